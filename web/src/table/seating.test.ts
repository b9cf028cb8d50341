import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { SeenMoving } from "../protocol";
import { reactive } from "../testing/reactive.svelte";
import SeatChoice from "./SeatChoice.svelte";
import Seating from "./Seating.svelte";
import { agreed, asked } from "./seating";

const NAMES = ["Anni", "Kurt", "Vroni", "Sepp"];
const nameOf = (seat: number): string => NAMES[seat] ?? "";
let mounted: Record<string, unknown> | undefined;

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = "";
});

/** A table as the parts read it, with a bill on it: we sit at seat 1. */
function tableWith(moving?: SeenMoving, more: object = {}) {
  const chairs = NAMES.map((name, seat) => ({ seat, name, kind: seat < 2 ? "person" : "bot" }));
  return { you: 1, info: { chairs, ...more }, shown: { moving }, command: vi.fn(() => Promise.resolve(true)) };
}

function shown(component: unknown, props: Record<string, unknown>): string {
  mounted = mount(component as Component, { target: document.body, props });
  flushSync();
  return document.body.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
}

const button = (name: string) => [...document.querySelectorAll("button")].find((each) => each.textContent?.includes(name));

test("what is asked, by whom and with whom", () => {
  expect(asked(null, 1, nameOf)).toBeNull();
  expect(asked({ may: true }, 1, nameOf)).toBeNull();
  expect(asked({ asker: 0, other: 1 }, 1, nameOf)).toEqual({ key: "seats.asked_you", params: { name: "Anni" } });
  expect(asked({ asker: 0, other: 2 }, 1, nameOf)).toEqual({ key: "seats.asked_swap", params: { name: "Anni", other: "Vroni" } });
  expect(asked({ asker: 0, other: 4 }, 1, nameOf)).toEqual({ key: "seats.asked_free", params: { name: "Anni", n: "5" } });
  expect(asked({ asker: 0 }, 1, nameOf)?.key).toBe("seats.asked_draw");
  expect(asked({ asker: 1, other: 0 }, 1, nameOf)?.key).toBe("seats.waits");
});

test("what is agreed: a swap, one of our own, and a lot that is read round the table from us on", () => {
  expect(agreed({}, 1, nameOf, "du")).toBeNull();
  expect(agreed({ next: [2, 1, 0, 3] }, 1, nameOf, "du")).toEqual({ key: "seats.next_swap", params: { name: "Anni", other: "Vroni" } });
  expect(agreed({ next: [1, 0, 2, 3] }, 1, nameOf, "du")).toEqual({ key: "seats.next_you", params: { name: "Anni" } });
  expect(agreed({ next: [3, 2, 1, 0], drawn: true }, 1, nameOf, "du")?.params["names"]).toBe("du, Anni, Sepp, Vroni");
  expect(agreed({ next: [3, 2, 1, 0], drawn: true }, null, nameOf, "du")?.params["names"]).toBe("Sepp, Vroni, Kurt, Anni");
});

test("who is asked has two answers", () => {
  const table = tableWith();
  const text = shown(Seating, { table, moving: { asker: 0, other: 1, answer: true } });

  expect(text).toBe("Anni möchte mit dir den Platz tauschen. Von mir aus Lieber nicht");
  button("Lieber nicht")?.click();
  expect(table.command).toHaveBeenCalledWith({ type: "consent", yes: false });
});

test("in the menu one swaps with somebody or draws, and reads who is asked", async () => {
  const table = tableWith({ may: true, asks: true });
  const onclose = vi.fn();
  expect(shown(SeatChoice, { table, onclose })).toContain("Die anderen werden gefragt.");

  button("Platz tauschen mit")?.click();
  flushSync();
  button("Mit Vroni tauschen")?.click();
  await vi.waitFor(() => expect(onclose).toHaveBeenCalled());
  button("Plätze neu auslosen")?.click();

  expect(table.command.mock.calls).toEqual([[{ type: "move", other: 2 }], [{ type: "move", other: -1 }]]);
});

test("where a rule keeps everybody seated it is said, and in a deal when to ask", () => {
  expect(shown(SeatChoice, { table: tableWith({ why: "Die Sonderrunde läuft noch." }), onclose: vi.fn() })).toContain("Die Sonderrunde läuft noch.");
  document.body.innerHTML = "";
  expect(shown(SeatChoice, { table: tableWith(), onclose: vi.fn() })).toContain("zwischen zwei Spielen");
  document.body.innerHTML = "";
  expect(shown(SeatChoice, { table: tableWith(undefined, { public: true }), onclose: vi.fn() })).toBe("");
});

test("after a no everybody stays; after a yes before the first deal nobody says so", () => {
  const props = reactive({ table: tableWith(), moving: { asker: 0, other: 2 } as SeenMoving | null });
  mounted = mount(Seating as unknown as Component, { target: document.body, props });
  flushSync();
  props.moving = null;
  flushSync();
  expect(document.body.textContent).toContain("Alle bleiben sitzen.");

  props.moving = { asker: 0, other: 2 };
  flushSync();
  props.table = { ...tableWith(), info: { chairs: ["Vroni", "Kurt", "Anni", "Sepp"].map((name, seat) => ({ seat, name, kind: "person" })) } };
  props.moving = null;
  flushSync();
  expect(document.body.textContent).not.toContain("Alle bleiben sitzen.");
});
