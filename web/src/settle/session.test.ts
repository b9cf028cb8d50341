// @vitest-environment node
// An evening without a network: how it begins, what is read, what is said between, and how it ends.
import { expect, test } from "vitest";
import { begun, closed, dealType, isOver, learn, playing, posted, read, said, settle, wishes, type Agreement, type Carry } from ".";

await learn();

const joho = { sonderrunden: ["ramsch", "trixer"], sonderrunde_request: "alone_loser", last_round_doubled: true };

function wrote(game: string, entry: string, carry: Carry, agreement: Agreement): Carry {
  const sum = settle(game, read(game, entry, carry, agreement)!, carry, agreement)!;
  return posted(sum.carry, sum.bill);
}

test.each([
  ["schafkopf", {}, "1 rufspiel:E with 2 won", [-10, 10, 10, -10]],
  ["schafkopf", {}, "1 solo lost run 3 level 1", [160, -480, 160, 160]],
  ["schafkopf", { legen: true, bock: true }, "1 rufspiel with 2 lost eyes 60 lay 0 3", [40, -40, -40, 40]],
  ["schafkopf", { foul: "culprit_pays" }, "1 rufspiel with 2 foul 0", [-20, 10, 10, 0]],
  ["schafkopf", {}, "misdeal", [0, 0, 0, 0]],
])("%s under %j: %s", (game, agreement, entry, purses) => {
  expect(wrote(game, entry, begun(game, agreement, 0)!, agreement).purses).toEqual(purses);
});

test.each([
  ["0 grand:hand won with 2", [96, 0, 0, 0]],
  ["0 farbspiel:H lost with 1 bid 33", [-80, 0, 0, 0]],
  ["1 grand:ouvert won with 4", [0, 264, 0, 0]],
  ["misdeal", [0, 0, 0, 0]],
])("Skat of four, 3 deals: %s", (entry, points) => {
  const agreement = { table_size: 4 };
  expect(wrote("skat", entry, begun("skat", agreement, 3)!, agreement).points).toEqual(points);
});

test("a special round is wished for, and written in its own form until it is over", () => {
  const start = begun("schafkopf", joho, 2)!;
  const lost = wrote("schafkopf", "3 wenz lost", start, joho);
  const facts = read("schafkopf", "3 wenz lost", start, joho)!;
  expect(wishes("schafkopf", facts, start, lost, joho)).toEqual(["ramsch", "trixer"]);
  expect(wishes("schafkopf", read("schafkopf", "3 wenz won", start, joho)!, start, lost, joho)).toEqual([]);
  const asked = said("schafkopf", "round ramsch", lost, joho)!;
  expect([dealType("schafkopf", lost, joho), dealType("schafkopf", asked, joho)]).toEqual(["normal", "ramsch"]);
  expect(said("schafkopf", "round ramsch", asked, joho)).toBeNull();
  const doubled = said("schafkopf", "last-round", asked, joho)!;
  const after = wrote("schafkopf", "ramsch lost 0", doubled, joho);
  expect(after.purses.map((purse, seat) => purse - lost.purses[seat]!)).toEqual([-60, 20, 20, 20]);
});

test("who plays, and who sits out", () => {
  expect(playing("schafkopf", begun("schafkopf", { table_size: 5 }, 1)!, { table_size: 5 })).toEqual([2, 3, 4, 0]);
  expect(playing("skat", begun("skat", { table_size: 4 }, 3)!, { table_size: 4 })).toEqual([0, 1, 2]);
  expect(dealType("skat", begun("skat", {}, 0)!, {})).toBe("normal");
});

test("what is paid at the end: the pot, Skat's differences, the losers of a Schloapfer", () => {
  const pot = { all_pass: "pot" };
  const thrown = wrote("schafkopf", "thrown-in", begun("schafkopf", pot, 0)!, pot);
  expect([thrown.pot, closed("schafkopf", thrown, pot)!.bill.cents]).toEqual([40, [10, 10, 10, 10]]);

  const money = { session_rounds: 0, point_value: 1, rounding_unit: 1, turnierbewertung: true };
  const won = wrote("skat", "0 null won", begun("skat", money, 2)!, money);
  const end = closed("skat", won, money)!;
  expect([end.bill.cents, end.final]).toEqual([[46, -23, -23], { tournament: [73, 0, 0] }]);

  const tournament = { tournament_deals: 1 };
  const only = wrote("schafkopf", "1 wenz won", begun("schafkopf", tournament, 0)!, tournament);
  expect([isOver("schafkopf", begun("schafkopf", tournament, 0)!, tournament), isOver("schafkopf", only, tournament)]).toEqual([false, true]);
});

test.each([
  ["nothing", ""],
  ["nobody", "rufspiel with 2 won"],
  ["a partner who is missing", "1 rufspiel won"],
  ["somebody who sits out", "0 solo won"],
  ["won and lost", "1 solo won lost"],
  ["neither", "1 solo"],
  ["a word twice", "1 solo won won"],
  ["a game that is not known", "1 polka won"],
  ["what cannot have been", "1 bettel won schneider"],
  ["half a number", "1 solo won run 1:2"],
])("an entry that this page leaves to the server: %s", (_, entry) => {
  const five = { table_size: 5, bettel: true };
  expect(read("schafkopf", entry, begun("schafkopf", five, 0)!, five)).toBeNull();
});

test.each(["round polka", "round", "dance", "last-round", "last-round now", "end", "toString"])("said, but not here: %s", (text) => {
  expect(said("schafkopf", text, begun("schafkopf", {}, 0)!, {})).toBeNull();
  expect(said("schloapfer", text, begun("schloapfer", {}, 0)!, {})).toBeNull();
});

test("an agreement that is not known here begins nothing, and neither does a dealer who is not there", () => {
  expect(begun("schafkopf", { dance: "polka" }, 0)).toBeNull();
  expect(begun("schafkopf", {}, 4)).toBeNull();
  expect(begun("watten", {}, 0)).toBeNull();
});
