// At the door of a closed house: whoever has an invitation or a passkey comes in by a tap, whoever has a link that only shows
// something is led there, and whoever leaves what it shows is back at the door. No part of the client: only strangers get it.

import { askedToSign } from "./account/passkey";

/** What a link shows: a table, a ranking on the wall. */
const SHOWN = /^#\/(table\/[^/]+|wertung\/wand\/[^/]+)$/;
const CLIENT = "/watch";

const door = document.querySelector(".plain");

function look(): void {
  const { hash, pathname } = location;
  if (SHOWN.test(hash)) {
    if (door) location.replace(CLIENT + hash);
  } else if (!door && (hash || pathname === CLIENT)) {
    history.replaceState(null, "", `/${hash}`);
    location.reload();
  }
}

/** What the server answers; nothing where it does not grant it. */
async function ask<T>(path: string, body?: unknown): Promise<T | null> {
  const sent = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(path, body === undefined ? {} : sent);
  return answer.ok ? ((await answer.json()) as T) : null;
}

/** One tap at a time; whoever is in then finds the client where the door was. */
function onTap(button: HTMLButtonElement | null, enter: () => Promise<unknown>): void {
  button?.addEventListener("click", async () => {
    button.disabled = true;
    const isIn = await enter().catch(() => undefined);
    button.disabled = false;
    // The page says anew what is wrong with the invitation.
    if (isIn) location.replace("/");
    else if (isIn === null && button.dataset["code"]) location.reload();
  });
}

async function comeBack(): Promise<unknown> {
  const wanted = await ask<{ options: Record<string, unknown> }>("/v1/session/challenge", {});
  return wanted && ask("/v1/session/passkey", await askedToSign(wanted.options));
}

/** Only where a browser would show a passkey. */
async function showWayBack(line: HTMLElement): Promise<void> {
  if (!isSecureContext || !("PublicKeyCredential" in globalThis)) return;
  line.hidden = !(await ask<{ possible: boolean }>("/v1/session/passkey"))?.possible;
}

look();
addEventListener("hashchange", look);
const invitation = document.querySelector<HTMLButtonElement>("button[data-code]");
onTap(invitation, () => ask("/v1/session", { invitation: invitation?.dataset["code"], language: document.documentElement.lang }));
const passkey = document.querySelector<HTMLButtonElement>("button[data-passkey]");
onTap(passkey, comeBack);
if (passkey?.parentElement) void showWayBack(passkey.parentElement).catch(() => null);
