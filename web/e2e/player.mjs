// A player who reads the screen and clicks: whatever the table asks is answered with something that the screen offers.

import { setTimeout as sleep } from "node:timers/promises";

const LOOK_EVERY_MS = 25;
/** An answer of the server that takes longer than this is a fault. */
const ANSWER_MS = 15_000;
/** After so long without a tap one looks whether there is still something to tap. */
const TAP_MS = 2000;
const DEAL_MS = 120_000;
/** A sheet of choices takes no tap in its first moment (web/src/table/calm.ts). */
const CALM_MS = 430;
/** Between the two taps of a call that nobody asks for (web/src/table/two_taps.ts). */
const DELIBERATE_MS = 380;
/** Where in a card one taps: its upper left corner lies open in every fan. */
const CORNER = { x: 14, y: 18 };
/** What ends a deal before its last trick. */
const SHUNNED = [/^give-up$/, /Tout|Sie$/];

/** Somebody who does not let the cards be thrown together. */
export const KEEN = { wants: [/^play$/] };

/**
 * `wants`: what the player would like, most wanted first, as patterns for an action (`bid wenz`) or for what stands on
 * its button (`Wenz`); `shuns`: what the player does not click as long as there is anything else.
 */
export class Player {
  constructor(visitor, { wants = [], shuns = SHUNNED, seed = 1 } = {}) {
    this.visitor = visitor;
    this.page = visitor.page;
    this.wants = wants;
    this.shuns = shuns;
    this.random = generator(seed);
    /** What was clicked: `{ action, text }`. */
    this.clicked = [];
    /** The question whose first moment is over. */
    this.calmed = "";
  }

  /** Opens a table by its address, as the link of a friend does. */
  async goTo(url, table) {
    await this.page.goto(`${url}/#/table/${table}`);
    await this.page.locator("main[data-stage]").waitFor();
  }

  /** Plays until the bill of this deal lies there; what is on the screen then. */
  async playDeal(until = (seen) => seen.isEnd) {
    const end = Date.now() + DEAL_MS;
    while (Date.now() < end) {
      const seen = await this.look();
      if (until(seen)) return seen;
      if (!(await this.answer(seen))) await sleep(LOOK_EVERY_MS);
    }
    throw new Error(`nothing goes on: ${JSON.stringify(await this.look())}`);
  }

  /** Plays deals until one of them is as wanted (by default: has what `contract` matches); `null` after `most`. */
  async playUntil(contract, most = 12) {
    for (let deal = 0; deal < most; deal++) {
      let played = "";
      const seen = await this.playDeal((now) => {
        if (now.chips.length) played = now.chips.join(" · ");
        return now.isEnd;
      });
      if (contract.test(played) || contract.test(seen.bill)) return { ...seen, played };
      if (seen.isOver) return null;
      await this.nextDeal();
    }
    return null;
  }

  /** From the bill to the next deal; with others at the table it comes when all have clicked. */
  async goOn() {
    const { deal } = await this.look();
    await this.page.getByTestId("continue").click();
    await this.page.waitForFunction(
      (before) =>
        Number(document.querySelector("main")?.dataset.deal) !== before ||
        document.querySelector("[data-testid=continue]")?.disabled !== false,
      deal,
    );
  }

  /** The next deal, once everybody has read the bill of the last. */
  async nextDeal() {
    await this.goOn();
    await this.page.getByTestId("deal-end").waitFor({ state: "detached" });
  }

