import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { forget, settings } from "../settings.svelte";
import Card from "./Card.svelte";
import { cardName } from "./name";
import { deckOf } from "./pack";

afterEach(forget);

function shown(props: { card: string; alt: string; game?: string; large?: boolean; dimmed?: boolean }): HTMLImageElement {
  const component = mount(Card, { target: document.body, props });
  flushSync();
  const image = document.querySelector("img")!.cloneNode() as HTMLImageElement;
  void unmount(component);
  return image;
}

test("a card is named as the server names it", () => {
  expect(cardName("EO", "schafkopf")).toBe("Eichel-Ober");
  expect(cardName("EU", "skat")).toBe("Kreuz-Bube");
  expect(cardName("H6", "schloapfer")).toBe("Herz-Sechser");
  expect(cardName("back", "skat")).toBe("verdeckte Karte");
});

test("a game has its own deck unless the player wants another", () => {
  expect(deckOf("auto", "schafkopf")).toBe("classic");
  expect(deckOf("auto", "skat")).toBe("french");
  expect(deckOf("turnier", "skat")).toBe("turnier");
});

test("the picture follows the settings, and the caller before them", () => {
  expect(shown({ card: "EO", alt: "Eichel-Ober" }).getAttribute("src")).toBe("/decks/classic/EO.svg");
  expect(shown({ card: "EO", alt: "Kreuz-Dame", game: "skat" }).getAttribute("src")).toBe("/decks/french/EO.svg");
  settings.deck = "cvd";
  settings.largeIndices = true;
  expect(shown({ card: "back", alt: "" }).getAttribute("src")).toBe("/decks/cvd-large/back.svg");
  expect(shown({ card: "S9", alt: "", large: false }).getAttribute("src")).toBe("/decks/cvd/S9.svg");
});

test("a dimmed card says so by its look alone", () => {
  const image = shown({ card: "S9", alt: "Schellen-Neuner", dimmed: true });
  expect(image.alt).toBe("Schellen-Neuner");
  expect(image.classList.contains("dimmed")).toBe(true);
});
