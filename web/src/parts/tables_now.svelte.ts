// The own tables as they are now: known from this device at once, and put right when the server has answered.

import { ApiError, tableInfo } from "../net/api";
import { isNear } from "../net/near";
import type { TableInfo } from "../protocol";
import { markOver, myTables, NAMED, renameCompany, type MyTable } from "./my_tables";

/** So many are asked for and shown. */
const MOST = 3;

export type TablesNow = {
  /** The table that waits; where none does, the last one. */
  readonly first: MyTable | null;
  /** Other tables that wait. */
  readonly others: readonly MyTable[];
  /** Who of the company sits at the first one now. */
  readonly there: readonly string[];
};

/** Call it where a component begins. */
export function tablesNow(): TablesNow {
  let mine = $state.raw(myTables());
  let there = $state.raw<readonly string[]>([]);
  const waiting = $derived(mine.filter(({ isOver }) => !isOver).slice(0, MOST));
  const first = $derived(waiting[0] ?? mine[0] ?? null);

  // Those that are shown, and those of which names are kept.
  const asked = new Set([...myTables().filter(({ isOver }) => !isOver).slice(0, MOST), ...myTables().slice(0, NAMED)]);
  for (const { table, company } of asked) {
    void look(table).then((info) => {
      if (!info) return;
      if (info === "gone" || info.ended) markOver(table);
      renameCompany(table, info === "gone" ? [] : info.chairs);
      mine = myTables();
      if (info !== "gone" && !info.ended && table === first?.table) there = present(info, company?.map(({ name }) => name) ?? []);
    });
  }

  return {
    get first() {
      return first;
    },
    get others() {
      return waiting.filter(({ table }) => table !== first?.table);
    },
    get there() {
      return there;
    },
  };
}

/** The table; nothing where nobody answers, which says nothing about it. Nobody wakes the pocket for that. */
async function look(table: string): Promise<TableInfo | "gone" | null> {
  if (isNear(table)) return null;
  try {
    return await tableInfo(table);
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? "gone" : null;
  }
}

function present({ chairs }: TableInfo, names: readonly string[]): string[] {
  return chairs.filter(({ kind, here, name }) => kind === "person" && here && names.includes(name)).map(({ name }) => name);
}
