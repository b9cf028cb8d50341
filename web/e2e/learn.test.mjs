// Learning by clicking: the first deal of each game, puzzles, a lesson; and how their pages lie.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { visit } from "./browser.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { ask } from "./server.mjs";

const here = evening();
const LONG = { timeout: 300_000 };
const DESK = { width: 1440, height: 900 };
const GAMES = ["schafkopf", "skat", "schloapfer"];
const PUZZLES = 10;
const CARDS = { deck: "classic" };
/** Cards lie over each other: the left edge of each is free. */
const EDGE = { position: { x: 10, y: 24 } };

/** Does what the coach says, and nothing else, until the bill lies there; how many things that were. */
async function follow(page) {
  let done = 0;
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    if (await page.getByTestId("bill").isVisible()) return done;
    // One after the other, as a person reads: the button, or the card that is shown.
    for (const wanted of [page.getByTestId("understood"), page.getByTestId("call"), page.locator("[data-testid=hand] .advised"), page.locator("[data-testid=lay]:not(:disabled)")]) {
      if (!(await wanted.isVisible())) continue;
      await wanted.click({ timeout: 2000, ...((await wanted.getAttribute("data-card")) ? EDGE : {}) }).catch(() => null);
      done += 1;
      break;
    }
    await page.waitForTimeout(30);
  }
  throw new Error("the first deal does not end");
}

/** The nth answer to such a question: the page may draw it a moment before it is noted here. */
async function answerOf({ answers, page }, part, n) {
  for (const end = Date.now() + 20_000; Date.now() < end; await page.waitForTimeout(20)) {
    const found = answers.filter(({ url }) => url.includes(part))[n];
    if (found) return found;
  }
  throw new Error(`${part} was not asked for the ${n + 1}. time`);
}

/** Schafkopf with every change, the others in the night. */
const oftenOr = (game) => (game === GAMES[0] ? LONG : { ...LONG, ...NIGHTLY });

