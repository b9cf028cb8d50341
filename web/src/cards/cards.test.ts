import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";
import { forget, settings } from "../settings.svelte";
import { knowGames } from "../testing/games";
import Card from "./Card.svelte";
import { cardName } from "./name";
import { speak } from "../words/index.svelte";
import { deckOf } from "./pack";

/** What the jack of the French pack is called. */
const FRENCH = { de: ["bube"], bar: ["bua", "bube"], en: ["jack"], sv: ["knekt"] };

beforeAll(knowGames);
afterEach(forget);

function shown(props: { card: string; alt: string; game?: string; large?: boolean; dimmed?: boolean }): HTMLImageElement {
  const component = mount(Card, { target: document.body, props });
  flushSync();
  const image = document.querySelector("img")!.cloneNode() as HTMLImageElement;
  void unmount(component);
  return image;
}

test("a card is named as the server names it", () => {
  expect(cardName("EO", "money")).toBe("Eichel-Ober");
  expect(cardName("EU", "points")).toBe("Kreuz-Bube");
  expect(cardName("H6", "strokes")).toBe("Herz-Sechser");
  expect(cardName("SA", "money")).toBe("Schellen-Sau");
  expect(cardName("SA", "schloapfer", "german")).toBe("Schellen-As");
  expect(cardName("back", "points")).toBe("verdeckte Karte");
});

test("a game has its own deck unless the player wants another", () => {
  expect(deckOf("auto", "money")).toBe("classic");
  expect(deckOf("auto", "points")).toBe("french");
  expect(deckOf("turnier", "points")).toBe("turnier");
});

test.each([["de", "classic"], ["bar", "classic"], ["en", "classic"], ["sv", "french"]] as const)(
  "in %s picture and name are of the same pack",
  async (language, deck) => {
    settings.language = language;
    await speak(language);
    expect(deckOf("auto", "money")).toBe(deck);
    expect(deckOf("auto", "points")).toBe("french");
    for (const game of ["money", "points"]) {
      const isFrench = [...FRENCH[language]].some((word) => cardName("EU", game).toLowerCase().includes(word));
      expect(isFrench, `${language} ${game}: ${cardName("EU", game)}`).toBe(deckOf("auto", game) === "french");
    }
    settings.language = "de";
    await speak("de");
  },
);

test("the picture follows the settings, and the caller before them", () => {
  expect(shown({ card: "EO", alt: "Eichel-Ober", game: "money" }).getAttribute("src")).toBe("/decks/classic/EO.svg");
  expect(shown({ card: "EO", alt: "Kreuz-Dame", game: "points" }).getAttribute("src")).toBe("/decks/french/EO.svg");
  settings.deck = "cvd";
  settings.largeIndices = true;
  expect(shown({ card: "back", alt: "" }).getAttribute("src")).toBe("/decks/cvd-large/back.svg");
  expect(shown({ card: "S9", alt: "", large: false }).getAttribute("src")).toBe("/decks/cvd/S9.svg");
});

test("a game that is not known yet has no pictures and no names, unless the player has chosen a deck", () => {
  expect(cardName("EO", "unknown")).toBe("");
  expect(shown({ card: "EO", alt: "", game: "unknown" }).getAttribute("src")).toBeNull();
  settings.deck = "turnier";
  expect(shown({ card: "EO", alt: "", game: "unknown" }).getAttribute("src")).toBe("/decks/turnier/EO.svg");
});

test("a dimmed card says so by its look alone", () => {
  const image = shown({ card: "S9", alt: "Schellen-Neuner", dimmed: true });
  expect(image.alt).toBe("Schellen-Neuner");
  expect(image.classList.contains("dimmed")).toBe(true);
});
