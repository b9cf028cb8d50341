// @vitest-environment node
// The form as data: what the engine makes of taps, and what this page does, are the same.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { entryOf, isComplete, withUsual, type Pad, type Values } from "./pad";

type Taps = { form: string; pad: number; values: Values; complete: boolean; entry: string };
type Sample = { preset: string; forms: Record<string, Pad[]>; playing: number[]; taps: Taps[] };

const samples = JSON.parse(readFileSync(join(import.meta.dirname, "../../../tests/sheet/forms.json"), "utf8")) as Sample[];

test.each(samples)("taps on the pads of $preset say what the engine reads", ({ forms, playing, taps }) => {
  for (const { form, pad: place, values, complete, entry } of taps) {
    const pad = forms[form]![place]!;
    const whole = withUsual(pad, Object.fromEntries(Object.entries(values).filter(([, value]) => value)), playing);
    expect([entryOf(pad, whole), isComplete(pad, whole, playing)], JSON.stringify({ form, values })).toEqual([entry, complete]);
  }
  expect(taps.some(({ complete }) => complete)).toBe(true);
  expect(taps.some(({ complete }) => !complete)).toBe(true);
});
