// Debian's Chromium, and visitors in it: each a context of its own, as a device of its own would be.

import { chromium } from "playwright-core";
import { WLAN_NAME } from "./server.mjs";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-dev-shm-usage",
  // A page that a test hands out itself has no address, and would not be let to a server on this machine.
  "--disable-features=LocalNetworkAccessChecks",
];
const NAMES = [`MAP ${WLAN_NAME} 127.0.0.1`];
export const PHONE = { width: 390, height: 844 };

/** `names`: where else names lead to, as `--host-resolver-rules` has it. */
export function startBrowser(names = []) {
  const args = [...FLAGS, `--host-resolver-rules=${[...NAMES, ...names].join(", ")}`];
  return chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args });
}

/**
 * A visitor: a context and a page in it. Settings as on the settings screen; without others nothing moves, a finished trick
 * rests as short as it may, a game that is said goes out at once and no card plays itself, so that tests are quick; bots at
 * the visitor's own tables answer at once, unless `quickBots` is false. `prepare` gets the context before its page. Errors of the page are collected in `visitor.errors`,
 * frames of its sockets in `visitor.frames` (`{ sent, text }`), answers to its questions in `visitor.answers`.
 */
export async function visit(browser, { viewport = PHONE, settings = {}, quickBots = true, prepare = null, ...options } = {}) {
  const context = await browser.newContext({ viewport, locale: "de-DE", reducedMotion: "reduce", ...options });
  const kept = JSON.stringify({ ...QUICK, ...settings });
  await context.addInitScript(
    ([place, text]) => {
      // Only the first time: what the visitor changes later stays.
      if (localStorage.getItem(place) === null) localStorage.setItem(place, text);
    },
    [SETTINGS_PLACE, kept],
  );
  if (quickBots) await context.route("**/v1/tables", hurryBots);
  await prepare?.(context);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const visitor = { context, page, errors: [], frames: [], answers: [], close: () => context.close() };
  watch(visitor);
  return visitor;
}

const SETTINGS_PLACE = "stammtisch.settings";
const QUICK = { animation: false, trickRest: 600, takeBack: 0, lastCard: false, sounds: { deal: false, card: false, take: false, knock: false, turn: false, money: false, won: false } };

/** The client does not ask for a pace of bots: tests do, on its way to the server. */
function hurryBots(route) {
  const wish = route.request().postDataJSON();
  return route.request().method() === "POST" ? route.continue({ postData: JSON.stringify({ bot_ms: 0, ...wish }) }) : route.continue();
}

function watch({ page, errors, frames, answers }) {
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !isNetwork(message.text())) errors.push(message.text());
  });
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => frames.push({ sent: true, text: String(payload) }));
    socket.on("framereceived", ({ payload }) => frames.push({ sent: false, text: String(payload) }));
  });
  page.on("response", (response) => {
    if (!response.url().includes("/v1/")) return;
    response.text().then(
      (text) => answers.push({ url: response.url(), text }),
      () => {},
    );
  });
}

/** What a browser says by itself when the network is gone, or when a question has no good answer. */
function isNetwork(text) {
  return /net::ERR_|WebSocket connection|Failed to load resource/.test(text);
}
