import { describe, expect, test } from "vitest";
import type { LexiconEntry } from "../openapi";
import { marker, pieces } from "./terms";

const entry = (game: string, ...marked: string[]): LexiconEntry => ({ game, words: marked, others: [], meaning: `${game} ${marked[0]}`, clauses: [], coarse: false, marked });
const ENTRIES = [entry("all", "Stich"), entry("all", "Trumpf"), entry("all", "Farbe"), entry("all", "Farbe bekennen"), entry("schafkopf", "Schneider"), entry("skat", "Schneider"), entry("schafkopf", "Ober")];

function marked(text: string, game = "schafkopf"): string[] {
  const found = marker(ENTRIES, game);
  return found ? pieces(text, found).flatMap((piece) => (piece.entry ? [`${piece.text}=${piece.entry.meaning}`] : [])) : [];
}

describe("terms in a sentence", () => {
  test("the words of the game go before those of other games", () => {
    expect(marked("Das ist Schneider.", "skat")).toEqual(["Schneider=skat Schneider"]);
    expect(marked("Das ist Schneider.")).toEqual(["Schneider=schafkopf Schneider"]);
  });

  test("each is marked once, with its ending, the longer word first", () => {
    expect(marked("Zwei Stiche, ein Stich: Farbe bekennen.")).toEqual(["Stiche=all Stich", "Farbe bekennen=all Farbe bekennen"]);
  });

  test("a card's name and a part of a word are left alone", () => {
    expect(marked("Herz-Ober, Stichelei, Obertrumpf und Trumpfass")).toEqual([]);
  });

  test("nothing is lost of what was said", () => {
    const text = "Ein Stich mit Trumpf. Und Schluss.";
    expect(pieces(text, marker(ENTRIES, "skat")!).map((piece) => piece.text).join("")).toBe(text);
  });

  test("no words, no marks", () => expect(marker([], "skat")).toBeNull());
});
