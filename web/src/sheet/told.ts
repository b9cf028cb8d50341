// An entry as it is read back, and as it stands in the list. What it is worth is not decided here.

import type { SeenBill } from "../protocol";
import { gain, money, score } from "../parts/money";
import { seatsIn } from "./pad";
import { isWord, p } from "./words.svelte";

/** What the server calls the games, special rounds and doublings of an agreement. */
export type FormWords = {
  readonly contracts: Readonly<Record<string, string>>;
  readonly rounds: Readonly<Record<string, string>>;
  readonly levels: readonly string[];
  readonly currency: string;
};
export type Telling = { readonly words: FormWords; readonly names: readonly string[] };

/** The words of an entry: what stands in front, and what follows each word. */
export type Parts = { readonly head: readonly string[]; readonly of: Readonly<Record<string, readonly string[]>> };

const NUMBER = /^-?\d[\d:]*$/;
/** The usual game is not named: everybody knows it by the two names. */
const USUAL = "rufspiel";

export function partsOf(entry: string): Parts {
  const head: string[] = [];
  const of: Record<string, string[]> = {};
  let last: string[] | null = null;
  for (const word of entry.split(" ").filter(Boolean)) {
    if (NUMBER.test(word)) (last ?? head).push(word);
    else if (isHead(word, head, of)) head.push(word);
    else of[word] = last = [];
  }
  return { head, of };
}

/** A contract stands before everything else; `joined` has none. */
function isHead(word: string, head: readonly string[], of: object): boolean {
  return word !== "joined" && Object.keys(of).length === 0 && !head.some((each) => !NUMBER.test(each));
}

export function people(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return p("paper.and", { first: names.slice(0, -1).join(", "), second: names.at(-1)! });
}

/** A contract with its promise, by the names of the server. */
export function contractName({ words }: Telling, code: string): string {
  for (let cut = code.length; cut > 0; cut = code.lastIndexOf(":", cut - 1)) {
    const [name, rest] = [words.contracts[code.slice(0, cut)], code.slice(cut + 1)];
    if (name) return [name, rest && promise(rest)].filter(Boolean).join(" ");
  }
  return isWord(`paper.${code}`) ? p(`paper.${code}` as "paper.misdeal") : code;
}

function promise(rest: string): string {
  const known = `paper.${rest}`;
  return isWord(known) ? p(known) : rest.split(":").map((part) => (isWord(`paper.${part}`) ? p(`paper.${part}` as "paper.hand") : part)).join(" ");
}

/** Everything beside names, game and verdict: three Laufende, Schneider, Stoss. */
function details({ names, words }: Telling, { head, of }: Parts): string[] {
  const n = (word: string): number => Number(of[word]?.[0] ?? 0);
  const who = (word: string): string => people(seatsIn((of[word] ?? []).join(" ")).map((seat) => names[seat] ?? ""));
  const count = (...keys: string[]): number => keys.reduce((sum, key) => sum + (key.endsWith("s") && of[key] ? n(key) : (of[key]?.length ?? 0)), 0);
  const isSkat = of["without"] !== undefined || (of["with"] !== undefined && /^(farbspiel|grand|null|revolution)/.test(head[1] ?? ""));
  const said: (string | false | 0 | undefined)[] = [
    isSkat && of["with"] && p("paper.withN", { n: n("with") }),
    of["without"] && p("paper.withoutN", { n: n("without") }),
    n("run") > 0 && p("paper.runs", { n: n("run") }),
    n("run") < 0 && p("paper.without", { n: -n("run") }),
    of["schneider"] && p("paper.schneider"),
    of["schwarz"] && p("paper.schwarz"),
    n("level") > 0 && (words.levels[n("level") - 1] ?? `×${2 ** n("level")}`),
    n("target") > 0 && p("paper.raised", { n: n("target") }),
    of["eyes"] && !of["lost"]?.length && p("paper.sixty", { n: n("eyes") }),
    count("lay", "lays") > 0 && p("paper.laid", { n: count("lay", "lays") }),
    of["virgin"]?.length && p("paper.virgins", { names: who("virgin") }),
    count("knock", "knocks") > 0 && p("paper.knocked", { n: count("knock", "knocks") }),
    count("push", "pushes") > 0 && p("paper.pushed", { n: count("push", "pushes") }),
    n("refused") > 0 && p("paper.refusedN", { n: n("refused") }),
    n("bid") > 0 && p("paper.overbid", { n: n("bid") }),
    of["foul"] && p("paper.fouled", { name: who("foul") }),
  ];
  return said.filter(Boolean) as string[];
}

