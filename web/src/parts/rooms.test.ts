import { expect, test } from "vitest";
import { screens } from "../screens";
import { hasNavigation, hasOwnFoot, roomOf, ROOMS } from "./rooms";

test("every screen but the table lies in a room, and only there", () => {
  const homeless = Object.keys(screens).filter((screen) => !roomOf(screen));
  expect(homeless).toEqual(["table"]);
  const all = ROOMS.flatMap(({ doors, also }) => [...doors.map(({ screen }) => screen), ...also]);
  expect(new Set(all).size).toBe(all.length);
});

test("every door leads to a screen", () => {
  const doors = ROOMS.flatMap(({ doors: some }) => some.map(({ screen }) => screen || "start"));
  expect(doors.filter((screen) => !(screen in screens))).toEqual([]);
});

test("at the table there is no navigation; a screen with a bar of its own keeps its foot", () => {
  expect([hasNavigation("table"), hasNavigation("start")]).toEqual([false, true]);
  const own = (screen: string, ...args: string[]): boolean => hasOwnFoot({ screen, args });
  expect([own("rules"), own("archive"), own("join"), own("join", "abcd")]).toEqual([true, false, false, true]);
});
