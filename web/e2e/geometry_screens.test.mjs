// All screens beside the table, from all sides.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening, NIGHTLY } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { Player } from "./player.mjs";
import { guest, openTable, request } from "./table.mjs";

const here = evening(NIGHTLY);

test("every other screen lies as it should", { timeout: 600_000, ...NIGHTLY }, async () => {
  const visitor = await guest(here.browser, here.url, "Marei");
  const made = await openTable(visitor, { game: "schafkopf", preset: "schafkopf-rein", changes: { unit_cents: 20 } });
  const player = new Player(visitor);
  await player.goTo(here.url, made.table);
  await player.playDeal();
  // A deal is in the archive once the next one has begun.
  await player.goOn();
  const { body: link } = await request(visitor, "POST", `/v1/tables/${made.table}/deals/1/share`, { decision: 6 });
  const found = [];
  for (const hash of [
    "",
    `join/${made.code}`,
    "join",
    "new",
    "rules",
    "rules/skat",
    `sheet/${made.table}`,
    "archive",
    `replay/${made.table}/1`,
    "figures",
    "settings",
    "account",
    "lexicon",
    "learn",
    "learn/skat",
    "first/schafkopf",
    "lesson/schafkopf/davonlaufen",
    "puzzle/skat",
    "drill",
    `d/${link.code}`,
    "d/nothing",
    "nowhere",
  ]) {
    await visitor.page.goto(`${here.url}/#/${hash}`);
    await visitor.page.locator("main, h1").first().waitFor();
    await visitor.page.waitForLoadState("networkidle");
    for (const fault of await lookAround(visitor.page)) found.push(`#/${hash}, ${fault}`);
  }
  assert.deepEqual(found, []);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});
