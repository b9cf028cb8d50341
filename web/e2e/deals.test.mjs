// From the start screen to the bill by clicking alone: one deal of each game, or more where nobody played in the first.

import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./browser.mjs";
import { NIGHTLY, evening } from "./evening.mjs";
import { KEEN, Player } from "./player.mjs";

const here = evening();

/** At Schloapfer all others may throw their cards away, so that no trick is played: seldom six times running. */
const DEALS = 6;

for (const [title, cards, bill] of [
  ["Schafkopf", 8, /Augen/],
  ["Skat", 10, /Augen|eingepasst/],
  ["Schloapfer", 5, /Augen|Ring|Strich/], // six, but a dealer's last card lies open until play begins, if it ever does
]) {
  test(`${title}: one tap, and a whole deal is played`, title === "Schafkopf" ? {} : NIGHTLY, async () => {
    const visitor = await visit(here.browser);
    const player = new Player(visitor, KEEN);
    await visitor.page.goto(here.url);
    await visitor.page.getByRole("button", { name: `${title} austeilen` }).click();
    await visitor.page.locator("main[data-stage]").waitFor();
    const most = { cards: 0 };
    const hasPlayed = () => player.clicked.some(({ action }) => action.startsWith("play "));
    let isTold = false;
    for (let deal = 0; deal < DEALS && !isTold; deal++) {
      if (deal) await player.nextDeal();
      const seen = await player.playDeal((now) => {
        most.cards = Math.max(most.cards, now.hand.length);
        return now.isEnd;
      });
      // A Null is told in tricks, and has tests of its own (skat.test.mjs): then another deal.
      if (/\bNull\b/.test(seen.bill)) continue;
      assert.match(seen.bill, bill);
      isTold = hasPlayed();
    }
    assert.ok(most.cards >= cards, `${most.cards} cards in the hand`);
    assert.ok(isTold);
    assert.deepEqual(visitor.errors, []);
    await visitor.close();
  });
}