for (const game of GAMES) {
  test(`whoever follows what is said wins the first deal of ${game}, and is never refused`, oftenOr(game), async () => {
    const visitor = await visit(here.browser, { settings: CARDS });
    const { page } = visitor;
    await page.goto(`${here.url}/#/learn/${game}`);
    await page.getByTestId("first").click();
    await page.getByTestId("said").waitFor();
    assert.deepEqual(await violations(page), []);
    await page.evaluate(() => {
      window.answers = [];
      new MutationObserver(() => {
        const said = document.querySelector("[data-testid=answer]")?.textContent;
        if (said) window.answers.push(said);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const done = await follow(page);
    assert.ok(done > 12, `only ${done} things were done`);
    assert.deepEqual(await page.evaluate(() => window.answers), [], "nothing was refused");
    await page.getByTestId("bill").getByRole("heading", { name: /^Gewonnen/ }).waitFor();
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(JSON.parse(await page.evaluate(() => localStorage.getItem("stammtisch.learnt"))).first, [game]);
    await page.getByRole("button", { name: "Jetzt spielen" }).click();
    await page.locator(`main[data-game=${game}][data-stage]`).waitFor();
    assert.deepEqual(visitor.errors, []);
    await visitor.close();
  });
}

test("a wrong card is answered kindly, and nothing on the table moves", { ...LONG, ...NIGHTLY }, async () => {
  const visitor = await visit(here.browser, { settings: CARDS });
  const { page } = visitor;
  await page.goto(`${here.url}/#/first/schafkopf`);
  while (!(await page.locator("[data-testid=hand] .advised").isVisible())) {
    for (const wanted of ["understood", "call"]) {
      if (await page.getByTestId(wanted).isVisible()) await page.getByTestId(wanted).click({ timeout: 2000 }).catch(() => null);
    }
    await page.waitForTimeout(30);
  }
  const before = await page.getByTestId("felt").evaluate((felt) => felt.innerHTML);
  await page.locator("[data-testid=hand] button[data-card=S7]").click(EDGE);
  assert.match(await page.getByTestId("answer").innerText(), /heute probieren wir den Eichel-Ober/);
  assert.equal(await page.getByTestId("felt").evaluate((felt) => felt.innerHTML), before);
  await page.locator("[data-testid=hand] .advised").click(EDGE);
  await page.getByTestId("answer").waitFor({ state: "detached" });
  await visitor.close();
});

test("the same cards without help are played to their bill", { ...LONG, ...NIGHTLY }, async () => {
  const visitor = await visit(here.browser, { settings: CARDS });
  const { page } = visitor;
  await page.goto(`${here.url}/#/first/schloapfer`);
  await page.getByTestId("said").waitFor();
  await follow(page);
  await page.getByRole("button", { name: "Dieselben Karten ohne Hilfe" }).click();
  await page.getByRole("heading", { name: "Ohne Hilfe" }).waitFor();
  for (const end = Date.now() + 90_000; Date.now() < end && !(await page.getByTestId("bill").isVisible()); ) {
    const [call, card] = [page.locator(".ways button[data-action]").first(), page.locator("[data-testid=hand] .legal").first()];
    if (await call.isVisible()) await call.click({ timeout: 2000 }).catch(() => null);
    else if (await card.isVisible()) await card.click({ timeout: 2000, ...EDGE }).catch(() => null);
    await page.waitForTimeout(60);
  }
  await page.getByTestId("bill").waitFor();
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

for (const game of GAMES) {
  test(`${PUZZLES} puzzles of ${game} are solved by clicking, each after what its answer has taught`, oftenOr(game), async () => {
    const visitor = await visit(here.browser, { settings: CARDS, viewport: game === "skat" ? DESK : undefined });
    const { page } = visitor;
    await page.goto(`${here.url}/#/puzzle/${game}`);
    const ids = new Set();
    let solved = 0;
    for (let n = 0; n < PUZZLES; n += 1) {
      await page.getByTestId("asks").waitFor();
      const { id, moment } = JSON.parse((await answerOf(visitor, "/v1/puzzles/next", n)).text);
      ids.add(id);
      // A wrong try first, as a person learns it: the answer to any card names the right one.
      const [first] = moment.view.legal.map(({ action }) => action.replace("play ", ""));
      const { body } = await ask(here, "POST", `/v1/puzzles/${id}`, { card: first });
      await page.locator(`[data-testid=hand] button[data-card=${body.right[0]}]`).click(EDGE);
      const answered = page.getByTestId("answered");
      await answered.waitFor();
      assert.equal(await answered.getAttribute("data-found"), "true");
      assert.equal(await page.getByTestId("costs").locator("li").count(), body.costs.length);
      assert.equal(await page.getByTestId("costs").locator("[data-right]").count(), body.right.length);
      solved += 1;
      if (n === 0) assert.deepEqual(await violations(page), []);
      if (n === 1 && (await page.getByTestId("clause").isVisible())) {
        await page.getByTestId("clause").click();
        await page.locator("dialog[open] h3").waitFor();
        await page.keyboard.press("Escape");
      }
      await page.getByTestId("next").click();
    }
    const learnt = JSON.parse(await page.evaluate(() => localStorage.getItem("stammtisch.learnt"))).puzzles[game];
    assert.deepEqual([learnt.tries, learnt.solved, ids.size], [PUZZLES, solved, PUZZLES]);
    assert.ok(learnt.strength > 900, "whoever solves them becomes stronger");
    assert.deepEqual(visitor.errors, []);
    await visitor.close();
  });
}

test("a puzzle can be solved by keyboard, and its idea is told to whoever asks", { ...LONG, ...NIGHTLY }, async () => {
  const visitor = await visit(here.browser, { settings: CARDS });
  const { page } = visitor;
  await page.goto(`${here.url}/#/puzzle/schafkopf/schmieren`);
  await page.getByTestId("asks").waitFor();
  await page.keyboard.press("i");
  await page.getByText("Schmieren").first().waitFor();
  await page.locator("[data-testid=hand] button").first().focus();
  await page.locator("[data-testid=hand] .legal").first().focus();
  await page.keyboard.press("Enter");
  await page.getByTestId("answered").waitFor();
  await page.keyboard.press("n");
  await page.getByTestId("asks").waitFor();
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("the pages of learning lie as they should, small and large, light and dark", { ...LONG, ...NIGHTLY }, async () => {
  const visitor = await visit(here.browser, { settings: CARDS });
  const { page } = visitor;
  const found = [];
  const look = async (what) => found.push(...(await lookAround(page)).map((fault) => `${what}, ${fault}`));
  await page.goto(`${here.url}/#/learn/skat`);
  await page.getByTestId("puzzles").waitFor();
  await look("learn");
  await page.goto(`${here.url}/#/puzzle/schafkopf`);
  await page.getByTestId("asks").waitFor();
  await look("puzzle");
  await page.locator("[data-testid=hand] .legal").first().click(EDGE);
  await page.getByTestId("answered").waitFor();
  await look("puzzle, answered");
  await page.goto(`${here.url}/#/lesson/schafkopf/davonlaufen`);
  await page.getByTestId("begin").click();
  await page.getByTestId("hand").waitFor();
  await look("lesson");
  await page.goto(`${here.url}/#/first/skat`);
  // To the cards that are to be put aside: the fullest of its steps.
  while (!(await page.getByTestId("lay").isVisible())) {
    for (const wanted of ["understood", "call"]) {
      if (await page.getByTestId(wanted).isVisible()) await page.getByTestId(wanted).click({ timeout: 2000 }).catch(() => null);
    }
    await page.waitForTimeout(30);
  }
  await look("first deal");
  assert.deepEqual(found, []);
  await visitor.close();
});

test("a word of the trade is explained over the page, and the page stays", { ...LONG, ...NIGHTLY }, async () => {
  const visitor = await visit(here.browser, { settings: CARDS });
  const { page } = visitor;
  await page.goto(`${here.url}/#/learn/schafkopf`);
  await page.locator("a[href^='#/lesson/schafkopf/']").first().click();
  const word = page.locator("a.term").first();
  const spelt = await word.textContent();
  await word.click();
  await page.getByTestId("meaning").waitFor();
  assert.ok((await page.getByTestId("meaning").textContent()).length > 10, spelt);
  assert.match(page.url(), /#\/lesson\/schafkopf\//);
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("Escape");
  await page.getByTestId("meaning").waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement.textContent), spelt, "the focus is where it was");
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("a lesson is decided position by position, played to its end, and kept", LONG, async () => {
  const visitor = await visit(here.browser, { settings: CARDS });
  const { page } = visitor;
  await page.goto(`${here.url}/#/learn/schafkopf`);
  await page.getByRole("link", { name: "Davonlaufen" }).click();
  await page.getByTestId("begin").waitFor();
  assert.deepEqual(await violations(page), []);
  await page.getByTestId("begin").click();
  for (const end = Date.now() + 120_000; Date.now() < end && !(await page.getByTestId("lesson-end").isVisible()); ) {
    for (const wanted of [page.getByTestId("next"), page.locator(".ways button[data-action]").first(), page.locator("[data-testid=hand] .legal").first()]) {
      if (!(await wanted.isVisible())) continue;
      await wanted.click({ timeout: 2000, ...((await wanted.getAttribute("data-card")) ? EDGE : {}) }).catch(() => null);
      break;
    }
    await page.waitForTimeout(60);
  }
  await page.getByTestId("lesson-end").waitFor();
  const kept = JSON.parse(await page.evaluate(() => localStorage.getItem("stammtisch.learnt"))).lessons;
  assert.ok(kept["schafkopf/davonlaufen"]);
  await page.getByRole("link", { name: "Zurück zu Üben" }).click();
  await page.getByRole("link", { name: /Davonlaufen.*✓/ }).waitFor();
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});
