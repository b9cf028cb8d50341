// Other seats between two deals: two swap when all agree, nobody moves after a no, and the lot decides.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { PHONE } from "./browser.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { company } from "./table.mjs";
import { playTogether } from "./player.mjs";

const here = evening(NIGHTLY);
const SHOTS = process.env["SEATS_SHOTS"];
const DESKTOP = { width: 1440, height: 900 };
const WISH = { game: "schafkopf", preset: "schafkopf-rein", fill: "bots" };

async function shot(page, name) {
  if (!SHOTS) return;
  await page.screenshot({ path: `${SHOTS}/${name}-phone.png` });
  await page.setViewportSize(DESKTOP);
  await page.screenshot({ path: `${SHOTS}/${name}-desktop.png` });
  await page.setViewportSize(PHONE);
}

/** The names as they stand round the table, from the viewer on. */
const order = (visitor) => {
  const seen = visitor.frames.filter(({ sent, text }) => !sent && /^\{"type":"(welcome|table)"/.test(text)).map(({ text }) => JSON.parse(text));
  return seen.at(-1).table.chairs.map(({ name }) => name);
};

async function ask(page, ...buttons) {
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByTestId("seats").scrollIntoViewIfNeeded();
  for (const name of buttons) {
    if (name === buttons.at(-1)) await shot(page, `menu-${buttons.length}`);
    await page.getByTestId("seats").getByRole("button", { name, exact: true }).click();
  }
  await page.getByTestId("seats").waitFor({ state: "detached" });
}

test("two friends swap by consent, stay after a no, and draw their seats anew", { timeout: 300_000, ...NIGHTLY }, async () => {
  const { players, visitors } = await company(here.browser, here.url, WISH, ["Anni", "Kurt"]);
  const [anni, kurt] = visitors.map(({ page }) => page);
  const nextBill = async () => {
    await Promise.all(players.map((player) => player.nextDeal()));
    await playTogether(players);
  };
  await playTogether(players);
  const before = order(visitors[0]);
  assert.deepEqual(before.slice(0, 2), ["Anni", "Kurt"]);

  await ask(anni, "Platz tauschen mit …", "Mit Kurt tauschen");
  const question = kurt.getByTestId("seating");
  await question.getByText("Anni möchte mit dir den Platz tauschen.").waitFor();
  await anni.getByTestId("seating").getByText("Gefragt. Die anderen antworten.").waitFor();
  await shot(kurt, "asked");
  await shot(anni, "waits");
  assert.deepEqual(await violations(kurt), []);
  await question.getByRole("button", { name: "Lieber nicht" }).click();
  await anni.getByText("Alle bleiben sitzen.").waitFor();
  await shot(anni, "refused");
  await nextBill();
  assert.deepEqual(order(visitors[0]), before);

  await ask(anni, "Platz tauschen mit …", "Mit Kurt tauschen");
  await question.getByRole("button", { name: "Von mir aus" }).click();
  await anni.getByText("Ab dem nächsten Spiel tauschst du mit Kurt den Platz.").waitFor();
  assert.deepEqual(await lookAround(anni), []);
  await shot(anni, "agreed");
  await nextBill();
  assert.deepEqual(order(visitors[0]).slice(0, 2), ["Kurt", "Anni"]);
  await anni.getByTestId("deal-end").getByRole("button", { name: "Spielstand" }).click();
  await anni.getByTestId("board").locator("thead").waitFor();
  await shot(anni, "sheet");
  await anni.keyboard.press("Escape");

  await ask(kurt, "Plätze neu auslosen");
  await anni.getByText("Kurt möchte die Plätze neu auslosen.").waitFor();
  await shot(anni, "draw");
  await anni.getByRole("button", { name: "Von mir aus" }).click();
  await kurt.getByText("Ausgelost. Ab dem nächsten Spiel sitzen reihum: du,").waitFor();
  await shot(kurt, "drawn");
  await nextBill();
  assert.deepEqual([...order(visitors[0])].sort(), [...before].sort());
  await kurt.reload();
  await kurt.getByTestId("deal-end").waitFor();
  assert.deepEqual(order(visitors[1]), order(visitors[0]));
  const moved = visitors[0].frames.filter(({ sent, text }) => !sent && text.startsWith('{"type":"welcome"')).length;
  assert.ok(moved >= 2, "whoever sits elsewhere is greeted there");
  const verdicts = await anni.getByTestId("deal-end").textContent();
  assert.doesNotMatch(verdicts, /stimmt nicht|gebrochen/);
  for (const visitor of visitors) assert.deepEqual(visitor.errors, []);
  await Promise.all(visitors.map((visitor) => visitor.close()));
});
