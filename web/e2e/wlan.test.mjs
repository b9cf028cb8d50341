// As on a club's WLAN: plain http under a name that is not localhost, where a browser has no WebCrypto.

import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./browser.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { KEEN, Player } from "./player.mjs";

const here = evening(NIGHTLY);

test("a second browser plays and verifies a deal over plain http", NIGHTLY, async () => {
  const visitor = await visit(here.browser);
  const { page } = visitor;
  const player = new Player(visitor, KEEN);
  await page.goto(here.server.wlan);
  assert.equal(await page.evaluate(() => window.isSecureContext), false);
  assert.equal(await page.evaluate(() => typeof crypto.subtle), "undefined");
  await page.getByRole("button", { name: "Schafkopf" }).click();
  await page.locator("main[data-stage]").waitFor();
  const fair = page.getByText("Spiel 1 geprüft: ehrlich gegeben.");
  await player.playDeal();
  await page.getByTestId("deal-end").filter({ has: fair }).waitFor();
  // The chain goes on when everybody has read the bill, and is checked again.
  await player.nextDeal();
  await page.getByTestId("fair").filter({ has: fair }).waitFor();
  // Our own share was in it: promised, and opened when the house had promised too.
  assert.ok(visitor.frames.some(({ sent, text }) => sent && JSON.parse(text).type === "nonce"));
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});
