// The words about a ranking of several tables. They are here when this module is: nobody sees German first.

import de from "../words/de/ranking";
import { language } from "../words/index.svelte";
import { part } from "../words/part.svelte";

export type RankingKey = keyof typeof de;

const { load, say } = part<RankingKey>(de, {
  bar: () => import("../words/bar/ranking"),
  en: () => import("../words/en/ranking"),
  sv: () => import("../words/sv/ranking"),
});
export const r = say;

$effect.root(() => {
  $effect(() => {
    void language();
    void load();
  });
});
await load();
