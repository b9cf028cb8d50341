// Two tables of one evening in one ranking: each keeps its sheet in a browser of its own, everybody confirms, the wall shows
// what an independent count of the two lists comes to.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { visit } from "./browser.mjs";
import { evening, NIGHTLY } from "./evening.mjs";
import { lookAround } from "./geometry_look.mjs";
import { beginSheet, isPrinted, onServer, pagesOf, tapEntry, until } from "./paper.mjs";

const here = evening(NIGHTLY);
const FIRST = ["Resi", "Sepp", "Hans", "Kathi"];
const SECOND = ["Vroni", "Sepp", "Hans", "Resi"];
/** Seats of the second table whose names are of other people than at the first. */
const OTHERS = { Hans: "neu dabei", Resi: "neu dabei" };
const PLAYED = [
  [["Sepp", "Hans", "Gewonnen"], ["Kathi", "Solo", "Verloren"], ["Resi", "Wenz", "Gewonnen"]],
  [["Sepp", "Wenz", "Verloren"], ["Vroni", "Solo", "Gewonnen"]],
];
const DESKTOP = { viewport: { width: 1280, height: 800 } };

async function opened(name = "Preisschafkopf") {
  const host = await visit(here.browser);
  const { page } = host;
  await page.goto(`${here.url}/#/zettel`);
  await page.getByRole("link", { name: "Wertung", exact: true }).click();
  await page.getByLabel("Wie heißt der Abend?").fill(name);
  await page.getByRole("button", { name: "Wertung anfangen" }).click();
  await page.getByTestId("codes").waitFor();
  const id = page.url().split("/").at(-1);
  const { codes } = await page.evaluate(async (ranking) => (await fetch(`/v1/rankings/${ranking}`)).json(), id);
  return { host, id, codes };
}

/** A table with its sheet and some deals, in a browser of its own. */
async function atTable(names, entries) {
  const table = await visit(here.browser);
  const sheet = await beginSheet(table.page, here.url, { names });
  for (const taps of entries) await tapEntry(table.page, taps);
  await until(() => onServer(table.page, sheet), (told) => told.lines?.length === entries.length);
  return { ...table, sheet };
}

async function attach({ page, sheet }, code, picks = {}) {
  await page.goto(`${here.url}/#/wertung/code/${code}`);
  await page.getByText("Wer sitzt da?").waitFor();
  for (const [name, pick] of Object.entries(picks)) await page.getByLabel(name, { exact: true }).selectOption({ label: pick });
  await page.getByRole("button", { name: "Dazulegen" }).click();
  await page.getByText("Der Tisch ist in der Wertung").waitFor();
  await page.goto(`${here.url}/#/zettel/${sheet}`);
}

const ranking = (page, id) => page.evaluate(async (key) => (await fetch(`/v1/rankings/${key}`)).json(), id);
/** On the screen, and not on the paper that the page has ready. */
const seen = ({ page }, text) => page.getByTestId("wall").getByText(text);
const word = (page, name) => page.getByRole("button", { name: `${name}: Stimmt`, exact: true });

async function confirmed({ page }, names) {
  await page.getByRole("button", { name: "Schluss" }).click();
  for (const name of names) await word(page, name).click();
}

/** What the server's CSV of a sheet brings each seat, and its Soli: counted here, without the engine. */
async function counted({ page, sheet }) {
  const text = await page.evaluate(async (key) => (await fetch(`/v1/sheets/${key}.csv`)).text(), sheet);
  const lines = text.trim().split("\n").slice(1).map((line) => line.split(","));
  return [0, 1, 2, 3].map((seat) => ({
    points: lines.reduce((sum, cells) => sum + Number(cells[3 + seat]), 0),
    won: lines.filter(([, , entry]) => isSolo(entry, seat) && / won/.test(entry)).length,
    lost: lines.filter(([, , entry]) => isSolo(entry, seat) && / lost/.test(entry)).length,
  }));
}

const isSolo = (entry, seat) => new RegExp(`^${seat} (solo|wenz)`).test(entry);

