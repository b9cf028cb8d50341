import { flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { reactive } from "../testing/reactive.svelte";
import Hand from "./Hand.svelte";

const REST = { game: "schafkopf", legal: new Set<string>(), isAsked: false, lifted: new Set<string>(), liftedWord: "", advised: "", fresh: new Set<string>(), tallest: 120, ontap: () => {} };
const focusedCard = (): string | undefined => (document.activeElement as HTMLElement).dataset["card"];

test("a card keeps the focus when the hand is sorted anew, and gives it to its neighbour when it is played", () => {
  const props = reactive({ ...REST, cards: ["EO", "HU", "GA", "S7"] });
  const mounted = mount(Hand, { target: document.body, props });
  flushSync();
  document.querySelector<HTMLElement>("[data-card=GA]")?.focus();

  props.cards = ["S7", "GA", "HU", "EO"];
  flushSync();
  expect(focusedCard()).toBe("GA");

  props.cards = ["S7", "HU", "EO"];
  flushSync();
  expect(focusedCard()).toBe("HU");
  void unmount(mounted);
});

test("what was picked up is marked, also for the voice", () => {
  const mounted = mount(Hand, { target: document.body, props: { ...REST, cards: ["EO", "HU"], fresh: new Set(["HU"]) } });
  flushSync();
  const fresh = [...document.querySelectorAll<HTMLElement>(".fresh")];
  expect(fresh.map((card) => card.dataset["card"])).toEqual(["HU"]);
  expect(fresh[0]?.getAttribute("aria-label")).toContain("aufgenommen");
  void unmount(mounted);
});
