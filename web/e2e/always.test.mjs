// In every picture of 60 deals of all presets, also while cards fly: everybody's name is seen, the slate is complete once
// the contract is known, and somebody is told to be waited for. Looked at in each frame that the browser draws.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening, NIGHTLY } from "./evening.mjs";
import { alone, request } from "./table.mjs";
import { visit } from "./browser.mjs";

const here = evening(NIGHTLY);
const DEALS = 60;
const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
];
const MOVING = { reducedMotion: "no-preference", settings: { animation: true, trickRest: 600 } };

/** In the page: what was sent by count, and in every frame what is missing on the screen. */
function watchAlways() {
  const changes = new Map();
  const found = (window.missing = new Map());
  window.pictures = 0;
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data }) => {
        if (typeof data !== "string" || !data.startsWith('{"type":"change"')) return;
        const change = JSON.parse(data);
        changes.set(`${change.deal}/${change.n}`, change);
      });
    }
  };
  const isSeen = (element) => {
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return right > left && bottom > top && left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  };
  /** What lies on the middle of it, if anything. */
  const cover = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const seat = element.closest("[data-seat]");
    const isOwn = above !== null && (above.contains(element) || (seat !== null && above.closest("[data-seat]") === seat));
    return isOwn ? "" : `${above?.closest("[data-seat], [data-card], [data-testid]")?.outerHTML.slice(0, 60)}`;
  };
  const note = (fault, main) => found.set(fault, `${main.dataset.deal}/${main.dataset.n} ${main.dataset.stage}`);
  const look = () => {
    requestAnimationFrame(look);
    const main = document.querySelector("main[data-stage]");
    const change = changes.get(`${main?.dataset.deal}/${main?.dataset.n}`);
    if (!main || !change || document.querySelector("dialog[open], [data-testid=deal-end]")) return;
    window.pictures += 1;
    for (const seat of document.querySelectorAll("[data-seat]")) {
      const name = seat.querySelector(".who");
      if (!name?.textContent?.trim() || !isSeen(name)) note(`no name at seat ${seat.dataset.seat}`, main);
      else if (cover(name)) note(`on ${name.textContent}: ${cover(name)}`, main);
    }
    const slate = document.querySelector("[data-testid=slate]");
    if (!slate || !isSeen(slate)) note(`no slate at ${slate?.getBoundingClientRect().top}`, main);
    if (change.slate && change.view.deal?.contract) {
      const text = slate?.textContent ?? "";
      for (const part of [change.slate.title, change.slate.who, change.slate.price]) {
        if (part && !text.includes(part)) note(`not on the slate: ${part}`, main);
      }
      if (!change.slate.who) note("the slate does not say who", main);
      for (const shown of slate?.querySelectorAll(".what span, .stake b, .stake i") ?? []) if (!isSeen(shown)) note(`not seen on the slate: ${shown.textContent}`, main);
    }
    const isPlayed = ["turn", "poll", "cut"].includes(change.stage) && change.view.turn.some((seat) => seat >= 0);
    const isMine = change.view.seat !== null && change.view.turn.includes(change.view.seat);
    const isResting = document.querySelector("[data-testid=trick] .winner") !== null;
    const status = document.querySelector("[data-testid=waiting]");
    if (isPlayed && !isMine && !isResting && !(status?.textContent?.trim() && isSeen(status))) note("nobody is waited for", main);
    // A card may fly over it, none may stay on it.
    const isStill = document.getAnimations().every(({ playState }) => playState !== "running");
    if (status && isSeen(status) && isStill && cover(status)) note(`on "${status.textContent}": ${cover(status)}`, main);
  };
  addEventListener("DOMContentLoaded", look);
}

test("names, slate and who is waited for are seen in every picture of 60 deals", { timeout: 1_700_000, ...NIGHTLY }, async () => {
  const reader = await visit(here.browser);
  await reader.page.goto(here.url);
  const { body: games } = await request(reader, "GET", "/v1/games");
  await reader.close();
  const presets = games.games.flatMap(({ game, presets: some }) => some.map(({ preset }) => ({ game, preset })));
  const each = Math.ceil(DEALS / presets.length);
  const faults = [];
  let deals = 0;
  let pictures = 0;
  for (const [place, wish] of presets.entries()) {
    const viewport = SIZES[place % SIZES.length];
    const { player, visitor, page } = await alone(here.browser, here.url, wish, { wants: [/^play$/] }, {
      ...MOVING,
      viewport,
      prepare: (context) => context.addInitScript(watchAlways),
    });
    for (let deal = 0; deal < each; deal++) {
      const seen = await player.playDeal();
      deals += 1;
      if (seen.isOver) break;
      if (deal + 1 < each) await player.nextDeal();
    }
    const found = await page.evaluate(() => ({ missing: [...window.missing], pictures: window.pictures }));
    pictures += found.pictures;
    for (const [fault, where] of found.missing) faults.push(`${wish.preset} ${viewport.width}x${viewport.height}: ${fault} (${where})`);
    assert.deepEqual(visitor.errors, []);
    await visitor.close();
  }
  console.log(`${deals} deals, ${pictures} pictures, ${faults.length} faults`);
  assert.deepEqual(faults, []);
  assert.ok(deals >= DEALS, `${deals} deals`);
});
