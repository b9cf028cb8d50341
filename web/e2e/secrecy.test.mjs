// Four browsers at one table: all see the same game, and nobody receives a card that is not theirs to see.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { evening, NIGHTLY } from "./evening.mjs";
import { company } from "./table.mjs";

const here = evening(NIGHTLY);
const CARD = /\b[EGHS][ATKOU6789]\b/g;
const PLAYED = /\b\d play ([EGHS][ATKOU6789])\b/g;
const SETTLING_MS = 5000;

test("four contexts see consistent, secret-free screens", NIGHTLY, async () => {
  const wish = { game: "schafkopf", preset: "schafkopf-rein" };
  const names = ["Zenzi", "Girgl", "Burgl", "Lenz"];
  const { players, visitors } = await company(here.browser, here.url, wish, names, (place) => ({
    wants: place === 0 ? [/^play$/, /^Auf die/, /^Rufspiel$/, /^Wenz$/] : [/^(pass|no)$/],
  }));

  const dealt = await Promise.all(players.map((player) => player.playDeal((seen) => seen.hand.length === 8)));
  const hands = dealt.map(({ hand }) => hand.map(({ card }) => card));
  assert.equal(new Set(hands.flat()).size, 32, "the four hands are the whole pack");
  /** What each card is called in sentences. */
  const spoken = new Map(dealt.flatMap(({ hand }) => hand.map(({ card, name }) => [card, name.split(",")[0]])));

  const looked = { screens: 0, tricks: 0 };
  let screens = dealt;
  while (!screens.some((screen) => screen.isEnd)) {
    for (const [seat, player] of players.entries()) {
      const shown = await player.page.evaluate(everythingShown);
      const leaked = secrets(shown, hands[seat], played(visitors[seat]), spoken);
      assert.deepEqual(leaked, [], `on the screen of ${names[seat]}`);
      looked.screens++;
    }
    for (const [place, player] of players.entries()) await player.answer(screens[place]);
    screens = await settled(players);
    const [first, ...others] = screens.filter((screen) => !screen.isEnd);
    for (const other of others) assert.deepEqual(other.trick, first.trick, "the same cards lie in front of everybody");
    looked.tricks += others.length;
  }
  const ends = await Promise.all(players.map((player) => player.playDeal()));

  let frames = 0;
  for (const [seat, visitor] of visitors.entries()) {
    const open = new Set(hands[seat]);
    for (const message of heard(visitor)) {
      // Deal 0 draws the dealer from an open pack.
      if (message.deal === 0) continue;
      if (message.deal === 1 && (message.stage === "between" || message.type === "opened")) break;
      for (const [, card] of JSON.stringify(message).matchAll(PLAYED)) open.add(card);
      assert.deepEqual(secrets(JSON.stringify(message), [...open], [], spoken), [], `in a frame to ${names[seat]}: ${JSON.stringify(message).slice(0, 400)}`);
      frames++;
    }
    for (const { url, text } of visitor.answers) {
      // How a whole pack is sorted, and what is opened after the deal, is for everybody.
      if (/\/games\/|fair\.json/.test(url)) continue;
      assert.deepEqual(secrets(text, hands[seat], [], spoken), [], `in an answer to ${names[seat]}: ${url}`);
    }
  }
  assert.ok(frames > 100 && looked.screens > 100 && looked.tricks > 50, JSON.stringify({ frames, ...looked }));

  const stories = visitors.map((visitor) => heard(visitor).findLast(({ stage }) => stage === "between").view);
  for (const story of stories) {
    assert.deepEqual(story.deal.heard, stories[0].deal.heard);
    assert.deepEqual(story.bill, stories[0].bill);
  }
  // Everybody reads first what it has brought themselves: what one has won another has lost.
  assert.equal(ends.map(({ bill }) => ownCents(bill)).reduce((one, other) => one + other), 0, "the same money on every screen");
  for (const visitor of visitors) assert.deepEqual(visitor.errors, []);
  await Promise.all(visitors.map((visitor) => visitor.close()));
});

/** Waits until all have arrived at the same moment of the game. */
async function settled(players) {
  const end = Date.now() + SETTLING_MS;
  for (;;) {
    const screens = await Promise.all(players.map((player) => player.look()));
    const tricks = new Set(screens.filter((screen) => !screen.isEnd).map((screen) => JSON.stringify(screen.trick)));
    const isQuiet = screens.every((screen) => !screen.isSent && !screen.isResting) && tricks.size <= 1;
    if ((isQuiet && screens.some((screen) => screen.isAsked || screen.isEnd)) || Date.now() > end) return screens;
    await sleep(25);
  }
}

/** Cards in a text, by code or by name, that are neither in the own hand nor played. */
function secrets(text, own, open, spoken) {
  const known = new Set([...own, ...open]);
  const codes = [...text.matchAll(CARD)].map(([card]) => card);
  const called = [...spoken].filter(([, name]) => text.includes(name)).map(([card]) => card);
  return [...new Set([...codes, ...called])].filter((card) => !known.has(card));
}

function heard(visitor) {
  return visitor.frames.filter(({ sent }) => !sent).map(({ text }) => JSON.parse(text));
}

function played(visitor) {
  const last = heard(visitor).findLast(({ type }) => type === "change");
  return [...JSON.stringify(last ?? "").matchAll(PLAYED)].map(([, card]) => card);
}

/** The first amount of a bill: what the deal has brought whoever reads it; 0 where nobody has played. */
function ownCents(bill) {
  const [, sign, euros, cents] = bill.match(/([+−])(\d+),(\d\d) €/) ?? [];
  return (sign === "−" ? -1 : 1) * Number(`${euros ?? 0}${cents ?? "00"}`);
}

/** Everything that is in the page, seen or not; runs in it. */
function everythingShown() {
  return document.documentElement.outerHTML;
}
