import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, expect, test } from "vitest";
import type { Hinted } from "../protocol";
import HintBox from "./HintBox.svelte";

let mounted: Record<string, unknown> | undefined;

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = "";
});

const names: Record<string, string> = { "play HK": "Herz-König", "play EA": "Eichel-Sau", "play G7": "Gras-Siebener" };

function shown(hint: Partial<Hinted>): string {
  const props = {
    hint: { type: "hinted", id: "1", step: 3, ...hint },
    busy: false,
    spoken: (action: string) => names[action] ?? action,
    onmore: () => {},
    onclose: () => {},
  };
  mounted = mount(HintBox as unknown as Component, { target: document.body, props });
  flushSync();
  return document.body.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
}

const numbers = {
  ideas: ["Auf den Stich kommt nichts Wertvolles."],
  action: "play HK",
  values: { "play HK": "0,10 €", "play EA": "0,09 €", "play G7": "0,01 €" },
};

test("the idea comes first and the numbers last, with their doubt in words", () => {
  const text = shown({
    ...numbers,
    costs: { "play HK": "", "play EA": "0,01 €", "play G7": "0,09 €" },
    doubts: { "play EA": "kann Zufall sein", "play G7": "0,04 € bis 0,14 €" },
    basis: "Gerechnet über 64 mögliche Verteilungen.",
  });

  const places = ["Wertvolles.", "Vorschlag: Herz-König", "kann Zufall sein", "(0,04 € bis 0,14 €)", "64 mögliche"].map((each) => text.indexOf(each));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test("what is as good is said in a sentence, and the list holds the others alone", () => {
  const text = shown({
    ...numbers,
    costs: { "play HK": "", "play EA": "", "play G7": "0,09 €" },
    equal: ["play HK", "play EA"],
    alike: "Beide gut: der Herz-König und die Eichel-Sau.",
  });

  expect(text).toContain("Beide gut: der Herz-König und die Eichel-Sau.");
  expect(document.querySelectorAll("dl div")).toHaveLength(1);
  expect(document.querySelector("dl")?.textContent).toContain("Gras-Siebener");
});

test("a server of an older version tells no intervals, and no costs", () => {
  const text = shown(numbers);

  expect(text).toContain("0,09 €");
  expect(text).not.toContain("(");
  expect(document.querySelectorAll("dl div")).toHaveLength(3);
});

test("nobody is shown a number before asking for it", () => {
  const text = shown({ step: 1, ideas: numbers.ideas });

  expect(text).toContain("Wertvolles.");
  expect(text).not.toMatch(/\d/);
});
