// What the server knows of us, and how it is changed.

import { ApiError, call, forgetSession, session } from "../net/api";
import type { Home } from "../parts/api_reading";
import { forgetKept } from "../net/kept";
import { forgetTables } from "../parts/my_tables";
import type { Blocks, BotOpened, Bots, HouseInvitationMade, HouseInvitations, Logins, MyShares, PasskeyOptions, Passkeys, PasskeysHere, Session } from "../openapi";
import { LANGUAGES, settings, type Language } from "../settings.svelte";
import { askedToCreate, askedToSign } from "./passkey";

export type Known = {
  account: Session;
  passkeys: Passkeys["passkeys"];
  logins: Logins["sessions"];
  bots: Bots["bots"];
  blocks: Blocks["blocks"];
  shares: MyShares["shares"];
  /** Null: nobody invites here but whoever runs the house, or everybody may come. */
  invitations: HouseInvitations["invitations"] | null;
};

/** All that the screen shows; null: the server has never heard of this browser. Nobody becomes a guest by looking. */
export async function known(): Promise<Known | null> {
  try {
    const account = await call<Session>("GET", "/v1/session");
    const [{ passkeys }, { sessions }, { bots }, { blocks }, { shares }, house] = await Promise.all([
      call<Passkeys>("GET", "/v1/passkeys"),
      call<Logins>("GET", "/v1/sessions"),
      call<Bots>("GET", "/v1/bots"),
      call<Blocks>("GET", "/v1/blocks"),
      call<MyShares>("GET", "/v1/shares"),
      call<HouseInvitations>("GET", "/v1/house/invitations").catch(() => null),
    ]);
    return { account, passkeys, logins: sessions, bots, blocks, shares, invitations: house?.invites ? house.invitations : null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Whether a passkey can be made and used: a browser that can, on a page that may, at a server that does. */
export async function hasPasskeys(): Promise<boolean> {
  if (!isSecureContext || !("PublicKeyCredential" in globalThis)) return false;
  return call<PasskeysHere>("GET", "/v1/session/passkey").then(({ possible }) => possible, () => false);
}

/** The guest becomes somebody who can come back. */
export async function createPasskey(): Promise<void> {
  await session();
  const { options } = await proved(() => call<PasskeyOptions>("POST", "/v1/account/challenge"));
  await call("POST", "/v1/passkeys", await askedToCreate(options));
  forgetSession();
}

/** Does it; where the server wants to see one of our passkeys first, shows one and does it again. */
async function proved<T>(doing: () => Promise<T>): Promise<T> {
  try {
    return await doing();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "proof-needed")) throw error;
  }
  const { options } = await call<PasskeyOptions>("POST", "/v1/session/proof/challenge");
  await call("POST", "/v1/session/proof", await askedToSign(options));
  forgetSession();
  return doing();
}

/** Come in with a passkey; whoever was here as a guest goes. */
export async function comeBack(): Promise<Session> {
  const { options } = await call<PasskeyOptions>("POST", "/v1/session/challenge");
  const account = await call<Session>("POST", "/v1/session/passkey", await askedToSign(options));
  forgetEverything();
  settings.name = account.name;
  settings.language = LANGUAGES.find((language: Language) => language === account.language) ?? settings.language;
  return account;
}

export async function logOut(): Promise<void> {
  await call("DELETE", "/v1/session");
  forgetEverything();
}

export async function erase(): Promise<void> {
  await call("DELETE", "/v1/account");
  forgetEverything();
}

/** What this device knows of whoever was here. */
function forgetEverything(): void {
  forgetSession();
  forgetTables();
  forgetKept();
  settings.name = "";
}

export const dropPasskey = (passkey: string): Promise<void> => proved(() => call("DELETE", `/v1/passkeys/${passkey}`));
export const endLogin = (login: string): Promise<void> => call("DELETE", `/v1/sessions/${login}`);
export const endOtherLogins = (): Promise<void> => call("DELETE", "/v1/sessions");
export const dropBlock = (block: string): Promise<void> => call("DELETE", `/v1/blocks/${block}`);
export const dropShare = (code: string): Promise<void> => call("DELETE", `/v1/shares/${code}`);
export const makeInvitation = (): Promise<HouseInvitationMade> => call("POST", "/v1/house/invitations");
export const endInvitation = (invitation: string): Promise<void> => call("DELETE", `/v1/house/invitations/${invitation}`);
export const dropBot = (bot: string): Promise<void> => call("DELETE", `/v1/bots/${bot}`);
export const keepHomes = (home: Home): Promise<Session> => call("PATCH", "/v1/session", { home });

export async function makeBot(name: string): Promise<BotOpened> {
  await session();
  return call("POST", "/v1/bots", { name });
}
