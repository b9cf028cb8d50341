import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MONEY, POINTS } from "../testing/games";

type Games = typeof import("./games.svelte");

/** The page as it is loaded anew: it knows only what the device has kept. */
async function loaded(): Promise<Games> {
  vi.resetModules();
  return import("./games.svelte");
}

function answering(...games: object[]): ReturnType<typeof vi.fn> {
  const asked = vi.fn(() => Promise.resolve(Response.json({ games })));
  vi.stubGlobal("fetch", asked);
  return asked;
}

function offline(): void {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the games are asked for once in each language", async () => {
  const { gameOf, games, gameTitle, loadGames } = await loaded();
  const asked = answering(MONEY, POINTS);
  expect(games()).toEqual([]);
  await Promise.all([loadGames("de"), loadGames("de")]);
  expect(games().map(({ game }) => game)).toEqual(["money", "points"]);
  expect([gameOf("points")?.pack, gameOf("unknown"), gameTitle("money"), gameTitle("unknown")]).toEqual(["french", undefined, "Money", ""]);
  await loadGames("sv");
  expect(asked.mock.calls.map(([path]) => path)).toEqual(["/v1/games/brief?language=de", "/v1/games/brief?language=sv"]);
});

test("without a network the page knows what it knew", async () => {
  answering(MONEY);
  await (await loaded()).loadGames("de");
  offline();
  const { areGamesMissing, games, loadGames } = await loaded();
  await loadGames("de");
  expect([games().length, areGamesMissing()]).toEqual([1, false]);
});

test("what another version of the page has kept is not read", async () => {
  offline();
  for (const kept of ["{", JSON.stringify({ language: "de", games: [{ game: "money", title: "Money" }] })]) {
    localStorage.setItem("stammtisch.games", kept);
    const { areGamesMissing, games, loadGames } = await loaded();
    await loadGames("de");
    expect([games().length, areGamesMissing()]).toEqual([0, true]);
  }
});

test("whoever has no network at first is asked no second time: the page tries again", async () => {
  const { areGamesMissing, games, loadGames } = await loaded();
  offline();
  await loadGames("de");
  expect(areGamesMissing()).toBe(true);
  answering(MONEY);
  await vi.advanceTimersByTimeAsync(5000);
  expect([games().length, areGamesMissing()]).toEqual([1, false]);
});

test("an answer in a language that is spoken no longer is not shown", async () => {
  const { games, loadGames } = await loaded();
  let tell: (answer: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (tell = resolve)));
  const first = loadGames("de");
  answering(POINTS);
  await loadGames("en");
  tell(Response.json({ games: [MONEY] }));
  await first;
  expect(games().map(({ game }) => game)).toEqual(["points"]);
});
