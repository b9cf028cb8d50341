// The page speaks the browser's language first; what is called keeps the table's, with the meaning under it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./browser.mjs";
import { evening } from "./evening.mjs";
import { Player } from "./player.mjs";

const here = evening();

for (const [locale, first, deck] of [
  ["en-US", /Play/, "classic"],
  ["sv-SE", /Spela/, "french"],
]) {
  test(`a browser that speaks ${locale}`, { timeout: 120_000 }, async () => {
    const visitor = await visit(here.browser, { locale });
    const { page } = visitor;
    await page.goto(here.url);
    await page.getByText(first).first().waitFor();
    await page.getByRole("button", { name: /^Schafkopf/ }).click();
    // Swedes read first, once, what is different from what they know.
    if (locale === "sv-SE") await page.getByRole("dialog").getByRole("button", { name: /ge kort$/ }).click();
    await page.locator("main[data-stage]").waitFor();
    const player = new Player(visitor);
    // Calls keep their dialect; under a foreign one stands what it means.
    const glosses = [];
    await player.playDeal((seen) => seen.isEnd || seen.trick.length > 0 || seen.hand.length === 8);
    for (let look = 0; look < 200 && !glosses.length; look++) {
      const seen = await player.look();
      glosses.push(...(await page.locator("[data-testid=bubble] small").allTextContents()));
      if (seen.isEnd) await player.nextDeal();
      else await player.answer(seen);
    }
    assert.ok(glosses.length > 0 && glosses.every(Boolean), "a call that is not in our language is told in it");
    const pictures = await page.locator("[data-testid=hand] img").evaluateAll((images) => images.map((image) => image.src));
    assert.ok(pictures.length > 0 && pictures.every((src) => src.includes(`/decks/${deck}`)), pictures[0]);
    assert.deepEqual(visitor.errors, []);
    await visitor.close();
  });
}
