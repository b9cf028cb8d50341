// How the pocket is: what screens show of it.

import type { Missing } from "./files";

/** `busy`: another window has it. `taken`: another window has taken it from us. */
export type Stage = "asleep" | "loading" | "starting" | "awake" | "busy" | "taken" | "failed";
/**
 * Why it does not start: what is missing, what the browser cannot do, too little memory, no sign of life, anything else. Why it
 * does not go on: what is played cannot be kept, as there is no room left (`full`) or the browser does not want to (`refused`).
 */
export type Why = Missing | "browser" | "small" | "late" | "full" | "refused" | "other";

export const pocketState = $state<{
  stage: Stage;
  /** Of the bytes that it needs, while it loads; of the steps, while it starts. */
  share: number;
  why: Why | "";
  /** The game of which a table is being opened; empty: of none. */
  opening: string;
  /** The table lies here because this device can, not because the network is gone. */
  isSolo: boolean;
  /** Only beginners play: there is no room for more. */
  isPlain: boolean;
  /** The browser may forget what is played here: said once. */
  forgets: boolean;
}>({ stage: "asleep", share: 0, why: "", opening: "", isSolo: false, isPlain: false, forgets: false });
