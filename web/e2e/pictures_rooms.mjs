// What is drawn of the rooms: a row each, in the order in which somebody comes through them. Where a row has no door the
// room before it is looked at again, after `then`.

import { speak } from "./fixed.mjs";
import { Player } from "./player.mjs";
import { guest, openTable } from "./table.mjs";

const DEALS = 2;
const SCHAFKOPF = { game: "schafkopf", preset: "schafkopf-rein" };
const AT_HOME = { ...SCHAFKOPF, called: "Wie bei uns seit 1998", fill: "wait" };
const still = async () => {};

/** Before anything was played. */
const NEW = [
  { name: "start-new", language: "de", door: () => "", screens: ["phone light", "desktop dark"] },
  { name: "start-new-sv", language: "sv", door: () => "", screens: ["small dark", "desktop light"] },
  { name: "archive-empty", language: "de", door: () => "archive", screens: ["phone dark"] },
];

/** After an evening, with somebody else's tables waiting. */
const PLAYED = [
  { name: "start-again", language: "de", door: () => "", screens: ["phone dark", "desktop light"] },
  { name: "start-again-sv", language: "sv", door: () => "", screens: ["side light"] },
  { name: "waiting", language: "de", door: ({ waiting }) => `table/${waiting}`, screens: ["phone light", "desktop dark"] },
  { name: "waiting-sv", language: "sv", door: ({ waiting }) => `table/${waiting}`, screens: ["small light"] },
  { name: "invited", language: "de", door: ({ code }) => `join/${code}`, screens: ["phone light", "desktop dark"] },
  { name: "open-tables", language: "sv", door: () => "join", screens: ["phone light", "desktop light"] },
  { name: "wrong-code", language: "de", door: () => "join/abcd2345", screens: ["phone light"] },
  { name: "new-table", language: "de", door: () => "new", screens: ["phone light"] },
  { name: "rules-questions", language: "de", door: () => "rules/schafkopf/schafkopf-rein", screens: ["phone light", "desktop dark"] },
  { name: "rules-sv", language: "sv", door: () => "rules/skat/skat-isko", screens: ["small light", "desktop light"] },
  { name: "rules-search", language: "de", door: () => "rules/schafkopf/schafkopf-rein", then: search, screens: ["phone dark"] },
  { name: "rules-editor", language: "de", then: (page) => page.locator("#option-solo_units").evaluate((row) => row.scrollIntoView({ block: "center" })), screens: ["desktop light"] },
  { name: "evening", language: "de", door: ({ table }) => `sheet/${table}`, screens: ["phone light", "desktop dark"] },
  { name: "evening-sv", language: "sv", door: ({ table }) => `sheet/${table}`, screens: ["side dark"] },
  { name: "archive", language: "sv", door: () => "archive", screens: ["phone light", "desktop dark"] },
  { name: "replay", language: "de", door: ({ table }) => `replay/${table}/1`, then: halfway, screens: ["phone dark", "desktop light"] },
  { name: "fair", language: "de", then: (page) => page.locator("[data-fair]").last().evaluate((line) => line.scrollIntoView({ block: "center" })), screens: ["phone light"] },
  { name: "review", language: "de", door: ({ table }) => `review/${table}/1`, then: reviewed, screens: ["phone light", "desktop dark"] },
  { name: "figures", language: "sv", door: () => "figures", screens: ["phone light", "desktop dark"] },
  { name: "settings", language: "sv", door: () => "settings", screens: ["phone light", "desktop dark"] },
  { name: "account", language: "de", door: () => "account", screens: ["phone light", "desktop light"] },
  { name: "lexicon", language: "sv", door: () => "lexicon", screens: ["phone light"] },
  { name: "lexicon-de", language: "de", door: () => "lexicon", screens: ["desktop dark"] },
  { name: "no-table", language: "de", door: () => "table/gibtesnicht", screens: ["phone light"] },
];

export const ROOMS = { name: "rooms", word: "b6", rows: [...NEW, ...PLAYED] };

async function search(page) {
  await page.getByLabel("Regel suchen").fill("solo kostet");
  await page.getByText("Bei euch:").first().waitFor();
}

async function halfway(page) {
  const step = page.getByRole("slider");
  await step.waitFor();
  await step.fill(String(Math.round(0.6 * Number(await step.getAttribute("max")))));
  await step.blur();
}

async function reviewed(page) {
  await page.getByTestId("sum").waitFor({ timeout: 90_000 });
}

/** Through all rooms; `shoot(page, name, screens)` looks at each. */
export async function visitRooms(world, shoot) {
  const visitor = await guest(world.browser, world.url, "Marei", world.options());
  await through(visitor.page, world.url, NEW, {}, shoot);
  const seen = await evening(world, visitor);
  await through(visitor.page, world.url, PLAYED, seen, shoot);
  await visitor.close();
}

/** Some deals at a table, a table that waits, and two of somebody else's. */
async function evening(world, visitor) {
  const { table } = await world.open(visitor, SCHAFKOPF);
  const player = new Player(visitor, { wants: [/^play$/, /^Auf die|Alte|Blaue|Hundsg/, /^Rufspiel/, /^play [A-Z]/], shuns: [/Tout|Sie|give-up|kontra/] });
  await player.goTo(world.url, table);
  for (let deal = 0; deal < DEALS; deal++) {
    await player.playDeal();
    await player.nextDeal();
  }
  const host = await guest(world.browser, world.url, "Zenzi", world.options());
  const { code } = await openTable(host, AT_HOME);
  await openTable(host, { ...SCHAFKOPF, fill: "wait", join: "open", clock: "open", changes: { hochzeit: true } });
  await host.close();
  const waiting = (await openTable(visitor, AT_HOME)).table;
  return { table, code, waiting };
}

/** A page each; `shoot` looks at it. */
export async function through(page, url, rows, seen, shoot) {
  for (const { name, language, door, then = still, screens } of rows) {
    if (door) {
      await speak(page, language);
      await page.goto(`${url}/#/${door(seen)}`);
      await page.reload();
      await page.locator("main, h1").first().waitFor();
    }
    await then(page);
    await shoot(page, name, screens);
  }
}
