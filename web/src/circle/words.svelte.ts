// The words about a circle. They are here when this module is: nobody sees German first.

import de from "../words/de/circle";
import { language } from "../words/index.svelte";
import { part } from "../words/part.svelte";

export type CircleKey = keyof typeof de;

const { load, say } = part<CircleKey>(de, {
  bar: () => import("../words/bar/circle"),
  en: () => import("../words/en/circle"),
  sv: () => import("../words/sv/circle"),
});
export const c = say;

$effect.root(() => {
  $effect(() => {
    void language();
    void load();
  });
});
await load();
