import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { e, loadEveningWords } from "../parts/evening_words.svelte";
import type { SeenLastRound } from "../protocol";
import LastRound from "./LastRound.svelte";

let mounted: Record<string, unknown> | undefined;

afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = "";
});

/** What we read at seat 0, beside Kurt. */
async function shown(round: SeenLastRound): Promise<string> {
  await loadEveningWords();
  const table = { you: 0, nameOf: (seat: number) => (seat === 0 ? "Du" : "Kurt"), command: vi.fn(() => Promise.resolve(true)) };
  mounted = mount(LastRound as unknown as Component, { target: document.body, props: { table, round } });
  flushSync();
  return document.querySelector("[data-testid=last-round] p")?.textContent ?? "";
}

test("the countdown says that it counts double, where the table has agreed on that", async () => {
  const text = await shown({ caller: 1, left: 3, doubled: true });

  expect(text).toBe(e("last.leftDoubled", { n: 3 }));
  expect(text).toContain("doppelt");
});

test("so do the last deal, and whoever is asked", async () => {
  expect(await shown({ caller: 1, left: 1, doubled: true })).toContain("doppelt");
  void unmount(mounted ?? {});
  mounted = undefined;
  document.body.innerHTML = "";

  expect(await shown({ caller: 1, missing: [0], doubled: true })).toContain("doppelt");
});

test("a server that says nothing of it means an ordinary one", async () => {
  const text = await shown({ caller: 1, left: 3 });

  expect(text).toBe(e("last.left", { n: 3 }));
  expect(text).not.toContain("doppelt");
});
