// The sheet and the server meet: what waits is told once, and what the server has is taken over. Its amounts win.

import { ApiError } from "../net/http";
import { uuid } from "../net/uuid";
import type { EntriesAnswer } from "../openapi";
import { fetchSheet, postEntries, postSheet, type Told } from "./api";
import { fold, standing } from "./fold";
import { basisOf, textsOf, thingsOf, type Kept, type Thing, type What } from "./kept";

const PLACE = "stammtisch.device";
const BATCH = 100;

/** This device, for the others at the table: who has the pen, who has corrected what. */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(PLACE) ?? uuid();
    localStorage.setItem(PLACE, known);
    return known;
  } catch {
    return "device";
  }
}

/** What a meeting makes of the sheet as it is by then: something may have been written meanwhile. */
export type Meeting = { readonly merge: (kept: Kept) => Kept; readonly difference: string; readonly hasMore: boolean };

/** One meeting: the sheet is opened if the server does not know it, a batch is told, and what stands there is fetched. */
export async function meet(kept: Kept, device: string): Promise<Meeting> {
  const opened = !kept.isPosted && kept.right === "write" ? await postSheet(kept, device) : null;
  const sent = kept.outbox.slice(0, BATCH);
  const all = sent.length === kept.outbox.length;
  const answers = sent.length ? await postEntries(kept, device, sent, all ? ownSums(kept) : null) : null;
  const told = answers || opened ? await fetchSheet(kept.id, kept.code) : await fetchSheet(kept.id, kept.code, kept.n);
  const ids = new Set(sent.map(({ command }) => command));
  return {
    merge: (now) => merged(now, told, ids, answers),
    difference: answers?.difference ?? "",
    hasMore: !all,
  };
}

function ownSums(kept: Kept): readonly number[] | null {
  const folded = fold(basisOf(kept), textsOf(thingsOf(kept)));
  return folded && folded.broken < 0 ? standing(folded) : null;
}

/** The server's sheet below, and on it what it has not heard yet. */
export function merged(now: Kept, told: Told | null, heard: ReadonlySet<string>, answers: EntriesAnswer | null): Kept {
  const outbox = now.outbox.filter(({ command }) => !heard.has(command));
  const refused = (answers?.answers ?? []).flatMap(({ command, answer, sentence }) => {
    const said = now.outbox.find((each) => each.command === command);
    return answer === "refused" && said ? [{ deal: said.deal ?? 0, text: said.text ?? "", sentence: sentence ?? "" }] : [];
  });
  const kept = { ...now, isPosted: true, outbox, refused: [...now.refused, ...refused] };
  return told ? takenOver(kept, told) : kept;
}

export function takenOver(kept: Kept, told: Told): Kept {
  const things = told.said.map(
    ({ command, text, by, struck }): Thing => ({ command, text, at: by.at, struck: struck.map((old) => old.text) }),
  );
  const isRenaming = kept.outbox.some(({ what }) => what === "renamed");
  const isClosing = kept.outbox.some(({ what }) => what === "closed" || what === "reopened" || what === "confirmed");
  const isConfirming = kept.outbox.some(({ what }) => what in TAKING_BACK);
  const isPaying = kept.outbox.some(({ what }) => what === "paid");
  return {
    ...kept,
    things,
    n: told.n,
    told,
    names: isRenaming ? kept.names : told.names,
    isClosed: isClosing ? kept.isClosed : told.closed,
    paid: isPaying ? kept.paid : told.paid.map(({ payer, receiver, cents }) => ({ payer, receiver, cents })),
    confirmed: isConfirming ? (kept.confirmed ?? []) : told.confirmed.map(({ seat }) => seat),
    right: told.may === "show" ? "show" : "write",
  };
}

/** After these it is known here who has confirmed it, and the server has to hear it first. */
const TAKING_BACK: Partial<Record<What, true>> = { said: true, corrected: true, undone: true, confirmed: true, renamed: true };

/** Whether another try may help: the network is gone, or the server is busy. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
