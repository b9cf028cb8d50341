// How the own hand is sorted: as the server says, or by a game that the player thinks of.

import { order, sorts } from "../net/api";
import type { Sort } from "../openapi";
import { language } from "../words/index.svelte";
import { sortedBy } from "./choices";

export class HandOrder {
  /** The games to think of. */
  offered = $state.raw<readonly Sort[]>([]);
  /** The code of the game thought of; empty: as usual. */
  code = $state("");
  private orders = $state.raw<Readonly<Record<string, readonly string[] | null>>>({});

  /** Asks for the games of this table, in the player's language. */
  async offer(game: string): Promise<void> {
    this.offered = await sorts(game, language()).catch(() => []);
  }

  /** Sort by this game from now on. */
  think(game: string, code: string): void {
    this.code = code;
    if (!code || code in this.orders || this.known(code) || this.isClass(code)) return;
    void order(game, code)
      .catch(() => null)
      .then((cards) => (this.orders = { ...this.orders, [code]: cards }));
  }

  sorted(hand: readonly string[]): readonly string[] {
    return sortedBy(hand, this.known(this.code) ?? this.orders[this.code] ?? null);
  }

  /** The order of this game, or of the one that it begins with: a Solo is sorted alike with and without Tout. */
  private known(code: string): readonly string[] | undefined {
    return this.offered.find(({ contract }) => contract === code || code.startsWith(`${contract}:`))?.cards;
  }

  /** A class of games, which has no order of its own before its suit is named: the hand stays as it is. */
  private isClass(code: string): boolean {
    return !/:[EGHS](:|$)/.test(code);
  }
}
