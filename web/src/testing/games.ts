// Games for tests of the client: German cards and money, French cards and points, strokes and rings.

import { vi } from "vitest";
import { loadGames } from "../net/games.svelte";
import type { GameBrief } from "../openapi";

const AT_ONCE = { preset: "", changes: {} };

export const MONEY: GameBrief = {
  game: "money", title: "money", pack: "german", cards: ["EO", "GO", "HO"], seats: "zu viert", at_once: AT_ONCE, offered: false,
  sheet: { cells: "cents", last: "cents", last_if_any: true, kreuz: false },
};
export const POINTS: GameBrief = {
  game: "points", title: "points", pack: "french", cards: ["EU", "GU", "HU"], seats: "zu dritt", at_once: AT_ONCE, offered: false,
  sheet: { cells: "text", last: "text", last_if_any: false, kreuz: false },
};
export const STROKES: GameBrief = {
  ...MONEY, game: "strokes", title: "strokes", sheet: { cells: "text", last: "cents", last_if_any: true, kreuz: true },
};

/** The page knows these games, as if the server had told them. */
export async function knowGames(): Promise<void> {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ games: [MONEY, POINTS, STROKES] })));
  await loadGames("de");
  vi.unstubAllGlobals();
}
