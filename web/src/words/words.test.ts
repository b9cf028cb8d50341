import { afterEach, expect, test } from "vitest";
import { a, loadAccountWords } from "../account/words.svelte";
import { settings } from "../settings.svelte";
import bar from "./bar";
import de, { type Key, type Words } from "./de";
import en from "./en";
import { fill } from "./fill";
import { language, speak, t } from "./index.svelte";
import sv from "./sv";

const ALL: Readonly<Record<string, Words>> = { de, bar, en, sv };
const KEYS = Object.keys(de) as Key[];

function holes(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1]!))].sort();
}

afterEach(async () => {
  settings.language = "de";
  await speak("de");
});

test("a hole takes its value, and a word its number", () => {
  expect(fill("{who} hat {n} {n:Karte|Karten}", { who: "Resi", n: 1 })).toBe("Resi hat 1 Karte");
  expect(fill("{who} hat {n} {n:Karte|Karten}", { who: "Resi", n: 0 })).toBe("Resi hat 0 Karten");
  expect(fill("{other}", { who: "Resi" })).toBe("{other}");
});

test.each(Object.keys(ALL))("%s has every word, with the same holes", (name) => {
  const words = ALL[name]!;
  expect(Object.keys(words).sort()).toEqual([...KEYS].sort());
  expect(KEYS.filter((key) => words[key].trim() === "")).toEqual([]);
  expect(KEYS.filter((key) => holes(words[key]).join() !== holes(de[key]).join())).toEqual([]);
});

const AREAS = import.meta.glob<{ default: Readonly<Record<string, string>> }>("./*/{account,fair,people,rules,settings}.ts", { eager: true });
const LATER = ["bar", "en", "sv"].flatMap((name) => ["account", "fair", "people", "rules", "settings"].map((area) => [name, area] as const));

test.each(LATER)("%s has every word of %s, with the same holes", (name, area) => {
  const [source, words] = [AREAS[`./de/${area}.ts`]!.default, AREAS[`./${name}/${area}.ts`]!.default];
  expect(Object.keys(words)).toEqual(Object.keys(source));
  const differ = Object.keys(source).filter((key) => !words[key]?.trim() || holes(words[key]).join() !== holes(source[key]!).join());
  expect(differ).toEqual([]);
});

test("the words of the account follow the language", async () => {
  settings.language = "en";
  await speak("en");
  await loadAccountWords();
  expect(a("account.logged_in", { name: "Resi" })).toBe("Welcome back, Resi!");
});

test("no area takes a key of another", async () => {
  const areas = await Promise.all([
    import("./de/account"), import("./de/cards"), import("./de/common"), import("./de/fair"), import("./de/screens"),
    import("./de/rules"), import("./de/settings"), import("./de/table"),
  ]);
  const keys = areas.flatMap((area) => Object.keys(area.default));
  expect(new Set(keys).size).toBe(keys.length);
});

test("the language follows the settings once its words are there", async () => {
  settings.language = "sv";
  const coming = speak("sv");
  expect(t("common.back")).toBe("Zurück");
  await coming;
  expect([language(), t("common.back")]).toEqual(["sv", "Tillbaka"]);
});

test("a choice that was overtaken is not spoken", async () => {
  settings.language = "sv";
  const first = speak("sv");
  settings.language = "en";
  await Promise.all([first, speak("en")]);
  expect(t("common.back")).toBe("Back");
});
