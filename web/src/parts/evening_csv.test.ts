import { expect, test } from "vitest";
import type { Sheet } from "../openapi";
import { eveningCsv } from "./evening_csv";

const HEADS = { deal: "Nr.", game: "Spiel", players: "Spieler", pot: "Topf" };
const row = (deal: number, title: string, players: number[], cents: number[]) => ({
  deal, dealer: 0, game: title, outcome: "", cells: [], last: "", cents, title, players,
});
const SHEET: Sheet = {
  game: "schafkopf", names: ["Marei", '=HYPERLINK("x")', "Sepp; Toni", "-Kathi"], head: "Topf", purses: [], rows: [row(1, "Auf die Alte", [0, 2], [20, -20, 20, -20]), row(2, "+Wenz", [1], [-50, 100, -50, -50])],
};
const COLUMNS = { standing: [], deals: SHEET.rows.map(({ cents }) => cents), isMoney: true };

test("an evening is written as programs here read it: semicolons, commas, no formula", () => {
  expect(eveningCsv(SHEET, COLUMNS, HEADS, ",").split("\r\n")).toEqual([
    `Nr.;Spiel;Spieler;Marei;"'=HYPERLINK(""x"")";"Sepp; Toni";'-Kathi;Topf`,
    `1;Auf die Alte;"Marei, Sepp; Toni";0,20;-0,20;0,20;-0,20;0,00`,
    `2;'+Wenz;"'=HYPERLINK(""x"")";-0,50;1,00;-0,50;-0,50;0,50`,
    "",
  ]);
});

test("and where a point stands before the hundredths, with commas", () => {
  expect(eveningCsv({ ...SHEET, rows: SHEET.rows.slice(0, 1) }, { ...COLUMNS, deals: COLUMNS.deals.slice(0, 1) }, HEADS, ".")).toContain(
    `1,Auf die Alte,"Marei, Sepp; Toni",0.20,-0.20,0.20,-0.20\r\n`,
  );
});

test("points are whole, and need not sum to nothing", () => {
  const points = eveningCsv(SHEET, { ...COLUMNS, deals: [[48, 0, 0, 0], [0, -90, 0, 0]], isMoney: false }, HEADS, ",");
  expect(points.split("\r\n")[2]).toMatch(/;0;-90;0;0$/);
});
