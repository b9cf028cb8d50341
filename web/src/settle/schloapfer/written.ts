// Reading what was said of a deal at a real table (SL-REAL-01): who has joined, and who has enough, the best first. The
// twin of `written/reading.py`.

import { Unknown } from "../bill";
import { Said } from "../written";
import { inThisDeal, type SchloapferCarry } from "./carry";
import type { Result } from "./outcome";

export function read(text: string, carry: SchloapferCarry): Result {
  const [said, seats] = [new Said(text), inThisDeal(carry)];
  if (said.what === "misdeal" || said.what === "passed-on") return { form: said.what, joined: [], enough: [] };
  const named = said.seats("joined", seats);
  const joined = seats.filter((seat) => named.includes(seat));
  if (said.what !== "joined" || joined.length === 0) throw new Unknown(text);
  if (joined.length === 1) return { form: "unopposed", joined, enough: [] }; // whoever is alone need not count
  const groups = said.behind("got").map((equals) => equals.split(":"));
  const enough = groups.map((equals) => joined.filter((seat) => equals.includes(String(seat))));
  return { form: "played", joined, enough };
}
