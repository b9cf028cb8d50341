// @vitest-environment node
// What people say at a table, and what is on the sheet then. Seats 0 to 3, dealer 0; the rules differ from plain ones as said.
import { expect, test } from "vitest";
import { learn, posted, settle, type Agreement, type Carry, type Facts } from ".";

await learn();

const evening = (size: number, more: object = {}): Carry => {
  const nothing = Array.from({ length: size }, () => 0);
  return { dealer: 0, purses: nothing, pot: 0, deals: 0, last: false, last_round: 0, points: [], ...more };
};
const schafkopf = (more: object = {}): Carry => evening(4, { bock: [], doubles: 0, queue: [], obligations: [], ...more });
const zeros = [0, 0, 0, 0];
const skat = evening(4, { points: zeros, won: zeros, lost: zeros, bock: [], schieberramsch: 0, waiting: [] });
const schloapfer = evening(4, { points: zeros, strokes: zeros, rings: zeros, crossed: zeros, out: [], beaten: [], places: [] });

const sides = { form: "sides", won: true, schneider: false, schwarz: false, run: 0, level: 0, lays: 0, even: false, foul: null };
const ruf = { ...sides, contract: "rufspiel:E", declarer: 1, side: [1, 2] };
const declared = { form: "declared", declarer: 0, height: 0, level: 0, bid: 18, refusals: 0, split: false, low: false };

const verein = { legen: true, bock: true };
const joho = { sonderrunden: ["ramsch"], ramsch_doubling: "klopfen", ramsch_cents: 5, ramsch_jungfrau: true };
const basbelopp = { all_pass: "pot", pot_rule: "rufspiel_pot", rufspiel_units: 2, pot_stake_units: 2 };
const fourAtSkat = { table_size: 4 };

type Row = [said: string, game: string, agreement: Agreement, carry: Carry, result: Facts, cents: number[], after: object];
const rows: Row[] = [
  ["Ruf, Sepp mit Hans, gewonnen", "schafkopf", {}, schafkopf(), ruf, [-10, 10, 10, -10], { dealer: 1, deals: 1 }],
  [
    "Eichel-Solo mit drei, Stoß, verloren",
    "schafkopf",
    {},
    schafkopf(),
    { ...sides, contract: "solo:E", declarer: 1, side: [1], won: false, run: 3, level: 1 } as Facts,
    [160, -480, 160, 160],
    {},
  ],
  [
    "Ruf mit sechzig verloren, zwei gelegt, in einer Bockrunde",
    "schafkopf",
    verein,
    schafkopf({ bock: [3] }),
    { ...ruf, won: false, lays: 2, even: true } as Facts,
    [80, -80, -80, 80],
    { bock: [6] },
  ],
  [
    "Ramsch, ich, einer Jungfrau, einmal klopft",
    "schafkopf",
    joho,
    schafkopf({ queue: ["ramsch", "ramsch"] }),
    { form: "ramsch", marcher: null, loser: 0, virgins: 1, knocks: { klopfen: 1 }, lays: 0 } as Facts,
    [-60, 20, 20, 20],
    { queue: ["ramsch"] },
  ],
  ["alle weiter", "schafkopf", basbelopp, schafkopf(), { form: "thrown-in" }, [-20, -20, -20, -20], { pot: 80 }],
  [
    "Ruf verloren, im Stock liegen 80",
    "schafkopf",
    basbelopp,
    schafkopf({ pot: 80, purses: [-20, -20, -20, -20] }),
    { ...ruf, won: false } as Facts,
    [20, -60, -60, 20],
    { pot: 160 },
  ],
  ["verworfen", "schafkopf", {}, schafkopf({ bock: [2], doubles: 1 }), { form: "misdeal" }, [0, 0, 0, 0], { dealer: 0, deals: 0, bock: [2], doubles: 1 }],
  [
    "Grand Hand mit zwei",
    "skat",
    fourAtSkat,
    skat,
    { ...declared, contract: "grand:hand", won: true, run: 2 } as Facts,
    [0, 0, 0, 0],
    { points: [96, 0, 0, 0], won: [1, 0, 0, 0] },
  ],
  [
    "Herz mit einem, bis 33 gereizt",
    "skat",
    fourAtSkat,
    skat,
    { ...declared, contract: "farbspiel:H", won: false, run: 1, bid: 33 } as Facts,
    [0, 0, 0, 0],
    { points: [-80, 0, 0, 0], lost: [1, 0, 0, 0] },
  ],
  [
    "Strich für Resi und Kathi, Sepp im Sack",
    "schloapfer",
    {},
    schloapfer,
    { form: "played", joined: [1, 3, 0], enough: [[0], [3]] } as Facts,
    [0, 0, 0, 0],
    { points: [1, 0, 0, 1], strokes: [1, 0, 0, 1], rings: [0, 1, 0, 0] },
  ],
];

test.each(rows)("%s", (_, game, agreement, carry, result, cents, after) => {
  const sum = settle(game, result, carry, agreement)!;
  expect(sum.bill.cents).toEqual(cents);
  expect(posted(sum.carry, sum.bill)).toMatchObject(after);
});

test("purses and pot sum to zero, whatever was booked", () => {
  const sum = settle("schafkopf", { form: "thrown-in" }, schafkopf(), basbelopp)!;
  const after = posted(sum.carry, sum.bill);
  expect(after.purses.reduce((one, other) => one + other, after.pot)).toBe(0);
});
