// A whole deal by keyboard alone, from the start screen to the next deal: Tab, arrows, Enter, and the table's letters.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { visit } from "./browser.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { readScreen } from "./player.mjs";

const here = evening();
const DEAL_MS = 120_000;

for (const title of ["Schafkopf", "Skat", "Schloapfer"]) {
  test(`${title} without a pointer`, { timeout: 180_000, ...(title === "Schafkopf" ? {} : NIGHTLY) }, async () => {
    const visitor = await visit(here.browser, { viewport: { width: 1280, height: 800 } });
    const { page } = visitor;
    await page.goto(here.url);
    await tabTo(page, (at) => at.tag === "BUTTON" && at.text.startsWith(title));
    await page.keyboard.press("Enter");
    await page.locator("main[data-stage]").waitFor();

    // Nobody has to play: a deal that is thrown in is followed by another one.
    while (!(await playDeal(page))) await goOn(page);

    // The button to go on has the focus; the score opens with a letter, and Escape leads back.
    await page.keyboard.press("s");
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await goOn(page);
    assert.deepEqual(visitor.errors, []);
    await visitor.close();
  });
}

/** One deal to its bill; how many cards were played. */
async function playDeal(page) {
  const end = Date.now() + DEAL_MS;
  let played = 0;
  for (;;) {
    assert.ok(Date.now() < end, "the deal does not end");
    const seen = await page.evaluate(readScreen);
    if (seen.isEnd) return played;
    if (!seen.isAsked || seen.isSent || seen.isResting) await sleep(30);
    else if (seen.ask) await answer(page, seen).catch((fault) => overtaken(page, seen, fault));
    else {
      await playFirst(page, seen);
      played += 1;
    }
  }
}

/** What was asked is gone before the keys have reached it: a poll closes. Anything else is a fault. */
async function overtaken(page, seen, fault) {
  if ((await page.evaluate(readScreen)).mark === seen.mark) throw fault;
}

async function goOn(page) {
  await tabTo(page, (at) => at.testid === "continue");
  await page.keyboard.press("Enter");
  await page.locator("[data-testid=deal-end]").waitFor({ state: "detached" });
}

test("digits and arrows move, only Enter plays; letters open and close", async () => {
  const visitor = await visit(here.browser);
  const { page } = visitor;
  await page.goto(here.url);
  await tabTo(page, (at) => at.text.startsWith("Schafkopf"));
  await page.keyboard.press("Enter");
  const last = page.locator("[data-testid=hand] [data-card]").nth(7);
  await last.or(page.getByTestId("ask")).first().waitFor();
  if (!(await last.isVisible())) {
    // Whoever sits on the dealer's right cuts before there are cards.
    await tabTo(page, (at) => at.inAsk && at.tag === "BUTTON" && at.action !== "" && !at.isDisabled);
    // A sheet of choices takes no key in its first moment.
    await sleep(430);
    await page.keyboard.press("Enter");
    await last.waitFor();
  }
  // Being asked moves the focus to the question: once it is, nobody moves it but the keys.
  await page.getByTestId("ask").waitFor();
  await page.keyboard.press("h");
  for (const [key, place] of [["3", 2], ["ArrowRight", 3], ["8", 7], ["Home", 0], ["ArrowLeft", 7]]) {
    await page.keyboard.press(key);
    assert.equal(await placeOfFocus(page), place, key);
    assert.equal(await page.locator("[data-testid=hand] [data-card]").count(), 8, `${key} has played`);
  }
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineWidth);
  assert.notEqual(outline, "0px", "the focus is seen");
  await page.keyboard.press("l");
  await page.locator("dialog[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("t");
  await page.getByTestId("log").waitFor();
  await page.keyboard.press("t");
  await page.getByTestId("felt").waitFor();
  await visitor.close();
});

/** Whatever is asked: the first button that can be pressed, after a game or cards were chosen where they have to be. */
async function answer(page, seen) {
  if (seen.ask.isChoose) {
    for (let n = 0; n < seen.ask.missing; n++) {
      await page.keyboard.press("h");
      await arrowTo(page, (card) => card.isLegal && !card.isLifted);
      await page.keyboard.press("Enter");
    }
    await tabTo(page, (at) => at.inAsk && at.classes.includes("wide"));
  } else await tabTo(page, (at) => at.inAsk && at.tag === "BUTTON" && at.action !== "" && !at.isDisabled);
  // A sheet of choices takes no key in its first moment.
  await sleep(430);
  await page.keyboard.press("Enter");
  await sleep(150);
}

async function playFirst(page, seen) {
  await page.keyboard.press("h");
  await arrowTo(page, (card) => card.isLegal);
  const before = seen.hand.length;
  await page.keyboard.press("Enter");
  const end = Date.now() + 10_000;
  while ((await page.locator("[data-testid=hand] [data-card]").count()) >= before && Date.now() < end) await sleep(30);
}

/** Arrow by arrow, until the card in focus is one that is looked for. */
async function arrowTo(page, isWanted) {
  for (let step = 0; step < 13; step++) {
    const { hand } = await page.evaluate(readScreen);
    const card = hand[await placeOfFocus(page)];
    if (card && isWanted(card)) return;
    await page.keyboard.press("ArrowRight");
  }
  throw new Error("no such card by arrows");
}

function placeOfFocus(page) {
  return page.evaluate(() => [...document.querySelectorAll("[data-testid=hand] [data-card]")].indexOf(document.activeElement));
}

/** Tab by tab, once around the page. */
async function tabTo(page, isWanted) {
  for (let step = 0; step < 80; step++) {
    const at = await page.evaluate(() => {
      const one = document.activeElement;
      return {
        tag: one?.tagName ?? "",
        text: (one?.textContent ?? "").trim(),
        classes: [...(one?.classList ?? [])],
        testid: one?.dataset?.testid ?? "",
        action: one?.dataset?.action ?? "",
        isDisabled: Boolean(one?.disabled) || one?.ariaDisabled === "true",
        inAsk: Boolean(one?.closest?.("[data-testid=ask]")),
      };
    });
    if (isWanted(at)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("not reached by Tab");
}
