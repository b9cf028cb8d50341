import { beforeEach, expect, test } from "vitest";
import { forgetTable, markOver, myTables, NAMED, rememberTable, renameCompany, seenOf, tablesByDay } from "./my_tables";

beforeEach(() => localStorage.clear());

test("the newest table comes first, and only once", () => {
  rememberTable("one", "skat");
  rememberTable("two", "schafkopf", "abcd");
  rememberTable("one", "skat");
  expect(myTables().map(({ table }) => table)).toEqual(["one", "two"]);
});

test("a table can be forgotten", () => {
  rememberTable("one", "skat");
  forgetTable("one");
  expect(myTables()).toEqual([]);
});

test("a table that is over stays, and says so", () => {
  rememberTable("one", "skat");
  markOver("one");
  expect(myTables()[0]?.isOver).toBe(true);
});

test("no more than a dozen are kept", () => {
  for (let n = 0; n < 20; n += 1) rememberTable(`t${n}`, "skat");
  expect(myTables()).toHaveLength(12);
});

test("what cannot be read is nothing", () => {
  localStorage.setItem("stammtisch.tables", '[{"table": 3}, null, "x"]');
  expect(myTables()).toEqual([]);
  localStorage.setItem("stammtisch.tables", "{");
  expect(myTables()).toEqual([]);
});

test("with whom and by which rules one sat there is kept, also when nothing new is known", () => {
  const chairs = [
    { seat: 0, name: "Resi", kind: "person" },
    { seat: 1, name: "Sepp", kind: "person", face: "toni" },
    { seat: 2, name: "Vroni", kind: "bot" },
    { seat: 3, name: "", kind: "free" },
  ];
  const seen = seenOf({ chairs, called: "Wie bei uns", preset: "schafkopf-rein" }, 0);
  rememberTable("one", "schafkopf", "abcd", seen);
  rememberTable("one", "schafkopf", "abcd");
  expect(myTables()[0]).toMatchObject({
    called: "Wie bei uns",
    preset: "schafkopf-rein",
    company: [
      { seat: 1, name: "Sepp", isBot: false, face: "toni" },
      { seat: 2, name: "Vroni", isBot: true, face: "" },
    ],
  });
});

const SEPP = { seat: 1, name: "Sepp", isBot: false, face: "toni" };
const VRONI = { seat: 2, name: "Vroni", isBot: true, face: "" };

test("who was erased or is called otherwise has no old name here; computers keep theirs", () => {
  rememberTable("one", "schafkopf", "", { company: [SEPP, VRONI] });
  renameCompany("one", [
    { seat: 1, name: "Josef", kind: "person" },
    { seat: 2, name: "Someone", kind: "person" },
  ]);
  expect(myTables()[0]?.company).toEqual([{ ...SEPP, name: "Josef", face: "" }, VRONI]);
  renameCompany("one", []);
  expect(myTables()[0]?.company).toEqual([{ ...SEPP, name: "", face: "" }, VRONI]);
});

test("only of tables that are asked for again, names are kept", () => {
  for (let n = 0; n <= NAMED; n += 1) rememberTable(`t${n}`, "schafkopf", "", { company: [SEPP, VRONI] });
  const kept = myTables().map(({ company }) => company?.map(({ name }) => name));
  expect(kept).toEqual([...Array(NAMED).fill(["Sepp", "Vroni"]), ["", "Vroni"]]);
});

test("a day stands once above its tables", () => {
  const at = [9, 8, 3].map((hour, n) => ({ table: `t${n}`, game: "skat", code: "", at: hour }));
  const days = tablesByDay(at, (when) => (when > 5 ? "today" : "yesterday"));
  expect(days.map(({ day, tables }) => [day, tables.map(({ table }) => table)])).toEqual([
    ["today", ["t0", "t1"]],
    ["yesterday", ["t2"]],
  ]);
  expect(tablesByDay([], String)).toEqual([]);
});
