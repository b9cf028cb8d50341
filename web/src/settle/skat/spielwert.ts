// Spielwert: the value of a game, counted aloud step by step. The twin of `spielwert.py`.

import type { SeenLine } from "../../protocol";
import { line } from "../bill";
import { isNull, type Contract } from "./contracts";
import type { Options } from "./options";
import type { Declared } from "./outcome";
import { BASES, nullValue, REVOLUTION_VALUE } from "./reizwerte";

const SCHNEIDER = 1;
const SCHWARZ = 2;
/** ST-VAL-06: the rungs, from the lowest on. */
const PICKED_UP = ["game", "schneider", "schwarz"];
const HAND = ["game", "hand", "schneider", "schneider-announced", "schwarz", "schwarz-announced", "ouvert"];
const CLAUSES: Readonly<Record<string, string>> = { gift: "ST-SCHENK-03", "schneider-gift": "ST-SCHENK-04" };
/** What was refused, and before which step it is said (ST-SCHENK-03, ST-SCHENK-04). */
const GIFTS = [
  ["gift", "schneider"],
  ["schneider-gift", "schwarz"],
] as const;

/** ST-VAL-01; a grand ouvert may be a game of its own (ST-SVAR-02, ST-SVAR-03). */
function base(played: Contract, options: Options): number {
  if (played.kind !== "grand") return BASES[played.suit]!;
  return isOwnGame(options) && played.ouvert ? Math.floor((options.grand_base * 3) / 2) : options.grand_base;
}

function isOwnGame(options: Options): boolean {
  return options.grand_ouvert === "separate";
}

/** The steps that count, from the game on (ST-VAL-06, ST-VAL-07). */
function rungs(played: Contract, height: number, options: Options): string[] {
  if (!played.hand) return PICKED_UP.slice(0, height + 1);
  const counts: Readonly<Record<string, boolean>> = {
    game: true,
    hand: true,
    schneider: height >= SCHNEIDER || played.schneider,
    "schneider-announced": played.schneider,
    schwarz: height >= SCHWARZ || played.schwarz,
    "schwarz-announced": played.schwarz,
    ouvert: played.ouvert && !(isOwnGame(options) && played.kind === "grand"),
  };
  const passed = HAND.filter((step) => counts[step]);
  // Whatever lies below the highest is counted in passing.
  return options.hand_schwarz_rule === "ladder" ? HAND.slice(0, HAND.indexOf(passed.at(-1)!) + 1) : passed;
}

/** Matadors, then every step passed, in the order in which it is said (ST-VAL-08, ST-VAL-09). */
function steps(result: Declared, played: Contract, options: Options): SeenLine[] {
  const height = Math.max(result.height, result.refusals); // ST-SCHENK-05: a refused gift commits to the next level
  const spoken = rungs(played, height, options);
  GIFTS.slice(0, result.refusals).forEach(([gift, before]) => spoken.splice(spoken.indexOf(before), 0, gift));
  return [
    result.run > 0 ? line("with", "ST-VAL-03", result.run) : line("without", "ST-VAL-04", -result.run),
    ...spoken.map((step) => line(step, CLAUSES[step] ?? "ST-VAL-06", 1)),
    ...(played.spitzen ? [line("spitzen", "ST-SPITZ-03", played.spitzen, 1, played.spitzen)] : []),
  ];
}

/** The value of the game: steps times base, raised to the bid if that is higher (ST-VAL-08, ST-VAL-11). */
export function valueLines(result: Declared, played: Contract, options: Options): SeenLine[] {
  if (played.kind === "revolution") return [line("revolution", "ST-REV-01", REVOLUTION_VALUE)];
  if (isNull(played)) return [line("null", "ST-VAL-02", nullValue(played.hand, played.ouvert))];
  const [counted, one] = [steps(result, played, options), base(played, options)];
  const short = Math.ceil(result.bid / one) - counted.reduce((sum, step) => sum + (step.cents ?? 0), 0);
  const overbid = short > 0 ? [line("overbid", "ST-VAL-11", short, 1, result.bid)] : [];
  return [...counted, ...overbid, line("base", "ST-VAL-01", 0, one, one)];
}

export function isOverbid(lines: readonly SeenLine[]): boolean {
  return lines.some(({ code }) => code === "overbid");
}
