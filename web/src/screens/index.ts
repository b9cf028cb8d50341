// The screens by their names in the address: a row each. What one tap needs comes with the page, the rest when asked.

import type { Component } from "svelte";
import { isAlone } from "../net/place";
import { lazy } from "./lazy";
import Start from "./Start.svelte";
import Table from "./Table.svelte";

export type ScreenProps = { args: string[] };

/** They come together. */
const learning = (name: "Drill" | "First" | "Learn" | "Lesson" | "Puzzle"): Component<ScreenProps> =>
  lazy(() => import("./learning").then((rooms) => ({ default: rooms[name] })));

const all: Record<string, Component<ScreenProps>> = {
  start: Start,
  table: Table,
  join: lazy(() => import("./Join.svelte")),
  sit: lazy(() => import("./Sit.svelte")),
  hier: lazy(() => import("./Hier.svelte")),
  new: lazy(() => import("./New.svelte")),
  rules: lazy(() => import("./Rules.svelte")),
  sheet: lazy(() => import("./Sheet.svelte")),
  zettel: lazy(() => import("./Zettel.svelte")),
  kostet: lazy(() => import("./Kostet.svelte")),
  runde: lazy(() => import("./Runde.svelte")),
  wertung: lazy(() => import("./Wertung.svelte")),
  archive: lazy(() => import("./Archive.svelte")),
  figures: lazy(() => import("./Figures.svelte")),
  replay: lazy(() => import("./Replay.svelte")),
  learn: learning("Learn"),
  first: learning("First"),
  lesson: learning("Lesson"),
  puzzle: learning("Puzzle"),
  drill: learning("Drill"),
  review: lazy(() => import("./Review.svelte")),
  d: lazy(() => import("./Shared.svelte")),
  settings: lazy(() => import("./Settings.svelte")),
  account: lazy(() => import("./Account.svelte")),
  lexicon: lazy(() => import("./Lexicon.svelte")),
};

/** What is about others, or lies at a server. */
const NEED_SERVER = ["join", "sit", "zettel", "kostet", "runde", "wertung", "d", "account"];

export const screens = isAlone() ? Object.fromEntries(Object.entries(all).filter(([name]) => !NEED_SERVER.includes(name))) : all;
