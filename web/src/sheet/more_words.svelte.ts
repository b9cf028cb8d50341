// The words about what is laid over a sheet, and what lies beside it. They are here when this module is: nobody sees German first.

import de from "../words/de/more";
import { language } from "../words/index.svelte";
import { part } from "../words/part.svelte";

const { load, say } = part<keyof typeof de>(de, {
  bar: () => import("../words/bar/more"),
  en: () => import("../words/en/more"),
  sv: () => import("../words/sv/more"),
});
export const m = say;

$effect.root(() => {
  $effect(() => {
    void language();
    void load();
  });
});
await load();