function added(...rows) {
  return rows.reduce((sum, row) => ({ points: sum.points + row.points, won: sum.won + row.won, lost: sum.lost + row.lost }));
}

/** The rows on the wall: name, cents, Soli won and lost. */
async function onWall(page) {
  return page.locator("tr[data-number]").evaluateAll((rows) =>
    rows.map((row) => {
      const [place, , points, won, lost] = [...row.children].map((cell) => cell.textContent.trim());
      const cents = Math.round(Number(points.replace("−", "-").replace("+", "").replaceAll(".", "").replace(",", ".")) * 100);
      return { place: Number(place), name: row.querySelector("th").childNodes[0].textContent.trim(), points: cents, won: Number(won), lost: Number(lost), running: row.classList.contains("running") };
    }),
  );
}

test("two tables, everybody confirms, a correction takes it back, the wall shows what an independent count comes to", { timeout: 240_000, ...NIGHTLY }, async () => {
  const { host, id, codes } = await opened();
  const wall = await visit(here.browser, DESKTOP);
  await wall.page.goto(`${here.url}/#/wertung/wand/${codes.show}`);
  await wall.page.getByText("Noch kein Tisch dabei.").waitFor();
  const one = await atTable(FIRST, PLAYED[0]);
  const two = await atTable(SECOND, PLAYED[1]);
  await attach(one, codes.attach);
  await attach(two, codes.attach, OTHERS);
  assert.deepEqual((await ranking(host.page, id)).tables.map(({ seats }) => seats), [[1, 2, 3, 4], [5, 2, 6, 7]], "Sepp alone has sat at both");
  await seen(wall, "Zwischenstand: 0 von 2 Listen sind bestätigt").waitFor();
  assert.ok((await onWall(wall.page)).every(({ running }) => running), "all of it is still going on");

  await confirmed(one, FIRST);
  await until(() => ranking(host.page, id), ({ tables }) => tables[0].settled);
  await two.page.getByRole("button", { name: "Schluss" }).click();
  await word(two.page, "Vroni").click();
  await two.page.getByRole("button", { name: "Es fehlt einer: mit Begründung abschließen" }).click();
  await two.page.getByLabel("Warum ohne alle?").fill("Resi ist heim");
  await two.page.getByRole("button", { name: "So abschließen" }).click();
  await until(() => ranking(host.page, id), ({ final }) => final);
  await seen(wall, "Endstand").waitFor();
  await host.page.getByText("Ohne alle abgeschlossen: Resi ist heim").waitFor();
  assert.ok(!(await wall.page.locator("body").innerText()).includes("Resi ist heim"), "the wall does not say why");

  await one.page.getByRole("button", { name: "Wieder aufmachen" }).click();
  await one.page.getByRole("button", { name: "Schließen", exact: true }).click();
  await one.page.locator('tr[data-deal="2"] button').click();
  await tapEntry(one.page, ["Kathi", "Solo", "Stoß", "Verloren"]);
  await one.page.getByRole("button", { name: "So ist es richtig" }).click();
  await until(() => ranking(host.page, id), ({ final, tables }) => !final && tables[0].confirmed.every((each) => !each));
  await seen(wall, "Zwischenstand: 1 von 2 Listen sind bestätigt").waitFor();
  await confirmed(one, FIRST);
  await until(() => ranking(host.page, id), ({ final }) => final);

  const [first, second] = [await counted(one), await counted(two)];
  const mine = { Resi: first[0], Sepp: added(first[1], second[1]), Hans: first[2], Kathi: first[3], Vroni: second[0], "Hans 2": second[2], "Resi 2": second[3] };
  const expected = Object.values(mine).sort((a, b) => b.points - a.points || b.won - a.won || a.lost - b.lost);
  await seen(wall, "Endstand").waitFor();
  const rows = await onWall(wall.page);
  assert.deepEqual(rows.map(({ points, won, lost }) => ({ points, won, lost })), expected);
  assert.deepEqual(rows.map(({ place }) => place), [1, 2, 3, 4, 5, 6, 7]);
  assert.equal(rows.reduce((sum, { points }) => sum + points, 0), 0);

  for (const { page } of [host, wall]) {
    assert.equal(pagesOf(await page.pdf({ format: "A4" })), 1, "the ranking on one page");
    assert.ok(await isPrinted(page), "and on it");
    assert.deepEqual(await violations(page), []);
  }
  const [file] = await Promise.all([host.page.waitForEvent("download"), host.page.getByRole("button", { name: "CSV" }).click()]);
  const text = await (await import("node:fs/promises")).readFile(await file.path(), "utf8");
  assert.deepEqual(text.replace("\ufeff", "").trim().split("\r\n").slice(1).map((line) => line.split(";").slice(2, 5).map(Number)), expected.map(({ points, won, lost }) => [points, won, lost]));
  assert.deepEqual([host, wall, one, two].flatMap(({ errors }) => errors), []);
  for (const each of [host, wall, one, two]) await each.close();
});

