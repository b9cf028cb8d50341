// The ranking that is looked at: asked for anew as long as somebody looks.

import { ApiError } from "../net/http";
import type { RankingTold } from "../openapi";
import { reason } from "../parts/reason";
import { language } from "../words/index.svelte";
import { r } from "./words.svelte";

const AGAIN_MS = 5000;

export class OpenRanking {
  told: RankingTold | null = $state.raw(null);
  /** Why there is none. */
  trouble = $state("");
  isOnline = $state(true);
  /** When it was last heard of. */
  at = $state(Date.now());

  constructor(private readonly ask: (since: string) => Promise<RankingTold | null>) {}

  set(told: RankingTold): void {
    this.told = told;
    this.at = Date.now();
  }

  async meet(since = this.told?.version ?? ""): Promise<void> {
    try {
      const told = await this.ask(since);
      if (told) this.told = told;
      this.at = Date.now();
      [this.isOnline, this.trouble] = [true, ""];
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) this.trouble = this.told ? r("ranking.badCode") : r("ranking.none");
      else if (this.told) this.isOnline = false;
      else this.trouble = reason(error);
    }
  }

  /** For an effect: in another language it is asked for anew. */
  follow(): () => void {
    void language();
    const go = (): void => {
      if (document.visibilityState === "visible") void this.meet();
    };
    void this.meet("");
    const timer = setInterval(go, AGAIN_MS);
    document.addEventListener("visibilitychange", go);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", go);
    };
  }
}
