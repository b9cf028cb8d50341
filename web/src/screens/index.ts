// The screens by their names in the address: a row each. What one tap needs comes with the page, the rest when asked.

import type { Component } from "svelte";
import { lazy } from "./lazy";
import Start from "./Start.svelte";
import Table from "./Table.svelte";

export type ScreenProps = { args: string[] };

export const screens: Record<string, Component<ScreenProps>> = {
  start: Start,
  table: Table,
  join: lazy(() => import("./Join.svelte")),
  sit: lazy(() => import("./Sit.svelte")),
  new: lazy(() => import("./New.svelte")),
  rules: lazy(() => import("./Rules.svelte")),
  sheet: lazy(() => import("./Sheet.svelte")),
  archive: lazy(() => import("./Archive.svelte")),
  replay: lazy(() => import("./Replay.svelte")),
  settings: lazy(() => import("./Settings.svelte")),
  account: lazy(() => import("./Account.svelte")),
  lexicon: lazy(() => import("./Lexicon.svelte")),
};
