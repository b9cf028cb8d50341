// The games of this server: fetched once for each language, and kept on this device for the next visit.

import type { Briefs, GameBrief } from "../openapi";
import type { Language } from "../settings.svelte";
import { call } from "./http";
import { capital } from "../words/fill";

const PLACE = "stammtisch.games";
const AGAIN_MS = 5000;

type Kept = { language: string; games: readonly GameBrief[] };

let known = $state.raw<readonly GameBrief[]>([]);
let isMissing = $state(false);
let wanted = "";

/** All games, in the order of the server; none before they are here. */
export function games(): readonly GameBrief[] {
  return known;
}

export function gameOf(game: string): GameBrief | undefined {
  return known.find((each) => each.game === game);
}

/** What a game is called where it stands alone; nothing before it is known. */
export function gameTitle(game: string): string {
  return capital(gameOf(game)?.title ?? "");
}

/** Whether the games were asked for in vain, and none are known from another day. */
export function areGamesMissing(): boolean {
  return isMissing && known.length === 0;
}

/** Whether nobody answers, whatever the browser says of its network. */
export function isNobodyThere(): boolean {
  return isMissing;
}

/** Fetches the games in this language; what this device knows of them is shown until they are here. */
export async function loadGames(language: Language): Promise<void> {
  if (language === wanted) return;
  wanted = language;
  const kept = readKept();
  if (kept?.language === language) known = kept.games;
  await fetchGames(language);
}

async function fetchGames(language: Language): Promise<void> {
  try {
    const { games: found } = await call<Briefs>("GET", `/v1/games/brief?language=${language}`);
    if (language !== wanted) return;
    known = found;
    isMissing = false;
    keep({ language, games: found });
  } catch {
    isMissing = true;
    // The table needs to know which cards to draw: nobody should have to load the page anew.
    setTimeout(() => language === wanted && void fetchGames(language), AGAIN_MS);
  }
}

/** What was kept, unless it was another version of the page that kept it. */
function readKept(): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "null") as Kept | null;
    return found?.games.every(({ title, pack, cards, seats, at_once, sheet }) => title && pack && cards && seats && at_once && sheet)
      ? found
      : null;
  } catch {
    return null;
  }
}

function keep(kept: Kept): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // Without a storage every visit is the first.
  }
}
