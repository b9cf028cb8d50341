// Why something about the account did not work, as far as it can be said.

import { ApiError } from "../net/api";
import { reason } from "../parts/reason";
import { a, type AccountKey } from "./words.svelte";

const BY_CODE: Readonly<Record<string, AccountKey>> = {
  "no-passkeys": "account.plain_http",
  "proof-needed": "account.why.proof",
  "passkey-refused": "account.why.refused",
  "last-passkey": "account.why.last",
  "too-many-passkeys": "account.why.too_many",
  "too-many-bots": "account.why.too_many",
  "too-often": "account.why.too_often",
};
/** By the name of what the browser throws. */
const BY_NAME: Readonly<Record<string, AccountKey>> = {
  NotAllowedError: "account.why.cancelled",
  AbortError: "account.why.cancelled",
  InvalidStateError: "account.why.known",
};

export function why(error: unknown): string {
  const key = error instanceof ApiError ? BY_CODE[error.code] : error instanceof DOMException ? BY_NAME[error.name] : undefined;
  return key ? a(key) : reason(error);
}
