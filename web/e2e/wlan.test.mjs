// As on a club's WLAN: plain http under a name that is not localhost, where a browser has no WebCrypto.

import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./browser.mjs";
import { evening } from "./evening.mjs";
import { Player } from "./player.mjs";

const here = evening();

test("a second browser plays and verifies a deal over plain http", async () => {
  const visitor = await visit(here.browser);
  const { page } = visitor;
  const player = new Player(visitor);
  await page.goto(here.server.wlan);
  assert.equal(await page.evaluate(() => window.isSecureContext), false);
  assert.equal(await page.evaluate(() => typeof crypto.subtle), "undefined");
  await page.getByRole("button", { name: "Schafkopf" }).click();
  await page.locator("main[data-stage]").waitFor();
  await player.playDeal();
  // What was promised is opened when everybody has read the bill.
  await player.nextDeal();
  await page.getByTestId("fair").filter({ hasText: "Spiel 1 geprüft: ehrlich gegeben." }).waitFor();
  // Our own share was in it: promised, and opened when the house had promised too.
  assert.ok(visitor.frames.some(({ sent, text }) => sent && JSON.parse(text).type === "nonce"));
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});
