import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { knowGames } from "../testing/games";
import { chosenFace, seatFaces } from "./chosen_faces.svelte";
import Coaster from "./Coaster.svelte";
import GoOn from "./GoOn.svelte";
import { rememberPlayed } from "./last_played";
import LobbyCard from "./LobbyCard.svelte";
import { openOnceMore } from "./opening";

const asked = vi.hoisted(() => ({ wishes: [] as unknown[] }));
vi.mock("../net/api", async (original) => ({
  ...(await original<typeof import("../net/api")>()),
  createTable: (wish: unknown) => {
    asked.wishes.push(wish);
    return Promise.resolve({ table: "new", code: "abcd", player: "p1" });
  },
}));

let mounted: Record<string, unknown> | undefined;

function shown<P extends Record<string, unknown>>(component: Component<P>, props: P): HTMLElement {
  mounted = mount(component, { target: document.body, props });
  flushSync();
  return document.body;
}

beforeAll(knowGames);
beforeEach(() => {
  localStorage.clear();
  asked.wishes.length = 0;
});
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = "";
  seatFaces([]);
});

const MINE = { table: "t", game: "schafkopf", code: "", at: 1, called: "Wie bei uns", preset: "schafkopf-rein" };
const SEPP = { seat: 1, name: "Sepp", isBot: false, face: "" };

test("a table that waits is a way there; one that is over is a way to another", () => {
  const waiting = shown(GoOn, { mine: MINE, there: ["Sepp"], isDisabled: false, onagain: () => undefined });
  expect(waiting.querySelector("a.paper")?.getAttribute("href")).toBe("#/table/t");
  expect(waiting.textContent).toContain("Sitzen schon: Sepp");
  void unmount(mounted!);
  const again = vi.fn();
  const over = shown(GoOn, { mine: { ...MINE, isOver: true }, there: [], isDisabled: false, onagain: again });
  over.querySelector<HTMLButtonElement>("button.paper")?.click();
  expect(again).toHaveBeenCalledOnce();
});

test("once more means the rules that were last played: friends are waited for, computers are not", async () => {
  rememberPlayed("schafkopf", { preset: "schafkopf-rein", changes: { legen: true } });
  await openOnceMore({ ...MINE, company: [SEPP] });
  await openOnceMore({ ...MINE, company: [{ ...SEPP, isBot: true }] });
  const rules = { game: "schafkopf", preset: "schafkopf-rein", changes: { legen: true }, called: "Wie bei uns" };
  expect(asked.wishes).toMatchObject([{ ...rules, fill: "wait" }, { ...rules, fill: "bots" }]);
});

test("a chosen face goes before that of the name, an unknown one behind it", () => {
  const drawn = (props: { seat: number; name: string; face?: string }): string | null => {
    const page = shown(Coaster, props);
    const src = page.querySelector(".coaster img")?.getAttribute("src") ?? null;
    void unmount(mounted!);
    mounted = undefined;
    return src;
  };
  expect(drawn({ seat: 0, name: "Sepp" })).toMatch(/sepp/);
  expect(drawn({ seat: 0, name: "Sepp", face: "toni" })).toMatch(/toni/);
  expect(drawn({ seat: 0, name: "Sepp", face: "nobody" })).toMatch(/sepp/);
  seatFaces([["Girgl", "vroni"]]);
  expect(chosenFace("Girgl")).toBe("vroni");
  expect(drawn({ seat: 0, name: "Girgl" })).toMatch(/vroni/);
  expect(drawn({ seat: 0, name: "Hansi" })).toBeNull();
});

test("an open table says what it is, who sits there, and that it is full", () => {
  const summary = { preset: "skat-isko", names: ["Sepp", "Resi", "Toni"], bots: [], faces: ["", "", ""], free: 0, clock: "gmiatlich", language: "sv", changed: 2 };
  const page = shown(LobbyCard, { table: "t", game: "skat", summary });
  const text = page.textContent!.replaceAll(/\s+/g, " ");
  for (const part of ["ISkO", "2 Regeln anders", "Sepp, Resi, Toni", "voll", "gmiatlich", "Svenska"]) expect(text).toContain(part);
});
