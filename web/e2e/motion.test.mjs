// Cards really move: the own one from its place in the hand, a finished trick to the pile of whoever has won it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { NIGHTLY, evening } from "./evening.mjs";
import { KEEN, Player } from "./player.mjs";
import { guest, openTable } from "./table.mjs";

const here = evening(NIGHTLY);
const WISH = { game: "schafkopf", preset: "schafkopf-rein" };
/** How far two pictures of a moving card must at least lie apart. */
const MOVED = 8;

/** Writes down, frame by frame, where the cards of the trick lie, who has won it, and where everybody sits. */
function watch(page) {
  return page.evaluate(() => {
    const frames = (window.frames_of_cards = []);
    const look = () => {
      const cards = {};
      for (const card of document.querySelectorAll("[data-testid=trick] [data-card]")) {
        const { left, top, width, height } = card.getBoundingClientRect();
        cards[card.dataset.card] = { x: left + width / 2, y: top + height / 2, from: Number(card.dataset.from), wins: card.matches(".winner") };
      }
      const seats = {};
      for (const seat of document.querySelectorAll("[data-seat]")) {
        const { left, top, width, height } = (seat.querySelector(".holder") ?? seat).getBoundingClientRect();
        seats[seat.dataset.seat] = { x: left + width / 2, y: top + height / 2 };
      }
      frames.push({ cards, seats });
      requestAnimationFrame(look);
    };
    look();
  });
}

const far = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

async function movingPlayer() {
  const visitor = await guest(here.browser, here.url, "Marei", {
    reducedMotion: "no-preference",
    settings: { animation: true, trickRest: 600 },
  });
  const { table } = await openTable(visitor, WISH);
  const player = new Player(visitor, KEEN);
  await player.goTo(here.url, table);
  return { visitor, player, page: visitor.page };
}

test("a card flies from the hand, and a trick to its winner", NIGHTLY, async () => {
  const { visitor, player, page } = await movingPlayer();
  await watch(page);
  const tricks = (seen) => seen.isEnd || (seen.hand.length > 0 && seen.hand.length <= 5 && seen.trick.length === 0);
  // Where all pass nothing flies: then the next deal.
  for (let deal = 0; deal < 4 && (await player.playDeal(tricks)).isEnd; deal++) await player.nextDeal();
  const frames = await page.evaluate(() => window.frames_of_cards);
  const seats = frames.findLast(({ cards }) => Object.keys(cards).length > 0)?.seats ?? {};
  const ways = new Map();
  for (const { cards } of frames) {
    for (const [card, place] of Object.entries(cards)) ways.set(card, [...(ways.get(card) ?? []), place]);
  }
  const own = player.clicked.filter(({ action }) => action.startsWith("play ")).map(({ action }) => action.slice(5));
  const laid = own.map((card) => ways.get(card)).filter((way) => way?.length > 3);
  assert.ok(laid.length > 0, "own cards were seen in the trick");
  assert.ok(laid.some((way) => way[0].y - way[4].y > MOVED), "the own card comes up from the hand");

  const winners = [...ways.values()].filter((way) => way.some(({ wins }) => wins)).map((way) => way[0].from);
  const taken = [...ways.values()].filter((way) => {
    const last = way.at(-1);
    const rest = way.findLast(({ wins }) => wins) ?? way[Math.floor(way.length / 2)];
    return winners.some((seat) => far(last, seats[seat]) < far(rest, seats[seat]) - MOVED);
  });
  assert.ok(taken.length >= 4, `cards of a finished trick come nearer to its winner: ${taken.length}`);
  assert.deepEqual(visitor.errors, []);
  await visitor.close();
});
