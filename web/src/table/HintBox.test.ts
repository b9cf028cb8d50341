import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Hinted } from "../protocol";
import HintBox from "./HintBox.svelte";

// Sentences stay plain without a line to the lexicon.
beforeAll(() => vi.stubGlobal("fetch", () => Promise.reject(new Error("no line"))));

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
    game: "schafkopf",
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

const others = (): (string | undefined)[] => [...document.querySelectorAll("[data-testid=hint-other]")].map((each) => each.textContent?.trim());

test("the advice comes first and the numbers after it, with their doubt in words; the idea has been read", () => {
  const text = shown({
    ...numbers,
    told: { "play EA": "kostet 0,01 € (kann Zufall sein)", "play G7": "kostet 0,09 € (0,04 € bis 0,14 €)" },
    basis: "Gerechnet über 64 mögliche Verteilungen.",
  });

  const places = ["Vorschlag: Herz-König", "kann Zufall sein", "(0,04 € bis 0,14 €)", "64 mögliche"].map((each) => text.indexOf(each));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(text).not.toContain("Wertvolles.");
});

test("what is as good is said in a sentence, and the list holds the others alone", () => {
  const text = shown({
    ...numbers,
    told: { "play G7": "kostet 0,09 €" },
    equal: ["play HK", "play EA"],
    alike: "Beide gut: der Herz-König und die Eichel-Sau.",
    basis: "Gerechnet über alle 3 Verteilungen.",
  });

  expect(text).toContain("Beide gut: der Herz-König und die Eichel-Sau.");
  expect(others()).toEqual(["Gras-Siebener kostet 0,09 €"]);
});

test("where everything is as good there is no list", () => {
  shown({ ...numbers, alike: "Hier ist alles gleich gut.", basis: "Gerechnet über alle 3 Verteilungen." });

  expect(others()).toEqual([]);
});

test("a server of an older version tells no intervals, and no costs", () => {
  const text = shown(numbers);

  expect(text).toContain("0,09 €");
  expect(text).not.toContain("(");
  expect(others()).toEqual(["Eichel-Sau 0,09 €", "Gras-Siebener 0,01 €"]);
});

test("nobody is shown a number before asking for it", () => {
  const text = shown({ step: 1, ideas: numbers.ideas });

  expect(text).toContain("Wertvolles.");
  expect(text).not.toMatch(/\d/);
});
