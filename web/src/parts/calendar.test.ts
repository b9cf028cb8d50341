import { expect, test } from "vitest";
import { calendarFile, nextTime } from "./calendar";

const BEGAN = new Date(2026, 10, 11, 19, 32).getTime();

test("the next evening is a week later, at the same time of day, however late the file is made", () => {
  const next = new Date(nextTime(BEGAN, BEGAN + 3_600_000));
  expect([next.getDay(), next.getDate(), next.getHours(), next.getMinutes()]).toEqual([3, 18, 19, 32]);
  const later = nextTime(BEGAN, BEGAN + 20 * 24 * 3_600_000);
  expect(new Date(later).getDate()).toBe(2);
  expect(later).toBeGreaterThan(BEGAN + 20 * 24 * 3_600_000);
});

test("it is a calendar that a calendar can read", () => {
  const file = calendarFile("Mittwochsrunde, gemütlich", BEGAN, "https://example.test/#/sheet/abc", BEGAN);
  expect(file.startsWith("BEGIN:VCALENDAR\r\n")).toBe(true);
  expect(file).toContain("SUMMARY:Mittwochsrunde\\, gemütlich\r\n");
  expect(file).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);
});