test("the host says that two are one, and that they are not; a code is renewed; by keyboard", { timeout: 120_000, ...NIGHTLY }, async () => {
  const { host, id, codes } = await opened("Kirta");
  const { page } = host;
  const one = await atTable(FIRST, PLAYED[0]);
  const two = await atTable(SECOND, PLAYED[1]);
  await attach(one, codes.attach);
  await attach(two, codes.attach, { ...OTHERS, Sepp: "neu dabei" });
  await page.reload();
  const sepp = page.getByRole("button", { name: "Sepp", exact: true });
  await sepp.nth(1).waitFor();
  await sepp.nth(1).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Sepp ist …").selectOption({ label: "Sepp" });
  await page.getByRole("button", { name: "Sepp zählt als Sepp" }).waitFor();
  assert.equal((await ranking(page, id)).standings.length, 7);
  await page.getByRole("button", { name: "Sepp zählt als Sepp" }).click();
  await page.getByRole("button", { name: "Doch zwei" }).click();
  await until(() => ranking(page, id), ({ standings }) => standings.length === 8);
  await page.getByRole("button", { name: "Auf die Wand" }).click();
  await page.getByRole("button", { name: "Neuer Code" }).click();
  await page.getByText("Der alte Code gilt nicht mehr.").waitFor();
  const stranger = await visit(here.browser);
  await stranger.page.goto(`${here.url}/#/wertung/wand/${codes.show}`);
  await stranger.page.getByText("Dieser Code gilt nicht oder nicht mehr.").waitFor();
  assert.deepEqual([...host.errors, ...stranger.errors, ...one.errors, ...two.errors], []);
  for (const each of [host, stranger, one, two]) await each.close();
});

test("every page of a ranking lies as it should, on every screen and with large text", { timeout: 900_000, ...NIGHTLY }, async () => {
  const { host, id, codes } = await opened("Preisschafkopf der Freiwilligen Feuerwehr");
  const one = await atTable(FIRST, PLAYED[0]);
  const two = await atTable(["Vroni", "Maximiliane", "Korbinian", "Bartholomäus"], PLAYED[1].map(([name, ...more]) => [name === "Sepp" ? "Vroni" : name, ...more]));
  await attach(one, codes.attach);
  await attach(two, codes.attach);
  const found = [];
  for (const [visitor, hash] of [[host, "wertung"], [host, `wertung/${id}`], [host, `wertung/wand/${codes.show}`], [one, `wertung/code/${codes.attach}`], [one, "wertung/dazu"]]) {
    await visitor.page.goto(`${here.url}/#/${hash}`);
    await visitor.page.waitForLoadState("networkidle");
    for (const fault of await lookAround(visitor.page)) found.push(`#/${hash.split("/").slice(0, 2).join("/")}, ${fault}`);
    for (const colorScheme of ["light", "dark"]) {
      await visitor.page.emulateMedia({ colorScheme });
      for (const fault of await violations(visitor.page)) found.push(`#/${hash}: ${fault}`);
    }
  }
  assert.deepEqual(found, []);
  for (const each of [host, one, two]) await each.close();
});