/** Who plays, and with whom. */
function players({ names }: Telling, { head, of }: Parts, joint: (names: readonly string[]) => string): string {
  const seats = [head[0]!, ...(of["without"] || /^(farbspiel|grand|null|revolution)/.test(head[1] ?? "") ? [] : (of["with"] ?? []))];
  return joint(seats.map((seat) => names[Number(seat)] ?? ""));
}

/** As it stands in the list: Ruf, Toni + Sepp, Schneider. */
export function short(telling: Telling, entry: string): string {
  const parts = partsOf(entry);
  const { head, of } = parts;
  if (of["joined"]) return strokes(telling, parts).join(", ");
  const named = (word: string): string => seatsIn((of[word] ?? []).join(" ")).map((seat) => telling.names[seat] ?? "").join(" + ");
  if (!NUMBER.test(head[0] ?? "")) {
    const who = of["march"] ? `${named("march")}, ${p("paper.march")}` : named("lost");
    return [contractName(telling, head[0] ?? ""), who, ...details(telling, parts)].filter(Boolean).join(", ");
  }
  const game = head[1] === USUAL ? p("paper.ruf") : contractName(telling, head[1] ?? "");
  const lost = of["lost"] ? [p("paper.lostEnd").toLowerCase()] : [];
  return [game, players(telling, parts, (who) => who.join(" + ")), ...details(telling, parts), ...lost].join(", ");
}

function strokes({ names }: Telling, { of }: Parts): string[] {
  const got = seatsIn((of["got"] ?? []).join(" "));
  const sack = seatsIn((of["joined"] ?? []).join(" ")).filter((seat) => !got.includes(seat));
  const called = (seats: readonly number[]): string => people(seats.map((seat) => names[seat] ?? ""));
  return [got.length ? p("paper.strokesFor", { names: called(got) }) : p("paper.noStrokes"), ...(sack.length ? [p("paper.inTheSack", { names: called(sack) })] : [])];
}

/** As it is read back over the whole width: Toni und Resi gewinnen, 3 Laufende: je 0,50 €. */
export function aloud(telling: Telling, entry: string, bill: SeenBill | null): string {
  const parts = partsOf(entry);
  const worth = bill && !parts.of["joined"] ? price(bill, telling.words.currency, Number(parts.head[0])) : "";
  return [sentence(telling, parts), worth].filter(Boolean).join(": ");
}

function sentence(telling: Telling, parts: Parts): string {
  const { head, of } = parts;
  if (of["joined"]) return strokes(telling, parts).join(", ");
  const more = details(telling, parts);
  const named = (word: string): string => people(seatsIn((of[word] ?? []).join(" ")).map((seat) => telling.names[seat] ?? ""));
  const verb = (count: number, isWon: boolean): "paper.win" | "paper.wins" | "paper.lose" | "paper.loses" =>
    isWon ? (count > 1 ? "paper.win" : "paper.wins") : count > 1 ? "paper.lose" : "paper.loses";
  if (!NUMBER.test(head[0] ?? "")) {
    const game = contractName(telling, head[0] ?? "");
    if (of["march"]) return [game, p("paper.marched", { who: named("march") }), ...more].join(", ");
    return [game, ...(of["lost"]?.length ? [p(verb(of["lost"].length, false), { who: named("lost") })] : []), ...more].join(", ");
  }
  let count = 1;
  const who = players(telling, parts, (names) => ((count = names.length), people(names)));
  const game = head[1] === USUAL ? [] : [contractName(telling, head[1] ?? "")];
  if (!of["won"] && !of["lost"]) return [who, ...game, ...more].join(", ");
  return [p(verb(count, of["won"] !== undefined), { who }), ...game, ...more].join(", ");
}

/** What one payment comes to; where points are written, what is written down. */
export function price(bill: SeenBill, currency: string, declarer: number): string {
  if (bill.points?.some(Boolean)) {
    const points = bill.points[declarer] || bill.points.find(Boolean) || 0;
    return p("paper.points", { n: score(points) });
  }
  return bill.transfers?.length ? p("paper.each", { money: money(bill.transfers[0]!.cents, currency) }) : "";
}

/** The same for a button: with its sign, as whoever plays sees it. */
export function buttonPrice(bill: SeenBill, currency: string, isWon: boolean): string {
  const sign = isWon ? 1 : -1;
  if (bill.points?.some(Boolean)) return score(bill.points.reduce((sum, each) => sum + each, 0));
  const cents = bill.transfers?.[0]?.cents ?? bill.price;
  return cents ? gain(sign * cents, currency) : "";
}
