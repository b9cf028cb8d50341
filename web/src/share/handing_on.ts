// Hands a deal on: a link is made, and goes where the device lets it go.

import { reason } from "../parts/reason";
import { shareLink } from "../parts/share";
import { toast } from "../parts/toast.svelte";
import { linkTo } from "./api";
import { loadSharedWords, s } from "./words.svelte";

export async function handOn(table: string, deal: number, decision = 0): Promise<void> {
  await loadSharedWords();
  try {
    await shareLink(await linkTo(table, deal, decision), s(decision ? "shared.ask" : "shared.whole"), s("shared.copied"));
  } catch (error) {
    toast(reason(error, s("shared.failed")), true);
  }
}
