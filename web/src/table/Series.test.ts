import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { t } from "../words/index.svelte";
import Series from "./Series.svelte";

test("the ladder shows the next rungs; one tap shows it to its end, without a list of the browser", () => {
  const said: string[] = [];
  const buttons = [18, 20, 22, 23, 24, 27, 30, 264].map((bid) => ({ action: `bid ${bid}`, label: `${bid}` }));
  const mounted = mount(Series, { target: document.body, props: { series: { verb: "bid", buttons }, busy: false, onact: (action: string) => said.push(action) } });
  flushSync();
  const rungs = (): string[] => [...document.querySelectorAll(".ladder button")].map((one) => one.textContent ?? "");

  expect(document.querySelector("select")).toBeNull();
  expect(rungs()).toEqual(["20", "22", "23", "24", t("table.higher")]);
  document.querySelector<HTMLElement>(".higher")?.click();
  flushSync();
  expect(rungs()).toEqual(["20", "22", "23", "24", "27", "30", "264"]);
  document.querySelector<HTMLElement>("[data-action='bid 264']")?.click();
  expect(said).toEqual(["bid 264"]);
  void unmount(mounted);
});
