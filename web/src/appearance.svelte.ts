// Carries the settings over to the document: its language, the look of the table, whether things move.

import { settings } from "./settings.svelte";
import { language, speak } from "./words/index.svelte";

const dark = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
const system = $state({ dark: dark?.matches ?? false, still: still?.matches ?? false });

dark?.addEventListener?.("change", () => (system.dark = dark.matches));
still?.addEventListener?.("change", () => (system.still = still.matches));

/** The table as it is shown: `auto` is what the system likes. */
export function tableLook(): "light" | "dark" {
  if (settings.table !== "auto") return settings.table;
  return system.dark ? "dark" : "light";
}

/** Whether cards fly: the player and the system both have to like it. */
export function moves(): boolean {
  return settings.animation && !system.still;
}

/** Keeps the document as the settings say, from now on. */
export function followSettings(): void {
  const root = document.documentElement;
  $effect.root(() => {
    $effect(() => void speak(settings.language));
    $effect(() => {
      root.lang = language();
    });
    $effect(() => {
      root.dataset["table"] = tableLook();
      root.toggleAttribute("data-large", settings.largeIndices);
      root.dataset["motion"] = moves() ? "on" : "off";
    });
  });
}
