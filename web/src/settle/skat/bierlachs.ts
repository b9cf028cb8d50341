// Bierlachs: what somebody has won the others who play write down as minus (ST-SCORE-12). The twin of `bierlachs.py`.

import type { SeenBill } from "../../protocol";
import { bill, line } from "../bill";
import type { Options } from "./options";

export function written(plain: SeenBill, seats: readonly number[], options: Options): SeenBill {
  if (!options.bierlachs || plain.price <= 0) return plain;
  const lines = [...(plain.lines ?? []), line("bierlachs", "ST-SCORE-12", 0, -1)];
  const points = plain.points!.map((own, seat) => (seats.includes(seat) && !own ? -plain.price : 0));
  return bill(plain.seats, { lines, points });
}
