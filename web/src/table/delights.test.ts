import { expect, test } from "vitest";
import { delightOf } from "./delights";

const STORY = { verdict: "Gewonnen." };
const FEAT = { ...STORY, feat: "Ein Sie!", is_alone: true };

test("a feat is told with every look at its bill, and moves once", () => {
  const first = delightOf(FEAT, "t/1", false, false, {});
  expect(first).toEqual({ kind: "feat", isNew: true, once: { feat: "t/1", solo: "t/1" } });
  expect(delightOf(FEAT, "t/1", false, false, first!.once)).toMatchObject({ kind: "feat", isNew: false });
  expect(delightOf(FEAT, "t/7", false, false, first!.once)).toMatchObject({ kind: "feat", isNew: true });
});

test("the first game that was won alone is told, and no later one", () => {
  const alone = { ...STORY, is_alone: true };
  const first = delightOf(alone, "t/2", false, false, {});
  expect(first).toMatchObject({ kind: "solo", isNew: true });
  expect(delightOf(alone, "t/2", false, false, first!.once)).toMatchObject({ kind: "solo", isNew: false });
  expect(delightOf(alone, "t/3", false, false, first!.once)).toBeNull();
});

test("so is the end of the first evening", () => {
  const first = delightOf(STORY, "t/9", true, false, {});
  expect(first).toMatchObject({ kind: "evening", isNew: true });
  expect(delightOf(STORY, "u/4", true, false, first!.once)).toBeNull();
});

test("a hand that is played again is no joy, and neither is any deal", () => {
  expect(delightOf(FEAT, "t/1", true, true, {})).toBeNull();
  expect(delightOf(STORY, "t/1", false, false, {})).toBeNull();
  expect(delightOf(null, "t/1", false, false, {})).toBeNull();
});
