// A sheet as this device keeps it: what the server has of it, and what waits to be told.

import type { Agreement, Proof } from "../settle";
import type { Changes } from "../parts/api_reading";
import type { Told } from "./api";
import { fold, WROTE, type Basis, type Line } from "./fold";
import { corrected } from "./correcting";

/** One thing that was said, with what stood there before. */
export type Thing = { readonly command: string; readonly text: string; readonly at: number; readonly struck: readonly string[] };

export type What = "said" | "corrected" | "undone" | "renamed" | "closed" | "reopened" | "paid" | "chose" | "confirmed";
/** Something that was done to the sheet. It is told to the server once, however often it is sent. */
export type Command = {
  readonly command: string;
  readonly what: What;
  /** Which deal it is about, counted from 1. */
  readonly deal?: number;
  readonly text?: string;
  /** What the writer believes stands there. */
  readonly was?: string;
  /** Of those side by side: the command of one. */
  readonly choice?: string;
  readonly seat?: number;
  readonly name?: string;
  readonly payer?: number;
  readonly receiver?: number;
  readonly cents?: number;
  readonly why?: string;
  /** What stands in the columns for whoever confirms it. */
  readonly sums?: readonly number[];
  readonly at: number;
};

/** Somebody has paid somebody at once. */
export type Paid = { readonly payer: number; readonly receiver: number; readonly cents: number };

export type Rules = { readonly preset: string; readonly changes: Changes; readonly called: string };

export type Kept = {
  readonly id: string;
  readonly game: string;
  readonly rules: Rules;
  readonly options: Agreement;
  readonly names: readonly string[];
  readonly dealer: number;
  readonly at: number;
  /** As the server has it. */
  readonly things: readonly Thing[];
  /** What it has not heard yet. */
  readonly outbox: readonly Command[];
  readonly isPosted: boolean;
  /** How much the server has heard of it. */
  readonly n: number;
  readonly right: "write" | "show";
  /** With it one sees a sheet that somebody else has begun. */
  readonly code: string;
  readonly proof: Proof | null;
  readonly isClosed: boolean;
  readonly paid: readonly Paid[];
  /** Who has said that all of it is right, by seat; nobody any more, once a deal has changed. */
  readonly confirmed?: readonly number[];
  /** The sheet as the server tells it: who has the pen, codes, what stands side by side, and its sums. */
  readonly told: Told | null;
  /** The circle that it was begun in. */
  readonly circle?: string;
  /** What the server did not take, in its words. */
  readonly refused: readonly { readonly deal: number; readonly text: string; readonly sentence: string }[];
};

export const basisOf = ({ game, options, dealer }: Kept): Basis => ({ game, options, dealer });

/** Everything that was said, with what waits in the outbox. */
export function thingsOf(kept: Kept): readonly Thing[] {
  return kept.outbox.reduce((things, command) => done(basisOf(kept), things, command), kept.things);
}

/** The texts alone. */
export function textsOf(things: readonly Thing[]): string[] {
  return things.map(({ text }) => text);
}

export function done(basis: Basis, things: readonly Thing[], { command, what, deal = 0, text = "", at }: Command): readonly Thing[] {
  if (what === "said") return [...things, { command, text, at, struck: [] }];
  if (what === "undone") return things.slice(0, -1);
  if (what !== "corrected") return things;
  const texts = textsOf(things);
  const line = lineAt(basis, texts, deal);
  if (!line) return things;
  const next = corrected(basis, texts, line, text.slice(WROTE.length));
  const old = things[line.place]!;
  const replaced: Thing = { ...old, text, struck: [...old.struck, old.text] };
  // A wish may have gone with it.
  const behind = things.slice(line.place + 1 + (texts.length - next.length));
  return [...things.slice(0, line.place), replaced, ...behind];
}

/** The line of a deal; where this page cannot add up, what counts as a deal is counted. */
function lineAt(basis: Basis, texts: readonly string[], deal: number): Line | undefined {
  const found = fold(basis, texts)?.lines.find(({ number }) => number === deal);
  if (found) return found;
  const places = texts.flatMap((text, place) => (text.startsWith(WROTE) && text !== `${WROTE}misdeal` ? [place] : []));
  const place = places[deal - 1];
  return place === undefined ? undefined : ({ place, number: deal } as Line);
}

/** With one thing more to tell. */
export function doing(kept: Kept, ...commands: readonly Command[]): Kept {
  return commands.reduce((now, command) => ({ ...now, ...CHANGES[command.what]?.(now, command), outbox: [...now.outbox, command] }), kept);
}

const CHANGES: Partial<Record<What, (kept: Kept, command: Command) => Partial<Kept>>> = {
  said: () => ({ confirmed: [] }),
  corrected: () => ({ confirmed: [] }),
  undone: () => ({ confirmed: [] }),
  confirmed: ({ confirmed = [], names, isClosed }, { seat = 0 }) => {
    const seats = [...new Set([...confirmed, seat])];
    return { confirmed: seats, isClosed: isClosed || seats.length === names.length };
  },
  closed: () => ({ isClosed: true }),
  reopened: () => ({ isClosed: false }),
  renamed: ({ names, confirmed = [] }, { seat = 0, name = "" }) => ({ names: names.map((old, at) => (at === seat ? name : old)), confirmed: confirmed.filter((each) => each !== seat) }),
  paid: ({ paid }, { payer = 0, receiver = 0, cents = 0 }) => ({ paid: [...paid, { payer, receiver, cents }] }),
};