  /** One click, if something is asked: whether there was. */
  async answer(seen) {
    if (seen.isEnd || seen.isSent || seen.isHeld || seen.isOffline) return false;
    if (seen.isResting) return this.tapTrick();
    const aside = this.wanted(seen.asides);
    if (aside && !seen.ask) return this.callAside(aside, seen);
    if (!seen.isAsked) return false;
    const asked = seen.ask;
    const question = `${seen.mark} ${seen.prompt}`;
    if (asked && this.calmed !== question) {
      this.calmed = question;
      await sleep(CALM_MS);
      return true;
    }
    if (asked?.isChoose && !this.wanted(asked.offers)) return this.choose(seen);
    if (asked?.isNumber) return this.act(".ask .number .primary, .ask .number .pack", "number", seen);
    if (asked) return this.call(asked, seen);
    const legal = seen.hand.filter((card) => card.isLegal);
    if (!legal.length) return false;
    const card = this.wanted(legal.map((one) => ({ ...one, action: `play ${one.card}`, text: one.name }))) ?? this.any(legal);
    return this.act(`[data-testid=hand] [data-card=${card.card}]`, `play ${card.card}`, seen, { position: CORNER });
  }

  async tapTrick() {
    // The whole felt takes the tap; in its corners people sit.
    await this.page.getByTestId("trick").click({ timeout: 1000 }).catch(() => {});
    return true;
  }

  /** A call, a bid, or a game by name: what is wanted, else anything that is not shunned. */
  async call(asked, seen) {
    const pick =
      this.wanted(asked.offers) ?? this.any(asked.offers.filter((one) => !this.isShunned(one))) ?? this.any(asked.offers);
    if (!pick) return false;
    if (pick.kind === "contract") {
      // A tap says the game; where there are many of a kind the first one opens them.
      const button = this.page.locator(".ask .contracts button:not([aria-disabled])").nth(pick.place);
      if (!pick.action) return this.tap(button, seen);
      if (!(await this.tap(button, seen))) return false;
      this.clicked.push({ action: pick.text, text: seen.prompt });
      return this.answered(seen);
    }
    return this.act(`.ask [data-action="${pick.action}"]`, pick.action, seen);
  }

  /** An aside wants two taps. */
  async callAside(aside, seen) {
    const button = `[data-testid=own] .row [data-action="${aside.action}"]`;
    if (!(await this.tap(this.page.locator(button), seen))) return false;
    await sleep(DELIBERATE_MS);
    return this.act(button, aside.action, seen);
  }

  /** As many cards as are asked for, then the button. */
  async choose(seen) {
    const all = [...seen.hand.filter((card) => card.isLegal), ...seen.ask.elsewhere].filter((card) => !card.isLifted);
    for (let n = 0; n < seen.ask.missing && all.length; n++) {
      const [card] = all.splice(Math.floor(this.random() * all.length), 1);
      const isTapped =
        card.place === undefined
          ? await this.tap(this.page.locator(`[data-testid=hand] [data-card=${card.card}]`), seen, { position: CORNER })
          : await this.tap(this.page.locator(".ask .elsewhere button").nth(card.place), seen);
      if (!isTapped) return false;
    }
    return this.act(".ask > .primary.wide", "give", seen);
  }

  async act(selector, action, seen, options = {}) {
    if (!(await this.tap(this.page.locator(selector).first(), seen, options))) return false;
    this.clicked.push({ action, text: seen.prompt });
    return this.answered(seen);
  }

  /** One tap; `false` where the game has gone on before it: a poll closes after some seconds, whoever is silent. */
  async tap(target, seen, options = {}) {
    const end = Date.now() + ANSWER_MS;
    for (;;) {
      try {
        await target.click({ ...options, timeout: TAP_MS });
        return true;
      } catch (fault) {
        if ((await this.look()).mark !== seen.mark) return false;
        if (Date.now() > end) throw fault;
      }
    }
  }

  /** Waits until the server has taken what was clicked; an answer to a poll may come after it has closed. */
  async answered(seen) {
    const end = Date.now() + ANSWER_MS;
    const quiet = Date.now() + 300;
    while (Date.now() < end) {
      const now = await this.look();
      const isLate = seen.stage === "poll" && now.mark !== seen.mark;
      if (now.refusal && !isLate) throw new Error(`refused: ${now.refusal} after ${JSON.stringify(this.clicked.at(-1))}`);
      if (!now.isSent && (now.mark !== seen.mark || Date.now() > quiet)) return true;
      await sleep(LOOK_EVERY_MS);
    }
    throw new Error(`no answer to ${JSON.stringify(this.clicked.at(-1))}: ${JSON.stringify(await this.look())}`);
  }

