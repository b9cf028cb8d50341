// What the drawn table needs to know of a table: one that is played at has it, and one that is looked through again.

import type { TableState } from "../net/table.svelte";

export type FeltTable = Pick<
  TableState,
  "info" | "from" | "shown" | "deal" | "resting" | "isMyTurn" | "bubbles" | "nameOf" | "eyeOn" | "playedBy" | "goOn"
> &
  /** Where one only looks, nothing is said or taken back. */
  Partial<Pick<TableState, "sent" | "act" | "say">>;
