// Windows and taps go by the clock, so these run by themselves (nightly); two_taps.test.ts and saying.test.ts run always.
// Calls: nobody is asked what needs no answer, nothing dangerous is a box, and a game that is said can be taken back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { NIGHTLY, evening } from "./evening.mjs";
import { alone } from "./table.mjs";

const here = evening(NIGHTLY);
const SHOTS = process.env["CALLS_SHOTS"];
const REIN = { game: "schafkopf", preset: "schafkopf-rein" };
const MOST_DEALS = 12;

async function shot(page, name) {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

const sent = (visitor, action) => visitor.frames.filter((frame) => frame.sent && frame.text.includes(`"action":"${action}"`)).length;

/** Plays deals until something can be seen; what is on the screen then. */
async function playUntilSeen(player, isThere) {
  for (let deal = 0; deal < MOST_DEALS; deal++) {
    const seen = await player.playDeal((now) => now.isEnd || isThere(now));
    if (isThere(seen)) return seen;
    await player.nextDeal();
  }
  throw new Error("it never came up");
}

test("a Stoss is a pill in the own row: two deliberate taps, and no box", { timeout: 240_000, ...NIGHTLY }, async () => {
  const wish = { ...REIN, changes: {}, bot_ms: 0 };
  const { player, page, visitor } = await alone(here.browser, here.url, wish, { wants: [/^pass$/] }, { settings: { window: 15_000 } });
  await page.evaluate(() => {
    window.spoken = [];
    const line = document.querySelector("[data-testid=spoken]");
    new MutationObserver(() => window.spoken.push(line.textContent)).observe(line, { subtree: true, childList: true, characterData: true });
  });
  // What was asked for holds from the next deal on.
  await player.playDeal();
  await player.nextDeal();
  // Before the lead the window is short; behind the first card it is the table's.
  const seen = await playUntilSeen(player, (now) => !now.ask && now.asides.length > 0 && now.trick.length > 0);
  const pill = page.locator("[data-testid=own] .row .pill");
  assert.equal(await page.getByTestId("ask").count(), 0);
  assert.equal(await page.locator("dialog[open], .primary:visible").count(), 0, "nothing on the table is louder");
  assert.equal(await page.getByText("Passt", { exact: true }).count(), 0, "no tap means no");
  await shot(page, "stoss");
  const offers = (await page.evaluate(() => window.spoken)).filter((text) => /Taste K/.test(text));
  assert.ok(offers.some((text) => /Stoß/.test(text)), "who listens hears of the window, and of its key");
  await page.keyboard.press("k");
  assert.ok(await pill.evaluate((button) => button === document.activeElement));

  await pill.dblclick();
  await sleep(250);
  assert.equal(sent(visitor, seen.asides[0].action), 0, "a trembling hand says nothing");
  assert.match(await pill.textContent(), /Nochmal tippen/);
  await shot(page, "stoss-armed");
  await sleep(200);
  await pill.click();
  // On a slow machine the second tap may come when the first is forgotten: then it is the first of two again.
  const doubled = page.locator("[data-testid=slate] .stake i").getByText("×2");
  await sleep(600);
  if (!(await doubled.isVisible())) await pill.click({ timeout: 2000 }).catch(() => null);
  await doubled.waitFor();
  assert.equal(sent(visitor, seen.asides[0].action), 1);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("a game that is said waits, can be taken back, and goes out with the next tap", { timeout: 240_000, ...NIGHTLY }, async () => {
  const { player, page, visitor } = await alone(here.browser, here.url, REIN, { wants: [/^play$/] }, { settings: { takeBack: 5000 } });
  await playUntilSeen(player, ({ ask }) => ask?.offers.some(({ kind, action }) => kind === "contract" && action));
  await sleep(450);
  const game = page.locator(".ask .contracts button[data-action]").first();
  const heard = visitor.frames.length;
  await shot(page, "games");
  await game.click();
  await page.getByTestId("held").waitFor();
  await shot(page, "held");
  await sleep(1500);
  assert.equal(visitor.frames.slice(heard).filter((frame) => frame.sent && frame.text.includes('"act"')).length, 0, "nobody hears of it");
  await page.getByRole("button", { name: "zurück" }).click();
  await game.waitFor();
  assert.equal(await page.getByTestId("held").count(), 0);

  await sleep(450);
  await game.click();
  await page.getByTestId("held").waitFor();
  await page.getByTestId("felt").click({ position: { x: 10, y: 10 } });
  await page.getByTestId("held").waitFor({ state: "detached" });
  assert.equal(visitor.frames.slice(heard).filter((frame) => frame.sent && frame.text.includes('"act"')).length >= 1, true);
  await page.waitForFunction(() => document.querySelector("[data-testid=slate] .what b")?.textContent !== "");
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("nobody is asked whether to give up: a pill, two taps, and else the game goes on", { timeout: 240_000, ...NIGHTLY }, async () => {
  const likes = { wants: [/^bid \d+$/, /^yes$/, /^play$/, /^take$/, /^Grand$/], shuns: [/^(pass|hand|give-up)$/] };
  const { player, page, visitor } = await alone(here.browser, here.url, { game: "skat", preset: "skat-isko" }, likes, { settings: { trickRest: "tap" } });
  const pill = page.locator("[data-testid=own] .row .pill[data-action=give-up]");
  const isOffered = (now) => now.asides.some(({ action }) => action === "give-up");
  await playUntilSeen(player, isOffered);
  assert.equal(await page.getByTestId("ask").count(), 0);
  await shot(page, "give-up");
  const said = sent(visitor, "play");
  await pill.waitFor({ state: "detached", timeout: 5000 });
  assert.equal(sent(visitor, "play"), said + 1, "it went without saying");

  await playUntilSeen(player, isOffered);
  await pill.click();
  await sleep(2000);
  await pill.click();
  await page.getByTestId("deal-end").waitFor();
  assert.equal(sent(visitor, "give-up"), 1);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("a sheet of choices takes no tap in its first moment", { timeout: 240_000, ...NIGHTLY }, async () => {
  // From the beginning on: the very moment in which a question appears is tapped.
  const hasty = () => {
    window.early = null;
    new MutationObserver(() => {
      const button = document.querySelector("[data-testid=ask] button");
      if (!button || window.early !== null) return;
      window.early = button.textContent.trim();
      button.click();
    }).observe(document, { subtree: true, childList: true });
  };
  const { page, visitor } = await alone(here.browser, here.url, REIN, {}, { prepare: (context) => context.addInitScript(hasty) });
  await page.waitForFunction(() => window.early !== null);
  await sleep(200);
  assert.equal(visitor.frames.filter((frame) => frame.sent && frame.text.includes('"act"')).length, 0);
  assert.equal(await page.getByTestId("ask").count(), 1, "it is still asked");
  await visitor.close();
});

test("the last card plays itself, a trick that waits says so, and the bill does not say Weiter", { timeout: 240_000, ...NIGHTLY }, async () => {
  const settings = { lastCard: true, trickRest: "tap" };
  const { player, page, visitor } = await alone(here.browser, here.url, REIN, { wants: [/^Auf die/, /^play$/] }, { settings });
  const seen = await playUntilSeen(player, (now) => now.isResting);
  assert.ok(seen.trick.length === 4);
  const take = page.getByRole("button", { name: "Stich nehmen" });
  await take.waitFor();
  await shot(page, "resting");
  await take.click();
  await page.locator("[data-testid=trick] .winner").waitFor({ state: "detached" });
  // The player taps every card but the last.
  await player.playDeal((now) => now.isEnd || now.hand.length === 1);
  while (!(await player.look()).isEnd) {
    const now = await player.look();
    if (now.isResting) await player.tapTrick();
    else await sleep(30);
  }
  assert.equal((await page.getByTestId("continue").textContent()).trim(), "Nächstes Spiel");
  assert.equal(await page.getByRole("button", { name: "Weiter", exact: true }).count(), 0);
  await visitor.close();
});
