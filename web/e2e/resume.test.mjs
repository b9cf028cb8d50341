// A reload, or ten seconds without a network, in mid-trick: nothing is lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { evening, NIGHTLY } from "./evening.mjs";
import { KEEN, playTogether } from "./player.mjs";
import { alone, company } from "./table.mjs";

const here = evening();
const WISH = { game: "schafkopf", preset: "schafkopf-rein" };
/** On turn in the middle of a trick that is not the first. */
const inMidTrick = (seen) =>
  seen.isEnd || (seen.hand.length < 8 && seen.trick.length > 0 && !seen.isResting && !seen.isSent && seen.hand.some((card) => card.isLegal));
const standing = ({ hand, trick, chips, deal }) => ({ hand, trick, chips, deal });

test("a reload in mid-trick", async () => {
  const { player, page, visitor } = await alone(here.browser, here.url, WISH, KEEN);
  const before = await player.playDeal(inMidTrick);
  assert.ok(!before.isEnd, "on turn in mid-trick");
  await page.reload();
  await page.locator("[data-testid=hand] [data-card]").first().waitFor();
  assert.deepEqual(standing(await player.look()), standing(before));
  const end = await player.playDeal();
  assert.match(end.bill, /Augen/);
  const played = player.clicked.filter(({ action }) => action.startsWith("play "));
  assert.equal(new Set(played.map(({ action }) => action)).size, played.length, "each card was played once");
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("a card tapped while there is no network is played once, when it is back", NIGHTLY, async () => {
  const { player, page, visitor } = await alone(here.browser, here.url, WISH, KEEN);
  const before = await player.playDeal(inMidTrick);
  assert.ok(!before.isEnd, "on turn in mid-trick");
  await visitor.context.setOffline(true);
  await page.getByTestId("offline").waitFor({ timeout: 2000 });
  const { card } = before.hand.find((one) => one.isLegal);
  await page.locator(`[data-testid=hand] [data-card=${card}]`).click({ position: { x: 14, y: 18 } });
  await page.getByTestId("sent").waitFor();
  await sleep(10_000);
  const meanwhile = await player.look();
  assert.deepEqual(meanwhile.trick, before.trick, "nothing is played before the server says so");
  await visitor.context.setOffline(false);
  await page.getByTestId("offline").waitFor({ state: "detached" });
  await page.getByTestId("sent").waitFor({ state: "detached" });
  await page.locator(`[data-testid=hand] [data-card=${card}]`).waitFor({ state: "detached" });
  const end = await player.playDeal();
  assert.match(end.bill, /Augen/);
  const acts = sent(visitor).filter(({ type, action }) => type === "act" && action === `play ${card}`);
  assert.equal(new Set(acts.map(({ id }) => id)).size, 1, "one command, however often it was sent");
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});

test("ten seconds away while the others play on", NIGHTLY, async () => {
  const names = ["Zenzi", "Girgl", "Burgl", "Lenz"];
  const { players, visitors } = await company(here.browser, here.url, WISH, names, () => KEEN);
  await Promise.all(players.map((player) => player.playDeal((seen) => seen.isEnd || seen.hand.length === 6)));
  const [away, ...others] = players;
  await away.visitor.context.setOffline(true);
  await away.page.getByTestId("offline").waitFor({ timeout: 2000 });
  const since = Date.now();
  // The others play until they wait for the one who is away.
  await Promise.all(others.map((player) => player.playDeal((seen) => Date.now() - since > 10_000 && !seen.isAsked)));
  await away.visitor.context.setOffline(false);
  await away.page.getByTestId("offline").waitFor({ state: "detached" });
  const { trick } = await others[0].look();
  await away.page.waitForFunction(
    (n) => document.querySelectorAll("[data-testid=trick] [data-card]").length === n,
    trick.length,
  );
  assert.deepEqual((await away.look()).trick, trick);
  for (const end of await playTogether(players)) assert.match(end.bill, /Augen/);
  for (const visitor of visitors) assert.deepEqual(visitor.errors, []);
  await Promise.all(visitors.map((visitor) => visitor.close()));
});

function sent(visitor) {
  return visitor.frames.filter((frame) => frame.sent).map((frame) => JSON.parse(frame.text));
}
