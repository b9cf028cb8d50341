// Where a table with computers alone is opened: on this device, if it can and may be the table, else at the server.
import { beforeEach, expect, test, vi } from "vitest";
import { isNobodyThere } from "../net/games.svelte";
import { openSolo } from "../parts/opening";
import { settings } from "../settings.svelte";
import { createTable } from "../net/api";
import { hasMemory } from "./memory";
import { isRefusal, NotKept } from "./not_kept";
import { isAble } from "./solo";
import { spun } from "./spin";
import { lastStart, startBegun, wasStarted } from "./starts";
import { pocketState } from "./state.svelte";

vi.mock("../net/api", () => ({ createTable: vi.fn() }));
vi.mock("../net/games.svelte", async (original) => ({ ...(await original<object>()), isNobodyThere: vi.fn() }));
vi.mock("./files", () => ({ isLoaded: async () => true }));

const asked = vi.mocked(createTable);
/** Whether the last table was asked for on this device. */
const isHere = (): unknown => asked.mock.calls.at(-1)?.[1];

beforeEach(() => {
  localStorage.clear();
  Object.assign(window, { isSecureContext: true, caches: {} });
  document.documentElement.dataset["pocket"] = "";
  settings.soloAtServer = false;
  Object.assign(pocketState, { opening: "", isSolo: false });
  vi.mocked(isNobodyThere).mockReturnValue(false);
  asked.mockReset().mockResolvedValue({ table: "hier-a", code: "" } as never);
});

function started(seconds: number): void {
  let now = 0;
  const ended = startBegun(() => now);
  now = seconds * 1000;
  ended(true);
}

test("a device is the place for it when it starts soon, has memory and is quick now", () => {
  const good = { start: 2.2, memory: 4, spin: 6 };
  expect(isAble(good)).toBe(true);
  expect(isAble({ ...good, memory: undefined })).toBe(true);
  for (const bad of [{ start: null }, { start: 5.1 }, { memory: 1 }, { spin: 61 }]) expect(isAble({ ...good, ...bad })).toBe(false);
});

test("how long a start took is known the next time; one that failed, or took the page with it, counts for nothing", () => {
  expect([wasStarted(), lastStart()]).toEqual([false, null]);
  started(2.2);
  expect([wasStarted(), lastStart()]).toEqual([true, 2.2]);
  const ended = startBegun();
  expect([wasStarted(), lastStart()]).toEqual([true, null]);
  ended(false);
  ended(true);
  expect(lastStart()).toBeNull();
});

test("the small test of speed is small", () => {
  let now = 0;
  expect(spun(() => (now += 7))).toBe(7);
});

test("whose device has shown that it can gets the table here", async () => {
  started(2);
  await openSolo({ game: "skat" });
  expect(isHere()).toBe(true);
  expect(asked.mock.calls[0]![0]).toMatchObject({ game: "skat", fill: "bots" });
  expect(pocketState.isSolo).toBe(true);
});

test.each([
  ["never tried it", () => undefined],
  ["waited too long for it", () => started(9)],
  ["does not want it", () => (started(2), (settings.soloAtServer = true))],
  ["has no pocket at this server", () => (started(2), delete document.documentElement.dataset["pocket"])],
  ["has no https", () => (started(2), Object.assign(window, { isSecureContext: false }))],
])("who %s sits down at the server", async (_, given) => {
  given();
  await openSolo({ game: "skat" });
  expect(asked.mock.calls).toHaveLength(1);
  expect(isHere()).toBeFalsy();
});

test("where it fails the server has a table", async () => {
  started(2);
  asked.mockRejectedValueOnce(new Error("no memory"));
  await openSolo({ game: "skat" });
  expect(asked.mock.calls.map(([, here]) => Boolean(here))).toEqual([true, false]);
  expect([pocketState.isSolo, pocketState.opening]).toEqual([false, ""]);
});

test("without a network there is no choice, and what goes wrong is said", async () => {
  vi.mocked(isNobodyThere).mockReturnValue(true);
  settings.soloAtServer = true;
  await openSolo({ game: "skat" });
  expect(isHere()).toBe(true);
  expect(pocketState.isSolo).toBe(false);
  asked.mockRejectedValueOnce(new Error("refused"));
  await expect(openSolo({ game: "skat" })).rejects.toThrow("refused");
});

test("a storage that takes nothing is full, or does not want to", () => {
  expect(new NotKept(new DOMException("", "QuotaExceededError")).why).toBe("full");
  expect(new NotKept(new DOMException("", "UnknownError")).why).toBe("refused");
  expect(isRefusal(new DOMException("", "SecurityError"))).toBe(true);
  expect(isRefusal(new TypeError("no network"))).toBe(false);
});

test("where nobody gets so much memory it is known before anything starts", () => {
  expect([hasMemory(true), hasMemory(false)]).toEqual([true, true]);
  const real = WebAssembly.Memory;
  const most = 1000;
  vi.spyOn(WebAssembly, "Memory").mockImplementation(function (wanted: WebAssembly.MemoryDescriptor) {
    if (wanted.initial > most) throw new RangeError("could not allocate memory");
    return new real({ ...wanted, initial: 1 });
  } as never);
  expect([hasMemory(true), hasMemory(false)]).toEqual([false, true]);
  vi.restoreAllMocks();
});
