import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { RuleAnswer, Card, GameInfo, Glance, OptionInfo, RuleQuestion } from "../openapi";
import type { Changes } from "./api_reading";
import CostlyList from "./CostlyList.svelte";
import GlanceCard from "./GlanceCard.svelte";
import { lastPlayed, rememberPlayed } from "./last_played";
import OptionField from "./OptionField.svelte";
import { paying, valueText } from "./option_text";
import RuleEditor from "./RuleEditor.svelte";
import RuleQuestions from "./RuleQuestions.svelte";

let mounted: Record<string, unknown> | undefined;

function shown<P extends Record<string, unknown>>(component: Component<P>, props: P): HTMLElement {
  mounted = mount(component, { target: document.body, props });
  flushSync();
  return document.body;
}

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = "";
  localStorage.clear();
});

const GLANCE: Glance = {
  tariff: "Ruf 10 · Solo 50",
  rows: [
    { row: "solo", title: "Solo", text: "0,50 €", options: ["unit", "solo"], off: false },
    { row: "legen", title: "Legen", text: "nein", options: ["legen"], off: true },
  ],
};
const texts = (page: HTMLElement, selector: string): string[] =>
  [...page.querySelectorAll(selector)].map((each) => each.textContent?.replaceAll(/\s+/g, " ").trim() ?? "");

test("an agreement at a glance begins with the tariff and marks what was changed", () => {
  const page = shown(GlanceCard, { glance: GLANCE, changed: ["legen"] });
  expect(page.querySelector(".tariff")?.textContent).toBe("Ruf 10 · Solo 50");
  expect(texts(page, "dl div")).toEqual(["Solo0,50 €", "Legennein"]);
  expect([...page.querySelectorAll(".own dt")].map((each) => each.textContent)).toEqual(["Legen"]);
  expect(page.querySelector(".now")).toBeNull();
});

test("what the last answer has changed is amber, and what was not asked for yet is pale", () => {
  const page = shown(GlanceCard, { glance: GLANCE, now: ["legen"], open: ["solo"] });
  expect(texts(page, ".now dt")).toEqual(["Legen"]);
  expect(texts(page, ".off dt")).toEqual(["Solo", "Legen"]);
});

describe("the questions", () => {
  const answer = (label: string, legen: boolean): RuleAnswer => ({ label, told: `${label}!`, changes: { legen }, also: {} });
  const QUESTION: RuleQuestion = { question: "legen", title: "Wird gelegt?", hint: "Doppelt.", answers: [answer("Nein", false), answer("Ja", true)] };

  const LEGEN: OptionInfo = { option: "legen", title: "Legen", sentence: "Wer legt, verdoppelt.", kind: "one-of", values: [true, false], texts: {}, default: false, clauses: [], low: null, high: null, money: null };
  const REST = { options: [LEGEN], examples: [{ option: "legen", deal: "Rufspiel, 70 Augen", amount: "je 0,20 €", instead: "" }], open: 0, done: new Set<string>() };

  test("fold to a line that says what was answered; the open one says what it means and what it costs", () => {
    const other = { ...QUESTION, question: "other", title: "Und sonst?" };
    const page = shown(RuleQuestions, { ...REST, questions: [QUESTION, other], values: { legen: true }, done: new Set(["legen"]), onanswer: () => {} });
    expect(texts(page, ".answer.on")).toEqual(["JaJa! Wer legt, verdoppelt. Zum Beispiel Rufspiel, 70 Augenje 0,20 €"]);
    expect(texts(page, ".line")).toEqual(["2 Und sonst?Ja"]);
    page.querySelector<HTMLElement>(".line")?.click();
    flushSync();
    expect(texts(page, ".line")[0]).toContain("Wird gelegt?Ja ändern");
    expect(texts(page, "legend")).toEqual(["Frage 2 von 2Und sonst?"]);
  });

  test("show what is played, and one tap answers", () => {
    const onanswer = vi.fn();
    const page = shown(RuleQuestions, { ...REST, questions: [QUESTION], values: { legen: false }, onanswer });
    const [no, yes] = [...page.querySelectorAll<HTMLInputElement>("input")];
    expect([no!.checked, yes!.checked]).toEqual([true, false]);
    yes!.click();
    expect(onanswer).toHaveBeenCalledWith(QUESTION.answers[1]);
  });

  test("say where the rules have no answer of theirs", () => {
    const page = shown(RuleQuestions, { ...REST, questions: [QUESTION], values: { legen: "maybe" }, onanswer: () => {} });
    expect(page.querySelector("fieldset")?.textContent).toContain("anders eingestellt");
  });
});

