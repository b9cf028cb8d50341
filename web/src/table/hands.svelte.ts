// How the own hand is sorted: as the server says, or by a game that the player thinks of; turned as the player holds it,
// and with cards where they were put.

import { orderOf, sorts } from "../net/api";
import type { Order, Sort } from "../openapi";
import { settings, USUAL_SORTING, type Sorting } from "../settings.svelte";
import { language } from "../words/index.svelte";
import type { Put } from "./arranging";
import { sortedBy } from "./choices";

/** More buttons do not fit beside the own name. */
const MOST_QUICK = 2;

function isUsual({ trumps, high, suits }: Sorting): boolean {
  return trumps === USUAL_SORTING.trumps && high === USUAL_SORTING.high && suits === USUAL_SORTING.suits;
}

export class HandOrder {
  /** The games to think of. */
  offered = $state.raw<readonly Sort[]>([]);
  /** The code of the game thought of; empty: as usual. */
  code = $state("");
  private game = "";
  private orders = $state.raw<Readonly<Record<string, Order | null>>>({});
  private puts = $state.raw<readonly Put[]>([]);
  private deal = 0;
  /** Fetched by whoever holds cards otherwise, or moves one. */
  private tools = $state.raw<typeof import("./arranging") | null>(null);

  /** Those that one tap sorts for: the ones that are about no suit (Grand, Null, Wenz). */
  get quick(): readonly Sort[] {
    const found = this.offered.filter(({ contract }) => this.isClass(contract));
    return found.length <= MOST_QUICK ? found : [];
  }

  /** Asks for the games of this table, in the player's language. */
  async offer(game: string): Promise<void> {
    this.game = game;
    this.offered = await sorts(game, language()).catch(() => []);
  }

  /** Sort by this game from now on. */
  think(game: string, code: string): void {
    this.code = code;
    if (code && !this.known(code) && !this.isClass(code)) this.fetch(game, code);
  }

  /** What was put elsewhere lies there for this deal. */
  follow(deal: number): void {
    if (deal !== this.deal) this.puts = [];
    this.deal = deal;
  }

  /** Puts a card to a place of the hand as it lies. */
  put(hand: readonly string[], card: string, place: number): void {
    void this.fetchTools().then(({ putAt }) => (this.puts = [...this.puts.filter((one) => one.card !== card), putAt(hand, card, place)]));
  }

  /** `contract`: what is played, empty before it is known. */
  sorted(hand: readonly string[], contract = ""): readonly string[] {
    const held = this.held(hand, contract);
    return this.tools?.withPut(held, this.puts) ?? held;
  }

  /** Fetches what a hand that is not held as usual goes by; called where it may ask. */
  prepare(game: string, contract: string): void {
    if (isUsual(this.sorting(game))) return;
    void this.fetchTools();
    this.fetch(game, contract);
  }

  private held(hand: readonly string[], contract: string): readonly string[] {
    const thought = this.code ? (this.known(this.code) ?? this.orders[this.code] ?? null) : null;
    const sorting = this.sorting(this.game);
    if (isUsual(sorting)) return sortedBy(hand, thought?.cards ?? null);
    const order = thought ?? this.orders[contract] ?? null;
    return (order && this.tools?.arranged(hand, order, sorting)) ?? hand;
  }

  private async fetchTools(): Promise<typeof import("./arranging")> {
    return (this.tools ??= await import("./arranging"));
  }

  private sorting(game: string): Sorting {
    return settings.sorting[game] ?? USUAL_SORTING;
  }

  private fetch(game: string, code: string): void {
    if (code in this.orders) return;
    this.orders = { ...this.orders, [code]: null };
    void orderOf(game, code)
      .catch(() => null)
      .then((found) => (this.orders = { ...this.orders, [code]: found }));
  }

  /** The order of this game, or of the one that it begins with: a Solo is sorted alike with and without Tout. */
  private known(code: string): Sort | undefined {
    return this.offered.find(({ contract }) => contract === code || code.startsWith(`${contract}:`));
  }

  /** A class of games, which has no order of its own before its suit is named: the hand stays as it is. */
  private isClass(code: string): boolean {
    return !/:[EGHS](:|$)/.test(code);
  }
}
