// What there is to see in a circle: a row each. To add one, add its component, its row, and the word over it.

import type { Component } from "svelte";
import type { OpenCircle } from "./open.svelte";
import type { CircleKey } from "./words.svelte";

export type SectionProps = { circle: OpenCircle };

export type Section = {
  /** What stands in the address behind the circle: `#/runde/ID/jahr`. */
  readonly path: string;
  readonly title: CircleKey;
  readonly load: () => Promise<{ default: Component<SectionProps> }>;
};

export const SECTIONS: readonly Section[] = [
  { path: "", title: "circle.now", load: () => import("./Now.svelte") },
  { path: "jahr", title: "circle.year", load: () => import("./Year.svelte") },
  { path: "zahlen", title: "circle.numbers", load: () => import("./Figures.svelte") },
  { path: "wand", title: "circle.wall", load: () => import("./CircleWall.svelte") },
  { path: "abende", title: "circle.evenings", load: () => import("./Evenings.svelte") },
  { path: "leute", title: "circle.people", load: () => import("./People.svelte") },
  { path: "regeln", title: "circle.rules", load: () => import("./Rules.svelte") },
  { path: "verlauf", title: "circle.log", load: () => import("./Log.svelte") },
];