describe("what costs something else", () => {
  const costly = Array.from({ length: 7 }, (_, n) => ({ title: `Preis ${n}`, here_text: "0,20 €", there_text: "0,10 €", options: [`o${n}`] }));
  const difference = (option: string): Card["differences"][number] => ({
    option, here: true, there: false, clauses: [], sentence: "", title: option, here_text: "Ja", there_text: "Nein",
  });

  test("is told in five lines, and the rest is folded with what costs nothing", () => {
    const page = shown(CostlyList, { card: { costly, differences: [difference("o1"), difference("hochzeit")] } });
    expect(texts(page, "ul")[0]).toContain("Preis 4");
    expect(texts(page, "ul")[0]).not.toContain("Preis 5");
    expect(page.querySelector("summary")?.textContent).toBe("und 3 weitere");
    expect(texts(page, "details li")).toHaveLength(3);
    expect(page.querySelector("details")?.textContent).toContain("hochzeit");
  });

  test("is nothing where only other rules differ", () => {
    const page = shown(CostlyList, { card: { costly: [], differences: [difference("hochzeit")] } });
    expect(page.textContent).toContain("Was Geld kostet, ist wie gewohnt.");
  });
});

test("every rule has its sentence and what it comes to, and is found by either", () => {
  const option = (name: string, sentence: string): OptionInfo => ({
    option: name, kind: "whole", default: 5, values: [], low: 0, high: 9, clauses: ["SK-PAY-08"], title: `Regel ${name}`, texts: {}, money: null, sentence,
  });
  const info = { options: [option("solo", "Ein Solo kostet mehr."), option("ruf", "Das Rufspiel.")] } as unknown as GameInfo;
  const page = shown(RuleEditor, { info, base: {}, changes: {}, problem: null, glance: GLANCE, examples: [], at: paying({}), onchange: () => {} });
  expect(page.querySelector("#option-solo")?.textContent).toContain("Ein Solo kostet mehr.");
  expect(page.querySelector("#option-solo output")?.textContent?.trim()).toBe("Bei euch: Solo 0,50 €");
  expect(page.querySelector("#option-ruf output")).toBeNull();
  const search = page.querySelector<HTMLInputElement>("input[type=search]")!;
  search.value = "rufspiel";
  search.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  expect([page.querySelector("#option-solo"), page.querySelector("details")?.open]).toEqual([null, true]);
});

test("a price is typed as it is said, and shown with a typical deal before and after", () => {
  const solo: OptionInfo = {
    option: "solo_units", kind: "whole", default: 5, values: [], low: 1, high: null, clauses: ["SK-PAY-08"], title: "Ein Solo kostet", texts: {}, sentence: "",
    money: ["unit_cents"],
  };
  const kept: number[] = [];
  const at = paying({ unit_cents: 10, solo_units: 8 });
  const page = shown(OptionField, {
    info: solo, value: 8, isChanged: true, isWrong: false, at, example: "Eichel-Solo, 70 Augen: je 0,80 €", instead: "je 0,50 €",
    onchange: (value: unknown) => kept.push(value as number), onreset: () => {},
  });
  const field = page.querySelector<HTMLInputElement>("input[type=number]")!;
  expect([field.value, field.step, field.min]).toEqual(["80", "10", "10"]);
  expect(page.querySelector(".number .soft")?.textContent).toBe("0,80\u00a0€");
  expect(page.querySelector("output")?.textContent?.replace(/\s+/g, " ").trim()).toBe("Bei euch: Eichel-Solo, 70 Augen: je 0,80 € (statt je 0,50 €)");
  for (const typed of ["50", "52", "3"]) {
    field.value = typed;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
  expect([kept, field.value]).toEqual([[5, 5, 1], "10"]);
});

test("an amount is in what the table plays for; a number with a name says it", () => {
  const info = { texts: { "0": "so viel wie ein Solo" }, money: ["unit_cents"] };
  const said = (values: Changes, currency?: string) => valueText(info, 4, paying(values, currency));
  expect([said({ unit_cents: 10 }), said({ unit_cents: 10, currency: "points" }), said({ unit_cents: 50, currency: "preset" }, "krona")]).toEqual([
    "0,40\u00a0€",
    "40",
    "2,00\u00a0kr",
  ]);
  expect([valueText(info, 0, paying({ unit_cents: 10 })), valueText({ ...info, money: null }, 4, paying({}))]).toEqual(["so viel wie ein Solo", "4"]);
});

test("what was last played is kept by game, and what cannot be read is nothing", () => {
  expect(lastPlayed("schafkopf")).toBe("");
  rememberPlayed("schafkopf", { preset: "schafkopf-rein", changes: { legen: true } });
  rememberPlayed("skat", { preset: "skat-isko", changes: {} });
  expect(JSON.parse(lastPlayed("schafkopf"))).toEqual({ preset: "schafkopf-rein", changes: { legen: true } });
  localStorage.setItem("stammtisch.last", "[");
  expect(lastPlayed("skat")).toBe("");
});
