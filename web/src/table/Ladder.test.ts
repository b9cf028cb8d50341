import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import Ladder from "./Ladder.svelte";
import Series from "./Series.svelte";

const classes = (selector: string, name: string): string[] =>
  [...document.querySelectorAll(selector)].filter((one) => one.classList.contains(name)).map((one) => one.textContent.trim());

test("what was said is struck, the value now stands out, and a corner says how far the hand carries", () => {
  const mounted = mount(Ladder, { target: document.body, props: { rungs: [18, 20, 22, 23, 24, 27, 30], said: 20, limit: 24 } });
  flushSync();
  expect(classes("li", "done")).toEqual(["18"]);
  expect(classes("li", "now")).toEqual(["20"]);
  expect(classes("li", "limit")).toEqual(["24"]);
  expect(classes("li", "far")).toEqual(["27", "30"]);
  void unmount(mounted);
});

test("without helps there is no corner, and nothing is too far", () => {
  const mounted = mount(Ladder, { target: document.body, props: { rungs: [18, 20, 22], said: 18, limit: 0 } });
  flushSync();
  expect([...classes("li", "limit"), ...classes("li", "far")]).toEqual([]);
  void unmount(mounted);
});

test("who says a value sees the same corner, also on the button of the next one", () => {
  const buttons = [18, 20, 22, 23].map((bid) => ({ action: `bid ${bid}`, label: `${bid}` }));
  for (const [limit, next, rung, far] of [[18, ["18"], [], ["20", "22", "23"]], [22, [], ["22"], ["23"]]] as const) {
    const mounted = mount(Series, { target: document.body, props: { series: { verb: "bid", buttons }, busy: false, limit, onact: () => {} } });
    flushSync();
    expect(classes(".next", "limit")).toEqual(next);
    expect(classes(".ladder button", "limit")).toEqual(rung);
    expect(classes(".ladder button", "far")).toEqual(far);
    void unmount(mounted);
  }
});
