// The words about what a circle argues about. They are here when this module is: nobody sees German first.

import de from "../../words/de/argued";
import { language } from "../../words/index.svelte";
import { part } from "../../words/part.svelte";

export type ArguedKey = keyof typeof de;

const { load, say } = part<ArguedKey>(de, {
  bar: () => import("../../words/bar/argued"),
  en: () => import("../../words/en/argued"),
  sv: () => import("../../words/sv/argued"),
});
export const a = say;

$effect.root(() => {
  $effect(() => {
    void language();
    void load();
  });
});
await load();
