// A written Ramsch or Geist: who loses or has marched, who is Jungfrau, who has knocked. The twin of `written/ramsch.py`.

import type { Said } from "../../written";
import type { Options } from "../options";
import type { Ramsch } from "../outcome";

export function readRamsch(said: Said, seats: readonly number[], options: Options): Ramsch {
  const marched = said.has("march");
  const count = said.count("knock", "knocks", seats);
  return {
    form: "ramsch",
    marcher: marched ? said.seat("march", seats) : null,
    loser: marched ? null : said.seat("lost", seats),
    virgins: marched ? seats.length - 1 : said.seats("virgin", seats).length,
    knocks: count ? { [options.ramsch_doubling]: count } : {},
    lays: said.count("lay", "lays", seats),
  };
}
