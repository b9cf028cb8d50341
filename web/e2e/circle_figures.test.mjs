// What a circle argues about: the page's figures are those of the evening's CSV file, and a Tout hangs on the wall.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { visit } from "./browser.mjs";
import { evening, NIGHTLY } from "./evening.mjs";

const here = evening(NIGHTLY);
const NAMES = ["Resi", "Sepp", "Hans", "Kathi"];
const CIRCLE = "runde".padEnd(26, "0");
const SHEET = "zettel".padEnd(26, "0");
const ROUND = ["0 rufspiel:E with 1 won", "1 solo:E lost", "2 wenz won", "0 rufspiel:S with 3 lost", "3 solo:G won", "thrown-in"];
const DEALS = 24;

/** A circle of one and three guests, and an evening of it; the CSV file. */
function write({ names, circle, sheet, said }) {
  const ask = async (method, path, body) => {
    const answer = await fetch(path, { method, headers: { "content-type": "application/json" }, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return (async () => {
    await ask("POST", "/v1/session", { name: names[0] });
    await ask("POST", "/v1/circles", { id: circle, name: "Donnerstagsrunde", you: names[0] });
    for (const name of names.slice(1)) await ask("POST", `/v1/circles/${circle}/members`, { name });
    await ask("POST", "/v1/sheets", { id: sheet, game: "schafkopf", rules: { preset: "schafkopf-rein" }, names });
    const entries = said.map((text) => ({ command: crypto.randomUUID(), what: "said", text: `wrote ${text}` }));
    await ask("POST", `/v1/sheets/${sheet}/entries`, { device: "page", entries });
    await ask("POST", `/v1/circles/${circle}/evenings`, { sheet, seats: [1, 2, 3, 4] });
    return (await ask("GET", `/v1/sheets/${sheet}.csv`)).text();
  })();
}

/** Of the tables under a heading: the cells by row. */
const rowsUnder = (page, heading) =>
  page.locator("h3", { hasText: heading }).evaluate((head) => {
    let at = head.nextElementSibling;
    while (at && !at.matches("table") && !at.querySelector("table")) at = at.nextElementSibling;
    const table = at.matches("table") ? at : at.querySelector("table");
    return [...table.querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent.trim()));
  });

const euro = (cents) => {
  const sign = cents > 0 ? "+" : cents < 0 ? "−" : "";
  return `${sign}${(Math.abs(cents) / 100).toFixed(2).replace(".", ",")}\u00a0€`;
};

test("figures of a written evening are those of its CSV file, and its Tout hangs on the wall", { timeout: 240_000, ...NIGHTLY }, async () => {
  const { page, errors, close } = await visit(here.browser);
  await page.goto(here.url);
  const said = Array.from({ length: DEALS }, (_, number) => (number === 5 ? "0 wenz:tout won" : ROUND[number % ROUND.length]));
  const csv = await page.evaluate(write, { names: NAMES, circle: CIRCLE, sheet: SHEET, said });
  const lines = csv.trim().split("\n").slice(1).map((line) => line.split(","));
  assert.equal(lines.length, DEALS);

  await page.goto(`${here.url}/#/runde/${CIRCLE}/zahlen`);
  await page.getByRole("heading", { name: "Mit wem, gegen wen" }).waitFor();

  const sums = NAMES.map((name, seat) => [name, lines.reduce((sum, line) => sum + Number(line[3 + seat]), 0)]);
  const money = sums.toSorted((one, other) => other[1] - one[1]).map(([name, cents]) => [name, euro(cents), euro(Math.round((100 * cents) / DEALS)), String(DEALS)]);
  assert.deepEqual((await rowsUnder(page, "Geld")).toSorted(), money.toSorted());

  const kinds = {};
  for (const [, , entry] of lines) {
    if (entry === "thrown-in") continue;
    const [, contract] = entry.split(" ");
    const kind = contract.split(":")[0];
    const found = (kinds[kind] ??= { played: 0, won: 0 });
    found.played += 1;
    found.won += entry.includes("won") ? 1 : 0;
  }
  const told = Object.fromEntries((await rowsUnder(page, "Was gespielt wird")).map(([title, cell]) => [title.toLowerCase(), cell]));
  assert.deepEqual(Object.keys(told).toSorted(), Object.keys(kinds).toSorted());
  for (const [kind, { played, won }] of Object.entries(kinds)) assert.ok(told[kind].includes(`${won} von ${played}`), `${kind}: ${told[kind]}`);

  const dearest = Math.max(...lines.flatMap((line) => line.slice(3).map((gain) => Math.abs(Number(gain)))));
  assert.ok((await page.getByTestId("dearest").innerText()).includes(euro(dearest).slice(1)));

  const flows = NAMES.slice(1).map((name, place) => {
    let cents = 0;
    for (const line of lines) {
      const gains = line.slice(3).map(Number);
      const lost = gains.reduce((sum, gain) => sum + Math.max(0, -gain), 0);
      const [mine, theirs] = [gains[0], gains[place + 1]];
      if (mine > 0 && theirs < 0) cents += (mine * -theirs) / lost;
      if (mine < 0 && theirs > 0) cents -= (theirs * -mine) / lost;
    }
    return [name, euro(Math.round(cents))];
  });
  assert.deepEqual((await rowsUnder(page, "Was zu Resi kam")).toSorted(), flows.toSorted());
  assert.deepEqual(await violations(page), []);

  await page.goto(`${here.url}/#/runde/${CIRCLE}/wand`);
  await page.getByText("Die Karten hat niemand aufgeschrieben.").waitFor();
  assert.ok((await page.locator(".frame").innerText()).includes("Tout"));
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(errors, []);
  await close();
});
