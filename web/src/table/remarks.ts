// What a computer says about a finished deal: shown as long as the bill lies there, kept in the chat, told once.

import type { ChatLine } from "../net/chat.svelte";
import type { TableState } from "../net/table.svelte";
import type { Bubble, Change } from "../protocol";

const MARK = "remark-";

export function isRemark(id: string): boolean {
  return id.startsWith(MARK);
}

/** What is to be seen of it: nothing where one wants to have it quiet, or does not want to hear this one. */
export function remarkOf(change: Change | null, isWanted: boolean, isQuiet: (seat: number) => boolean): Bubble | null {
  const remark = change?.remark ?? null;
  return remark && isWanted && !isQuiet(remark.seat) ? remark : null;
}

/** Into the chat; whether it is new there. */
export function noted(table: TableState, deal: number, seat: number, text: string): boolean {
  const line: ChatLine = { id: `${MARK}${deal}`, seat, name: table.nameOf(seat), text, phrase: "remark", at: Date.now() };
  return table.chat.talk({ type: "talk", lines: [line] }).length > 0;
}
