import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { Judgement } from "../fair";
import FairLine from "./FairLine.svelte";
import FairMark from "./FairMark.svelte";

let mounted: Record<string, unknown> | undefined;
let opened: string[] = [];

afterEach(() => {
  opened = [];
  if (mounted) void unmount(mounted);
  document.body.innerHTML = "";
});

const verdict = (state: Judgement["state"], why = "", missing: number[] = []): Judgement => ({ state, why, missing });

function line(judgement: Judgement, names: string[] = []): string {
  mounted = mount(FairLine, { target: document.body, props: { deal: 3, judgement, names } });
  flushSync();
  return document.body.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
}

function mark(verdicts: Record<number, Judgement>): HTMLElement {
  mounted = mount(FairMark, { target: document.body, props: { verdicts, onopen: () => opened.push("fair") } });
  flushSync();
  return document.body;
}

test("the tick means: my share is in it", () => {
  expect(line(verdict("holds"))).toBe("✓ Spiel 3 geprüft: ehrlich gegeben. Dein Gerät hat mitgemischt.");
});

test("alone with bots it says what the tick means", () => {
  expect(line(verdict("holds", "alone"))).toContain("konnte der Server die Karten nicht aussuchen. Außer dir war niemand da");
});

test("what the own device has dealt was promised to nobody: a sentence, no tick", () => {
  expect(line(verdict("own"))).toBe("Spiel 3: auf diesem Gerät gegeben. Versprochen war nichts. Noch einmal gegeben, liegen dieselben Karten da.");
  document.body.innerHTML = "";
  expect(mark({ 1: verdict("own") }).textContent?.trim()).toBe("");
});

test.each(["late", "sent", "unheard", "unnamed", "unpromised", "watching", "device", "unknown", "key", "elsewhere"])("without a share (%s): a sentence, no tick", (why) => {
  const text = line(verdict("without", why));
  expect(text).toMatch(/^Spiel 3/);
  expect(text).not.toMatch(/[✓✗{}]/);
});

test.each(["dropped", "two", "early", "receipt", "rules", "own", "deals", "seed", "sealed", "nonce"])("broken (%s) says what does not fit", (why) => {
  const text = line(verdict("broken", why));
  expect(text).toMatch(/^✗ Spiel 3: Hier stimmt etwas nicht! \p{Lu}.*\. Im Menü.*\.$/u);
});

test("the draw of the first dealer has no number", () => {
  mounted = mount(FairLine, { target: document.body, props: { deal: 0, judgement: verdict("broken", "dealer") } });
  flushSync();
  expect(document.body.textContent).toContain("Auslosung: Hier stimmt etwas nicht!");
});

test("whose share was late is named", () => {
  expect(line(verdict("holds", "", [1]), ["", "Resi"])).toContain("Nicht mitgemischt, weil zu langsam: Resi.");
});

test("the bar has a tick for the last deal, and red for any that was broken", () => {
  expect(mark({ 1: verdict("holds") }).querySelector("[data-testid=fair]")).not.toBeNull();
  document.body.innerHTML = "";
  expect(mark({ 1: verdict("holds"), 2: verdict("without", "late") }).textContent?.trim()).toBe("");
  document.body.innerHTML = "";
  const page = mark({ 1: verdict("broken", "two"), 2: verdict("without", "elsewhere") });
  expect(page.querySelector("[data-testid=fair]")).toBeNull();
  expect(page.querySelector("[data-testid=unfair]")?.textContent).toContain("stimmt etwas nicht");
});

test("a tap on the tick tells more, and the draw of the first dealer has none", () => {
  mark({ 1: verdict("holds") }).querySelector<HTMLElement>("button[data-testid=fair]")?.click();
  expect(opened).toEqual(["fair"]);
  document.body.innerHTML = "";
  expect(mark({ 0: verdict("holds") }).textContent?.trim()).toBe("");
});
