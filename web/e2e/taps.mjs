// scripts/e2e taps [--json]: how many taps a call takes, and whether the table ever asks what needs no answer.
// Everything is clicked in a real browser against bots; a figure is the most that was seen, `null` where it never came up.

import { startBrowser } from "./browser.mjs";
import { startServer } from "./server.mjs";
import { alone } from "./table.mjs";

const MOST_DEALS = 16;
const DEALS_OF_A_CALL = 3;
const SCHAFKOPF = { game: "schafkopf", preset: "schafkopf-rein" };
const SKAT = { game: "skat", preset: "skat-isko" };
const CALLS = {
  rufspiel: { wish: SCHAFKOPF, wants: [/^Auf die/, /^play$/], said: /^Auf die/ },
  wenz: { wish: SCHAFKOPF, wants: [/^Wenz$/, /^play$/], said: /^Wenz$/ },
  solo: { wish: SCHAFKOPF, wants: [/^Eichel-Solo$/, /^play$/], said: /^Eichel-Solo$/ },
  pass: { wish: SCHAFKOPF, wants: [/^pass$/], said: /^pass$/ },
  skat_bid: { wish: SKAT, wants: [/^bid \d+$/, /^yes$/], said: /^bid \d+$/ },
  skat_discard: { wish: SKAT, wants: [/^bid \d+$/, /^yes$/, /^take$/], said: /^give/, since: /^take$/ },
};

/** In the page: every tap, and every question that the table puts. */
function watch() {
  window.taps = [];
  window.questions = { oneAnswer: 0, boxes: 0, seen: 0 };
  // Taps on what is asked and on cards; not on a trick of the deal before, and not on the pack: a cut is no call.
  const own = "[data-testid=ask] button:not(.pack), [data-testid=own] button:not(.pack)";
  addEventListener("click", (event) => event.isTrusted && event.target.closest(own) && window.taps.push(event.target.closest(own).dataset), true);
  let last = null;
  new MutationObserver(() => {
    const ask = document.querySelector("[data-testid=ask]");
    const text = ask?.textContent ?? null;
    if (text === last) return;
    last = text;
    if (!ask) return;
    window.questions.seen += 1;
    // While an answer is on its way its sheet is locked, and still the same question.
    const answers = ask.querySelectorAll("button:not(.grey), select, input").length;
    const isForm = ask.querySelector(".wide, .number") !== null;
    if (answers < 2 && !isForm) window.questions.oneAnswer += 1;
  }).observe(document, { subtree: true, childList: true, characterData: true });
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.matches("dialog[open]")) window.questions.boxes += 1;
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["open"] });
}

/** The most taps from the first question of the deal to the call, over some deals in which it was made. */
async function tapsFor(browser, url, name, { wish, wants, said, since }) {
  const { player, page, visitor } = await alone(browser, url, wish, { wants, shuns: [/.*/] }, { prepare: (context) => context.addInitScript(watch) });
  const found = [];
  for (let deal = 0; deal < MOST_DEALS && found.length < DEALS_OF_A_CALL; deal++) {
    const before = player.clicked.length;
    const from = await page.evaluate(() => window.taps.length);
    const isSaid = () => player.clicked.slice(before).some(({ action }) => said.test(action));
    await player.playDeal((seen) => seen.isEnd || seen.trick.length > 0 || isSaid());
    if (isSaid()) {
      const taps = await page.evaluate((first) => window.taps.slice(first), from);
      const begin = since ? taps.findIndex(({ action }) => since.test(action ?? "")) : 0;
      found.push(taps.length - begin);
      console.error(name, taps.slice(begin).map((tap) => tap.action ?? tap.game ?? tap.card ?? "?").join(", "));
    }
    await player.playDeal();
    await player.nextDeal();
  }
  const questions = await page.evaluate(() => window.questions);
  await visitor.close();
  return { taps: found.length ? Math.max(...found) : null, ...questions };
}

/** Seconds from the first card in hand to the bill of a deal in which nobody calls anything, at the usual pace. */
async function dealSeconds(browser, url) {
  // Whoever wants to wait before a game goes out waits by choice: that is no time of the table.
  const settings = { trickRest: 1200, takeBack: 0 };
  const { player, visitor } = await alone(browser, url, { ...SCHAFKOPF, bot_ms: undefined }, { wants: [/^Auf die/, /^play$/] }, { settings, quickBots: false });
  let took = null;
  for (let deal = 0; deal < MOST_DEALS && took === null; deal++) {
    await player.playDeal((seen) => seen.isEnd || seen.hand.length === 8);
    const start = Date.now();
    let tricks = 0;
    await player.playDeal((seen) => {
      tricks += seen.isResting ? 1 : 0;
      return seen.isEnd;
    });
    if (tricks) took = (Date.now() - start) / 1000;
    await player.nextDeal();
  }
  await visitor.close();
  return took;
}

const [server, browser] = await Promise.all([startServer(), startBrowser()]);
try {
  const measured = {};
  let questions = 0;
  let oneAnswer = 0;
  let boxes = 0;
  for (const [name, call] of Object.entries(CALLS)) {
    const result = await tapsFor(browser, server.url, name, call);
    measured[name] = result.taps;
    questions += result.seen;
    oneAnswer += result.oneAnswer;
    boxes += result.boxes;
  }
  const seconds = await dealSeconds(browser, server.url);
  const all = { ...measured, one_answer_questions: oneAnswer, boxes, deal_s: seconds === null ? null : Math.round(seconds * 10) / 10, questions };
  if (process.argv.includes("--json")) console.log(JSON.stringify(all));
  else for (const [name, value] of Object.entries(all)) console.log(`${name.padEnd(22)} ${value ?? "not seen"}`);
} finally {
  await browser.close();
  await server.stop();
}
