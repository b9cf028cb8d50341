// Questions to the server, and who asks them: the guest of the cookie.

import type { Newcomer, Problem, Session, SessionChange } from "../openapi";
import { settings } from "../settings.svelte";
import { house, type House } from "./near";

/** What the server says when something cannot be had; `offline` where it says nothing. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly sentence: string = "",
  ) {
    super(code);
  }
}

export async function call<T>(method: string, path: string, body?: unknown, asked: House = house(path)): Promise<T> {
  const init = {
    method,
    credentials: "same-origin",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  } satisfies RequestInit;
  const answer = await reach(path, init, asked);
  const told: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw problem(answer.status, told);
  return told as T;
}

export async function reach(path: string, init: RequestInit, asked: House = house(path)): Promise<Response> {
  try {
    return await asked(path, init);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(0, "offline");
  }
}

export function problem(status: number, told: unknown): ApiError {
  const fields = (told ?? {}) as Partial<Problem>;
  return new ApiError(status, fields.code ?? "unknown", fields.sentence ?? "");
}

let known: Promise<Session> | null = null;

/** Who we are: the guest of the cookie, or a new one. Asked once for each page. */
export function session(): Promise<Session> {
  known ??= login().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** The login is no longer good: the next question makes a new guest. */
export function forgetSession(): void {
  known = null;
}

// The cookie cannot be read here: a mark says whether there has been one, so that nobody asks in vain at first.
const MARK = "stammtisch.guest";

async function login(): Promise<Session> {
  return (isMarked() ? await knownGuest() : null) ?? newGuest();
}

/** Whom the cookie names; nobody, if the server answers so. */
async function knownGuest(): Promise<Session | null> {
  try {
    return await call<Session>("GET", "/v1/session");
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** What makes a guest of whoever has never been here; nothing where somebody may be known already. */
export function asGuest(): Newcomer | null {
  return known || isMarked() ? null : guest();
}

/** The guest that the server made of us, together with something else that we asked for. */
export function becomeGuest(made: Session): void {
  known = Promise.resolve(made);
  mark();
}

function guest(): Newcomer {
  const name = settings.name.trim();
  return { language: settings.language, ...(name ? { name } : {}) };
}

async function newGuest(): Promise<Session> {
  try {
    return await call<Session>("POST", "/v1/session", guest());
  } catch (error) {
    // The mark was lost, the cookie was not.
    if (error instanceof ApiError && error.status === 409) return await call<Session>("GET", "/v1/session");
    throw error;
  } finally {
    mark();
  }
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    // Without a storage nobody knows: ask.
    return true;
  }
}

function mark(): void {
  try {
    localStorage.setItem(MARK, "1");
  } catch {
    // see isMarked()
  }
}

/** Tells the server a changed name or language; tables that are joined afterwards show it. */
export async function rename(change: SessionChange): Promise<Session> {
  await session();
  const changed = await call<Session>("PATCH", "/v1/session", change);
  known = Promise.resolve(changed);
  return changed;
}
