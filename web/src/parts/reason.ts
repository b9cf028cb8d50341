// Why something did not work, as far as it can be said.

import { ApiError } from "../net/api";
import { t } from "../words/index.svelte";

/** The server's own sentence, if it has one; `missing` is for what is not there. */
export function reason(error: unknown, missing = ""): string {
  if (!(error instanceof ApiError)) return t("common.failed");
  if (error.status === 0) return t("common.offline");
  if (error.status === 404 && missing) return missing;
  return error.sentence || t("common.failed");
}
