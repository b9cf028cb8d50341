// Schafkopf by clicking: a deal of every preset, and the games that people call, each to its bill.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening, NIGHTLY } from "./evening.mjs";
import { playTogether } from "./player.mjs";
import { alone, company } from "./table.mjs";

const here = evening(NIGHTLY);
const PLAYS = /^(play|join)$/;
const PRESETS = ["rein", "turnier", "basbelopp", "joho-10-30", "joho-10-50", "verein"].map((name) => `schafkopf-${name}`);

for (const preset of PRESETS) {
  test(`a deal of ${preset}`, NIGHTLY, async () => {
    const { player, visitor } = await alone(here.browser, here.url, { game: "schafkopf", preset }, { wants: [PLAYS] });
    const seen = await player.playUntil(/Augen/);
    assert.match(seen?.bill ?? "", /Augen/);
    assert.deepEqual(visitor.errors, []);
    await visitor.close();
  });
}

for (const { called, preset, changes, wants, bill } of [
  { called: "a Wenz", preset: "schafkopf-rein", wants: [/^Wenz$/, PLAYS], bill: /Wenz: Du/ },
  { called: "a Farbwenz", preset: "schafkopf-joho-10-30", wants: [/^Gras-Wenz$/, PLAYS], bill: /Gras-Wenz: Du/ },
  { called: "a Geier", preset: "schafkopf-rein", changes: { geier: true }, wants: [/^Geier$/, PLAYS], bill: /Geier: Du/ },
  { called: "a Solo", preset: "schafkopf-rein", wants: [/^Herz/, /^Solo$/, PLAYS], bill: /Herz-Solo: Du/ },
  { called: "a Solo Tout", preset: "schafkopf-rein", wants: [/^Eichel-Solo Tout$/, /^Tout$/, PLAYS], bill: /Eichel-Solo Tout: Du/ },
  { called: "a bid of the Swedish table", preset: "schafkopf-basbelopp", wants: [/Solo/, /^bid/], bill: /Solo.*: Du/ },
]) {
  test(`${called} of one's own`, NIGHTLY, async () => {
    const wish = { game: "schafkopf", preset, changes: changes ?? {} };
    const { player, visitor } = await alone(here.browser, here.url, wish, { wants });
    const seen = await player.playUntil(bill);
    assert.match(seen?.bill ?? "", bill, JSON.stringify(player.clicked));
    assert.deepEqual(visitor.errors, []);
    await visitor.close();
  });
}

test("Ramsch, because nobody plays", NIGHTLY, async () => {
  const wish = { game: "schafkopf", preset: "schafkopf-rein", changes: { all_pass: "ramsch" } };
  const names = ["Zenzi", "Girgl", "Burgl", "Lenz"];
  const { players, visitors } = await company(here.browser, here.url, wish, names, () => ({ wants: [/^(pass|no)$/] }));
  const ends = await playTogether(players);
  for (const end of ends) assert.match(end.bill, /Ramsch/);
  for (const visitor of visitors) assert.deepEqual(visitor.errors, []);
  await Promise.all(visitors.map((visitor) => visitor.close()));
});

for (const { round, title, bill, click } of [
  { round: "geist", title: "Geist", bill: /Geist: / },
  { round: "ramsch", title: "Ramsch", bill: /Ramsch: / },
  { round: "schieber", title: "Schieber", bill: /Augen/, click: "give" },
  { round: "haadsch", title: "Haadsch", bill: /Augen/ },
]) {
  test(`who has lost a Solo asks for a special round: ${round}`, NIGHTLY, async () => {
    const wish = { game: "schafkopf", preset: "schafkopf-joho-10-30" };
    const wants = [new RegExp(`^round ${round}$`), /-Solo$/, PLAYS];
    const { player, visitor } = await alone(here.browser, here.url, wish, { wants });
    const isDone = (action) => player.clicked.some((click) => click.action === action);
    await player.playDeal();
    for (let deal = 0; deal < 10 && !isDone(`round ${round}`); deal++) {
      await player.nextDeal();
      await player.playDeal();
    }
    assert.ok(isDone(`round ${round}`), "a special round could be asked for");
    await player.nextDeal();
    // In its deals somebody may still play a game of their own; the round itself comes when nobody does.
    player.wants = [/^(gsund|pass|no)$/];
    let seen = await player.playUntil(bill);
    // Not everybody passes cards on in every deal.
    for (let deal = 0; deal < 3 && click && !isDone(click); deal++) {
      await player.nextDeal();
      seen = await player.playUntil(bill);
    }
    assert.match(seen?.bill ?? "", bill);
    assert.ok(visitor.frames.some(({ text }) => text.includes(`Spiel, ${title}.`)), "the table has said what it plays");
    if (click) assert.ok(isDone(click), click);
    assert.deepEqual(visitor.errors, []);
    await visitor.close();
  });
}
