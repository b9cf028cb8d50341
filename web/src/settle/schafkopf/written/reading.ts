// Reading what was said of a deal at a real table (SK-REAL-01). The twin of `written/reading.py`.

import { playing } from "../../seating";
import { Said } from "../../written";
import { dealType, PLAYERS, type SchafkopfCarry } from "../carry";
import type { Options } from "../options";
import type { Result } from "../outcome";
import { readRamsch } from "./ramsch";
import { readSides } from "./sides";

/** Rounds that begin with a Spritze (SK-ROUND-32, SK-ROUND-43). */
const FORCED: Readonly<Record<string, number>> = { haadsch: 1, kreuzbock: 1 };

export function read(text: string, carry: SchafkopfCarry, options: Options): Result {
  const said = new Said(text);
  const seats = playing(carry.dealer, options.table_size, PLAYERS);
  if (said.what === "misdeal" || said.what === "thrown-in") return { form: said.what };
  if (said.what === "ramsch" || said.what === "geist") return readRamsch(said, seats, options);
  return readSides(said, seats, FORCED[dealType(carry)] ?? 0, options);
}