  wanted(offers) {
    for (const want of this.wants) {
      const found = offers.filter((one) => want.test(one.action) || want.test(one.text));
      if (found.length) return found.find((one) => one.isPressed) ?? found[0];
    }
    return null;
  }

  isShunned(offer) {
    return this.shuns.some((shun) => shun.test(offer.action) || shun.test(offer.text));
  }

  any(offers) {
    const pressed = offers.find((one) => one.isPressed);
    return pressed ?? offers[Math.floor(this.random() * offers.length)] ?? null;
  }

  look() {
    return this.page.evaluate(readScreen);
  }
}

/** Everybody plays at once, each in their own browser, until the bill lies in front of all. */
export function playTogether(players) {
  return Promise.all(players.map((player) => player.playDeal()));
}

/** What stands on the screen; runs in the page. */
export function readScreen() {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const textOf = (node) => node?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
  const main = document.querySelector("main");
  const own = document.querySelector("[data-testid=own]");
  const ask = document.querySelector("[data-testid=ask]");
  const pressed = (node) => node.getAttribute("aria-pressed") === "true";
  const hand = all("[data-testid=hand] [data-card]").map((node) => ({
    card: node.dataset.card,
    name: node.getAttribute("aria-label"),
    isLegal: node.classList.contains("legal"),
    isLifted: node.classList.contains("lifted"),
  }));
  const elsewhere = all(".ask .elsewhere button").map((node, place) => ({ place, isLifted: pressed(node) }));
  const confirm = document.querySelector(".ask > .primary.wide");
  const asking = ask && {
    isNumber: ask.querySelector(".number") !== null,
    elsewhere,
    isChoose: confirm !== null,
    missing: confirm?.disabled ? Number(/\d+/.exec(textOf(confirm))?.[0] ?? 0) : 0,
    offers: [
      ...all(".ask .contracts button:not([aria-disabled])")
        .map((node, place) => ({
          kind: "contract",
          place,
          action: node.dataset.action ?? "",
          text: textOf(node.querySelector("span:not(.sign)")?.firstChild ?? node),
          isOpen: node.getAttribute("aria-expanded") === "true",
          isVariant: node.closest(".variants") !== null,
        }))
        .filter((one) => !one.isOpen),
      ...all(".ask .calls button[data-action]")
        .filter((node) => !node.disabled)
        .map((node) => ({ kind: "call", action: node.dataset.action, text: textOf(node) })),
    ],
  };
  const end = document.querySelector("[data-testid=deal-end]");
  const next = document.querySelector("[data-testid=continue]");
  return {
    stage: main?.dataset.stage ?? "",
    deal: Number(main?.dataset.deal ?? 0),
    mark: [main?.dataset.deal, main?.dataset.n, main?.dataset.stage].join("/"),
    chips: all(".bar .chips li:not(.mark)").map(textOf),
    isFair: document.querySelector("[data-testid=fair]") !== null,
    prompt: textOf(ask?.querySelector("h2")),
    ask: asking,
    isAsked: ask !== null || hand.some((card) => card.isLegal),
    asides: [...(own?.querySelectorAll(".row button[data-action]") ?? [])]
      .filter((node) => !node.disabled)
      .map((node) => ({ action: node.dataset.action, text: textOf(node) })),
    hand,
    trick: all("[data-testid=trick] [data-card]").map((node) => ({ card: node.dataset.card, from: Number(node.dataset.from) })),
    isResting: document.querySelector("[data-testid=trick] .winner") !== null,
    isSent: document.querySelector("[data-testid=sent]") !== null,
    isHeld: document.querySelector("[data-testid=held]") !== null,
    refusal: textOf(document.querySelector("[data-testid=notice].refused span")),
    isOffline: document.querySelector("[data-testid=offline]") !== null,
    isEnd: end !== null,
    isOver: end !== null && next === null,
    bill: textOf(end),
  };
}

/** The same numbers for the same seed. */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
