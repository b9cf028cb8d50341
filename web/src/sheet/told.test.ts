// An entry as it is read back in a noisy room, and as it stands in the list.
import { expect, test } from "vitest";
import type { SeenBill } from "../protocol";
import { aloud, buttonPrice, partsOf, short, type Telling } from "./told";

const TELLING: Telling = {
  names: ["Resi", "Sepp", "Toni", "Kathi"],
  words: { contracts: { rufspiel: "Rufspiel", solo: "Solo", "solo:E": "Eichel-Solo", wenz: "Wenz", ramsch: "Ramsch", "farbspiel:H": "Herz", grand: "Grand" }, rounds: {}, levels: ["Stoß", "Retour"], currency: "euro" },
};
const bill = (cents: number): SeenBill => ({ seats: 4, price: cents, pot: 0, cents: [], transfers: [{ payer: 0, receiver: 1, cents }] });

test.each([
  ["2 rufspiel with 0 won run 3", "Toni und Resi gewinnen, 3 Laufende: je 0,50 €"],
  ["3 solo lost level 1", "Kathi verliert, Solo, Stoß: je 0,50 €"],
  ["3 solo:E won schneider run -2", "Kathi gewinnt, Eichel-Solo, ohne 2, Schneider: je 0,50 €"],
  ["1 rufspiel with 2 lost eyes 60 lay 0 3", "Sepp und Toni verlieren, genau 60, 2-mal gelegt: je 0,50 €"],
  ["ramsch lost 0 virgin 3 knock 1", "Ramsch, Resi verliert, Jungfrau Kathi, 1-mal geklopft: je 0,50 €"],
  ["ramsch march 2", "Ramsch, Toni macht den Durchmarsch: je 0,50 €"],
  ["1 rufspiel with 2 foul 2", "Sepp und Toni, Toni hat falsch bedient: je 0,50 €"],
] as const)("%s: %s", (entry, text) => {
  expect(aloud(TELLING, entry, bill(50)).replaceAll("\u00a0", " ")).toBe(text);
});

test("Skat in points: who plays, the game, with or without", () => {
  const points: SeenBill = { seats: 3, price: 0, pot: 0, cents: [0, 0, 0], points: [-80, 0, 0] };
  expect(aloud(TELLING, "0 farbspiel:H:hand lost with 1 bid 33", points)).toBe("Resi verliert, Herz Hand, mit 1, mit 33 überreizt: −80 Punkte");
  expect(short(TELLING, "0 grand won without 2 schneider")).toBe("Grand, Resi, ohne 2, Schneider");
  expect(buttonPrice(points, "euro", false)).toBe("−80");
});

test("Schloapfer: strokes and the sack", () => {
  expect(short(TELLING, "joined 0 1 3 got 3 0")).toBe("Strich für Kathi und Resi, Sepp im Sack");
  expect(short(TELLING, "joined 0 1")).toBe("Keiner hat genug, Resi und Sepp im Sack");
});

test("as it stands in the list", () => {
  expect(short(TELLING, "2 rufspiel with 1 won schneider")).toBe("Ruf, Toni + Sepp, Schneider");
  expect(short(TELLING, "1 wenz lost")).toBe("Wenz, Sepp, verloren");
  expect(short(TELLING, "thrown-in")).toBe("Alle weiter");
  expect(partsOf("joined 0 1 got 0:1").of["got"]).toEqual(["0:1"]);
});
