// How the pocket is: what screens show of it.

import type { Missing } from "./files";

/** `busy`: another window has it. `taken`: another window has taken it from us. */
export type Stage = "asleep" | "loading" | "starting" | "awake" | "busy" | "taken" | "failed";
/** Why it does not start: what is missing, what the browser cannot do, too little memory, no sign of life, anything else. */
export type Why = Missing | "browser" | "small" | "late" | "other";

export const pocketState = $state<{
  stage: Stage;
  /** Of the bytes that it needs, while it loads; of the steps, while it starts. */
  share: number;
  why: Why | "";
  /** The browser may forget what is played here: said once. */
  forgets: boolean;
}>({ stage: "asleep", share: 0, why: "", forgets: false });
