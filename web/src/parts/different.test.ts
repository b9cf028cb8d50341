import { afterEach, beforeEach, expect, test } from "vitest";
import { settings } from "../settings.svelte";
import { isTold, rememberTold } from "./different";
import { rememberTable } from "./my_tables";

beforeEach(() => localStorage.clear());
afterEach(() => (settings.language = "de"));

test("a German who was never here is told nothing", () => {
  expect(isTold("schafkopf")).toBe(false);
});

test("whoever has played Skat here is told before the first Schafkopf, once", () => {
  rememberTable("one", "skat");
  expect([isTold("schafkopf"), isTold("skat")]).toEqual([true, false]);
  rememberTold();
  expect(isTold("schafkopf")).toBe(false);
});

test("whoever has played Schafkopf knows", () => {
  rememberTable("one", "skat");
  rememberTable("two", "schafkopf");
  expect(isTold("schafkopf")).toBe(false);
});

test("a Swede is told", () => {
  settings.language = "sv";
  expect(isTold("schafkopf")).toBe(true);
});
