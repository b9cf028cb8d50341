// Through the screens of a deal, one after the other: whoever looks is shown each kind of screen once.

import { setTimeout as sleep } from "node:timers/promises";
import { Player } from "./player.mjs";
import { guest, openTable } from "./table.mjs";

/** Calls rather than passes, takes the skat up, and plays what was begun: so most screens come by. */
const BOLD = { wants: [/^take$/, /^play$/], shuns: [/^(pass|no|fold|withdraw|stop|push|give-up|hand|refuse)$/, /ouvert|Schwarz|Schneider/] };

/** Somebody at a table of bots whose finished tricks lie until they are tapped, and whose screen can be held still. */
export async function walker(browser, url, wish, { likes = BOLD, open = openTable, ...options } = {}) {
  const visitor = await guest(browser, url, "Marei", { ...options, settings: { trickRest: "tap", ...options.settings } });
  const held = await holder(visitor.page);
  const made = await open(visitor, wish);
  const player = new Player(visitor, likes);
  await player.goTo(url, made.table);
  const isLearning = options.settings?.learning === true;
  return { ...made, visitor, page: visitor.page, player, held, isLearning, close: visitor.close };
}

/** Holds back what the server says: a poll closes after three seconds, and looking from all sides takes longer. */
async function holder(page) {
  let waiting = null;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    // A pong alone goes through, so that nobody thinks the line is dead.
    const isLate = (message) => waiting && !String(message).startsWith('{"type":"pong"');
    server.onMessage((message) => (isLate(message) ? waiting.push(() => socket.send(message)) : socket.send(message)));
  });
  return {
    hold: () => (waiting ??= []),
    release() {
      const late = waiting ?? [];
      waiting = null;
      for (const send of late) send();
    },
  };
}

/** From the bill to the next deal, until it is there. */
export async function goOn({ player, page }) {
  await player.goOn();
  await page.getByTestId("deal-end").waitFor({ state: "detached" });
}

/** The screen in words: two with the same words lie alike. */
export function kindOf({ stage, isEnd, isResting, ask, asides, prompt, hand, trick, isAsked }) {
  if (isEnd) return "end of deal";
  const left = hand.length > 2 ? "many" : hand.length;
  if (isResting) return `finished trick of ${trick.length}, ${left} cards left`;
  if (ask) {
    const what = stage === "poll" ? "poll" : ask.isChoose ? "discard" : "auction";
    const pressed = ask.offers.some((offer) => offer.isPressed) ? ", one considered" : "";
    return `${what}: ${prompt.replaceAll(/\d+/g, "n")}${pressed}`;
  }
  const beside = asides.length ? ", calls beside" : "";
  return isAsked || beside ? `trick of ${trick.length}, ${left} cards${beside}` : "";
}

/** Plays to the end of the deal and calls `look(kind, seen)` at each kind of screen that is not yet in `met`. */
export async function walk({ player, held, isLearning, page }, look, met = new Set(), patience = 240_000) {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    let seen = await player.look();
    const kind = kindOf(seen);
    if (kind && !seen.isSent && !met.has(kind)) {
      // Who is learning reads the advice, too.
      if (isLearning && seen.isAsked && !seen.isResting && seen.stage === "turn") await page.getByTestId("hint").waitFor();
      held.hold();
      seen = await player.look();
      const isStill = kindOf(seen) === kind && !seen.isSent;
      if (isStill) {
        met.add(kind);
        await look(kind, seen);
      }
      held.release();
      if (!isStill) continue;
    }
    if (seen.isEnd) return met;
    // A poll may close under the finger.
    const answered = seen.stage === "poll" ? await player.answer(seen).catch(() => false) : await player.answer(seen);
    if (!answered) await sleep(20);
  }
  throw new Error(`the deal does not end: ${JSON.stringify(await player.look())}`);
}
