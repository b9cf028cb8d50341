// What was played here should stay: the browser is asked when the first deal is over. Whoever is refused is told once.

import { wasAsked } from "./asked";
import { pocketState } from "./state.svelte";

const ASKED = "stammtisch.pocket.asked";

export async function askToStay(): Promise<void> {
  if (wasAsked(ASKED)) return;
  pocketState.forgets = !(await navigator.storage?.persist?.().catch(() => false));
}
