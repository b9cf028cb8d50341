import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChatLog } from "./chat.svelte";

const line = (id: string, at: number, seat = 1) => ({ id, seat, name: "Kurt", text: `Zeile ${id}`, at });

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
afterEach(() => void vi.useRealTimers());

test("a line is told once, and stays in the log when it is no longer fresh", () => {
  const chat = new ChatLog();
  expect(chat.talk({ type: "talk", lines: [line("a", 1)] }).map(({ id }) => id)).toEqual(["a"]);
  expect(chat.talk({ type: "talk", lines: [line("a", 1)] })).toEqual([]);
  expect(chat.fresh.map(({ text }) => text)).toEqual(["Zeile a"]);
  vi.advanceTimersByTime(7000);
  expect(chat.fresh).toEqual([]);
  expect(chat.lines.map(({ text }) => text)).toEqual(["Zeile a"]);
});

test("all anew takes the place of what was there, phrases stay, and nothing old is told again", () => {
  const chat = new ChatLog();
  chat.talk({ type: "talk", lines: [line("a", 1), line("b", 2)] });
  chat.said(2, "Resi", { type: "said", seat: 2, phrase: "prost", sentence: "Prost!" });
  expect(chat.talk({ type: "talk", lines: [line("b", 2)], anew: true })).toEqual([]);
  expect(chat.lines.map(({ text }) => text)).toEqual(["Zeile b", "Prost!"]);
  expect(chat.fresh.map(({ text }) => text)).not.toContain("Zeile a");
});
