// A card in words, as the server's sentences name it.

import { has, t, type Key } from "../words/index.svelte";
import { packOf } from "./pack";

/** `EO` is Eichel-Ober in Schafkopf and Kreuz-Dame in Skat, unless another pack is named, `EA` an As in Schloapfer; `back` is a covered card. */
export function cardName(card: string, game: string, pack = packOf(game)): string {
  if (card === "back") return t("card.back");
  if (!pack) return "";
  const [suit, rank] = [...card].map((letter) => {
    const own = `card.${game}.${pack}.${letter}`;
    return t(has(own) ? own : (`card.${pack}.${letter}` as Key));
  });
  return t(`card.${pack}.card` as Key, { suit: suit ?? "", rank: rank ?? "" });
}
