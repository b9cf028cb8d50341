// "What is different?": five lines for whoever knows another game, once, before the first deal of Schafkopf.

import { settings } from "../settings.svelte";
import { myTables } from "./my_tables";

const PLACE = "stammtisch.different";
const NEW = "schafkopf";
const OTHER = "skat";

/** Whether the lines come first: for Swedes, and for whoever has played Skat here and never Schafkopf. */
export function isTold(game: string): boolean {
  if (game !== NEW || wasTold()) return false;
  const played = new Set(myTables().map((mine) => mine.game));
  return !played.has(NEW) && (settings.language === "sv" || played.has(OTHER));
}

export function rememberTold(): void {
  try {
    localStorage.setItem(PLACE, "1");
  } catch {
    // Without a storage it is told at every visit.
  }
}

function wasTold(): boolean {
  try {
    return localStorage.getItem(PLACE) !== null;
  } catch {
    return false;
  }
}
