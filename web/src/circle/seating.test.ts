import { expect, test } from "vitest";
import { guessed, isTwice, NEW_GUEST, NOBODY, seatable, withGuests } from "./seating";

const one = (member: number, name: string, status: "member" | "guest" | "left" | "erased" = "member", into = 0) => ({ member, name, status, into });

test("names find their members, each once; a stranger is a new guest, an erased name nobody", () => {
  const members = [one(1, "Resi"), one(2, "Sepp"), one(3, "Hans", "left"), one(4, "Kathi", "guest")];
  expect(guessed(["resi ", "Hans", "Kathi", "", "Resi"], members)).toEqual([1, NEW_GUEST, 4, NOBODY, NEW_GUEST]);
});

test("a member goes before a guest of the same name, and a merged guest sits nowhere", () => {
  const members = [one(2, "Hans", "guest"), one(3, "Hans"), one(4, "Vroni", "guest", 3)];
  expect(guessed(["Hans", "Hans", "Vroni"], members)).toEqual([3, 2, NEW_GUEST]);
  expect(seatable(members).map(({ member }) => member)).toEqual([2, 3]);
});

test("nobody sits twice, but several may be nobody", () => {
  expect([isTwice([1, 2, 1]), isTwice([0, 0, NEW_GUEST, NEW_GUEST, 1])]).toEqual([true, false]);
});

test("each new guest gets a number of their own", async () => {
  const added: string[] = [];
  const seats = await withGuests(["Resi", "Toni", "Max"], [1, NEW_GUEST, NEW_GUEST], async (name) => added.push(name) + 6);
  expect([seats, added]).toEqual([[1, 7, 8], ["Toni", "Max"]]);
});
