// Four browsers at one table, through https under a name: node browsers.mjs NAME ADDRESS, until "end" stands on the input.
// On the output, a JSON object a line: {"deal"} as one is finished, at last {"history", "deals", "stumbles", "errors"}.

import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { startBrowser } from "../../../web/e2e/browser.mjs";
import { Player } from "../../../web/e2e/player.mjs";
import { guest, openTable, request } from "../../../web/e2e/table.mjs";

const PEOPLE = ["Vroni", "Sepp", "Resi", "Toni"];
const WISH = { game: "schafkopf", preset: "schafkopf-rein", changes: { tournament_deals: 0 }, clock: "none" };
const LOOK_EVERY_MS = 60;
/** So long whoever has said something waits for the answer, after the last deal. */
const ANSWERED_MS = 30_000;

const [name, address] = process.argv.slice(2);
const url = `https://${name}`;
const say = (what) => process.stdout.write(`${JSON.stringify(what)}\n`);
const fingers = { seat: 1, deals: new Set(), stumbles: [], isEnding: false };

/** A device of one's own: a browser with nothing else in it. What is sent by HTTP is kept as what goes over sockets is. */
async function arrive(person) {
  const browser = await startBrowser([`MAP ${name} ${address}`]);
  const posted = [];
  const prepare = (context) =>
    context.on("response", (response) => {
      const asked = response.request();
      if (asked.method() === "POST" && response.url().endsWith("/commands")) {
        posted.push({ message: asked.postDataJSON(), isTaken: response.ok() });
      }
    });
  const visitor = await guest(browser, url, person, { prepare });
  return { person, browser, visitor, posted, player: new Player(visitor, { seed: fingers.seat++ }) };
}

/** Looks and taps until the evening ends; what a tap meets while a server goes is named and not the end of it. */
async function play({ person, player }) {
  while (!fingers.isEnding) {
    try {
      const seen = await player.look();
      if (seen.isEnd) await readBill(player, seen);
      else if (!(await player.answer(seen))) await sleep(LOOK_EVERY_MS);
    } catch (fault) {
      fingers.stumbles.push(`${person}: ${String(fault.message).split("\n")[0]}`);
    }
  }
}

async function readBill(player, { deal }) {
  if (!fingers.deals.has(deal)) {
    fingers.deals.add(deal);
    say({ deal });
  }
  const button = player.page.getByTestId("continue");
  if (await button.isEnabled().catch(() => false)) await button.click({ timeout: 2000 }).catch(() => {});
  await sleep(LOOK_EVERY_MS);
}

/** What somebody has sent, each command once, with what was answered last. */
function sentBy({ visitor, posted }) {
  const sent = new Map();
  let seat = null;
  for (const { sent: isSent, text } of visitor.frames) {
    const message = JSON.parse(text);
    if (message.type === "welcome") seat = message.you;
    if (!message.id) continue;
    if (isSent) {
      const known = sent.get(message.id);
      sent.set(message.id, known ? { ...known, tries: known.tries + 1 } : { message, outcome: "", code: "", tries: 1 });
    } else if (sent.has(message.id) && (message.type === "ok" || message.type === "refused")) {
      Object.assign(sent.get(message.id), { outcome: message.type, code: message.code ?? "" });
    }
  }
  for (const { message, isTaken } of posted) {
    sent.set(message.id, { message, outcome: isTaken ? "ok" : "refused", code: "", tries: 1 });
  }
  return [...sent.values()].map((one) => ({ ...one, seat }));
}

async function answered(devices) {
  const end = Date.now() + ANSWERED_MS;
  const isOpen = () => devices.some((device) => sentBy(device).some(({ outcome }) => outcome === ""));
  while (isOpen() && Date.now() < end) await sleep(LOOK_EVERY_MS);
}

const devices = [];
try {
  for (const person of PEOPLE) devices.push(await arrive(person));
  const [host, ...others] = devices;
  const made = await openTable(host.visitor, { fill: "wait", ...WISH });
  for (const { visitor } of others) {
    const { status, body } = await request(visitor, "POST", "/v1/join", { code: made.code });
    if (status !== 200 && status !== 201) throw new Error(`cannot join: ${status} ${JSON.stringify(body)}`);
  }
  await Promise.all(devices.map(({ player }) => player.goTo(url, made.table)));
  say({ table: made.table, browser: host.browser.version() });
  createInterface({ input: process.stdin }).on("line", (line) => (fingers.isEnding ||= line === "end")).on("close", () => (fingers.isEnding = true));
  await Promise.all(devices.map(play));
  await answered(devices);
  say({
    history: devices.map((device) => ({ person: device.person, sent: sentBy(device) })),
    deals: fingers.deals.size,
    stumbles: fingers.stumbles,
    errors: devices.flatMap(({ person, visitor }) => visitor.errors.map((error) => `${person}: ${error}`)),
  });
} finally {
  await Promise.all(devices.map(({ browser }) => browser.close()));
  process.stdin.destroy();
}
