// The rules that a sheet can be begun with: what is played at home, what was played last, and the usual ones. Without a network those
// whose form is on this device.

import { games, homeRules, type Home } from "../parts/api_reading";
import { lastRules } from "../parts/last_played";
import { presetTitle } from "../parts/option_text";
import { formKey } from "./agreement";
import type { Kept, Rules } from "./kept";
import { store } from "./store";
import { m } from "./more_words.svelte";

export type Offer = { readonly key: string; readonly label: string; readonly note: string; readonly rules: Rules };

/** Options that say how many sit at a table. */
const SEATS = ["table_size", "players"] as const;
export type SeatOption = { readonly option: string; readonly least: number; readonly most: number };

/** Where a network hardly answers, what is on this device is offered. */
const LONG_MS = 4000;
async function soon<T, O>(wanted: Promise<T>, otherwise: O): Promise<T | O> {
  const late = new Promise<O>((go) => setTimeout(() => go(otherwise), LONG_MS));
  return Promise.race([wanted.catch(() => otherwise), late]);
}

const offer = (game: string, rules: Rules, label: string, note = ""): Offer => ({ key: formKey(game, rules, ""), label, note, rules });
const titled = ({ preset, changes, called }: Rules): string => called || `${presetTitle(preset)}${Object.keys(changes).length ? " +" : ""}`;

/** `agreed`: what the circle plays by goes first. */
export async function offersOf(game: string, agreed?: (Rules & { readonly game: string }) | null): Promise<{ offers: readonly Offer[]; seats: SeatOption | null }> {
  const rows = await store();
  const [sheets, forms] = await Promise.all([rows.all("sheets"), rows.all("forms")]);
  const [all, home] = await soon(Promise.all([games(), homeRules()]), [null, {}] as [null, Home]);
  const info = all?.games.find((each) => each.game === game);
  const [own, last] = [home[game], lastRules(game)];
  const written = newest(sheets).filter((each) => each.game === game).map(({ rules }) => offer(game, rules, titled(rules)));
  const known = forms.filter((each) => each.game === game).map(({ rules }) => offer(game, rules, titled(rules)));
  const offers = [
    ...(agreed?.game === game ? [offer(game, { preset: agreed.preset, changes: agreed.changes, called: agreed.called }, titled(agreed))] : []),
    ...(own ? [offer(game, { preset: own.preset, changes: own.changes ?? {}, called: "" }, m("more.own"), presetTitle(own.preset))] : []),
    ...written,
    ...(last ? [offer(game, { ...last, called: "" }, m("more.last"), presetTitle(last.preset))] : []),
    ...(info?.presets ?? []).map(({ preset, sentence }) => offer(game, { preset, changes: {}, called: "" }, presetTitle(preset), sentence)),
    ...(info ? [] : known),
  ];
  const size = info?.options.find(({ option }) => (SEATS as readonly string[]).includes(option));
  return { offers: [...new Map(offers.toReversed().map((each) => [each.key, each])).values()].reverse(), seats: size ? seatOption(size) : null };
}

function seatOption({ option, low, high, values }: { option: string; low?: number | null; high?: number | null; values?: readonly unknown[] | null }): SeatOption {
  const numbers = (values ?? []).map(Number);
  return { option, least: low ?? Math.min(...numbers), most: high ?? Math.max(...numbers) };
}

export function newest(sheets: readonly Kept[]): Kept[] {
  return [...sheets].sort((one, other) => other.at - one.at);
}
