// An entry of the sheet, taken apart: words with numbers behind them. The twin of `games/written.py`.

import { Unknown } from "./bill";

/** What was said of a deal: who, what, and the other words with the numbers behind each. */
export class Said {
  readonly who: readonly string[];
  readonly what: string;
  private readonly facts: ReadonlyMap<string, readonly string[]>;

  constructor(text: string) {
    const groups: [word: string, numbers: string[]][] = [["", []]];
    for (const token of text.split(" ")) {
      if (isNumeric(token)) groups.at(-1)![1].push(token);
      else groups.push([token, []]);
    }
    const [[, who], first, ...rest] = groups as [[string, string[]], ...[string, string[]][]];
    if (!first) throw new Unknown(text);
    const [what, behind] = first; // `joined 0 1 3`: the first word may have numbers, too
    const facts = behind.length > 0 ? [first, ...rest] : rest;
    if (new Set([what, ...rest.map(([word]) => word)]).size <= rest.length) throw new Unknown(text);
    this.who = who;
    this.what = what;
    this.facts = new Map(facts);
  }

  has(word: string): boolean {
    return this.facts.has(word);
  }

  /** What stands behind a word, as it was written. */
  behind(word: string): readonly string[] {
    return this.facts.get(word) ?? [];
  }

  /** The number behind a word; the usual one where the word was not said. */
  number(word: string, usual = 0): number {
    return this.has(word) ? whole(this.behind(word)) : usual;
  }

  /** Who is named behind a word: each of them plays. */
  seats(word: string, playing: readonly number[]): number[] {
    return this.behind(word).map((token) => seated(token, playing));
  }

  seat(word: string, playing: readonly number[]): number {
    return seated(one(this.behind(word)), playing);
  }

  /** The one who stands in front. */
  declarer(playing: readonly number[]): number {
    return seated(one(this.who), playing);
  }

  /** How many: they are named behind one word, or counted behind the other. */
  count(named: string, counted: string, playing: readonly number[]): number {
    return this.seats(named, playing).length + this.number(counted);
  }

  /** One of the two is said. */
  isWon(): boolean {
    if (this.has("won") === this.has("lost")) throw new Unknown("won or lost");
    return this.has("won");
  }
}

/** A number, or several that stand for equals: `2`, `-3`, `0:3`. */
function isNumeric(token: string): boolean {
  return /^-?[\d:]*\d[\d:]*$/.test(token);
}

function one(tokens: readonly string[]): string {
  if (tokens.length !== 1) throw new Unknown(tokens.join(" "));
  return tokens[0]!;
}

function whole(tokens: readonly string[]): number {
  const number = Number(one(tokens));
  if (!Number.isSafeInteger(number)) throw new Unknown(tokens.join(" "));
  return number;
}

function seated(token: string, playing: readonly number[]): number {
  const seat = playing.find((place) => String(place) === token);
  if (seat === undefined) throw new Unknown(token);
  return seat;
}
