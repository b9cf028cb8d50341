import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../net/http";
import { PocketAnswers } from "./answers";
import { isDear } from "./ahead";
import { fileOf, NoFiles, type Manifest } from "./files";
import { durabilityOf } from "./log";
import type { Told } from "./messages";
import { packsFor, packsLikedFor } from "./packs";

const told = (text: string, status = 200): Told => ({ status, type: "application/json", body: new TextEncoder().encode(text) });

test("what begins or ends a deal outlives the power", () => {
  const row = (more: object): string => JSON.stringify({ kept: "batch", batch: { events: [{ text: '"seed":[7]' }], seed: null, settlement: null, archived: null, ...more } });

  expect(durabilityOf(row({}))).toBe("relaxed");
  expect(durabilityOf(row({ seed: [1, "c2VlZA=="] }))).toBe("strict");
  expect(durabilityOf(row({ archived: { deal: 1 } }))).toBe("strict");
  expect(durabilityOf(JSON.stringify({ kept: "owner" }))).toBe("strict");
});

test("a question needs the pack that has its answer, and playing none", () => {
  expect(packsFor("/v1/rules/SK-PLAY-11?language=de")).toEqual(["clauses"]);
  expect(packsFor("/v1/tables/hier-a/deals/3/review?language=de")).toEqual(["clauses", "coach"]);
  expect(packsFor("/v1/puzzles/next?game=skat")).toEqual(["clauses", "puzzles"]);
  expect(packsFor("/v1/games?language=de")).toEqual([]);
  expect(packsLikedFor("/v1/games?language=de")).toEqual(["clauses"]);
  for (const path of ["/v1/tables", "/v1/tables/hier-a/deals/3/replay", "/v1/lexicon"]) expect(packsFor(path)).toEqual([]);
});

afterEach(() => vi.unstubAllGlobals());

/** A cache in which the list of a version lies, whose pack of lessons is "abc". */
function cacheWith(list: Manifest): { cache: Cache; names: () => string[] } {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>([["/v/manifest.json", new TextEncoder().encode(JSON.stringify(list))]]);
  const cache = {
    match: async (at: string) => (kept.has(at) ? new Response(kept.get(at)) : undefined),
    put: async (at: string, answer: Response) => void kept.set(at, new Uint8Array(await answer.arrayBuffer())),
  };
  return { cache: cache as unknown as Cache, names: () => [...kept.keys()] };
}
const LESSONS = { sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", bytes: 3, transfer: 3 };
const LISTED: Manifest = { version: "v", files: {}, packs: { lessons: LESSONS } };

test("a pack is kept only if it is the one that is listed", async () => {
  const { cache, names } = cacheWith(LISTED);
  const fetched = vi.fn<typeof fetch>().mockResolvedValueOnce(new Response("abd")).mockResolvedValueOnce(new Response("abc"));
  vi.stubGlobal("fetch", fetched);

  await expect(fileOf(cache, "/v/", "lessons.zip")).rejects.toEqual(new NoFiles("damaged"));
  expect(names()).toEqual(["/v/manifest.json"]);
  expect(await (await fileOf(cache, "/v/", "lessons.zip")).text()).toBe("abc");
  expect(await (await fileOf(cache, "/v/", "lessons.zip")).text()).toBe("abc");
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("what is not listed is not fetched, and what cannot be had needs a network", async () => {
  const fetched = vi.fn<typeof fetch>().mockRejectedValue(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", fetched);

  await expect(fileOf(cacheWith(LISTED).cache, "/v/", "other.zip")).rejects.toEqual(new NoFiles("missing"));
  await expect(fileOf(cacheWith(LISTED).cache, "/v/", "lessons.zip")).rejects.toEqual(new NoFiles("network"));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a line that is paid for is dear; one of which nothing is said is not", () => {
  expect([{ saveData: true }, { type: "cellular" }].map(isDear)).toEqual([true, true]);
  expect([{}, { saveData: false, type: "wifi" }].map(isDear)).toEqual([false, false]);
});

test("an answer comes as over HTTP", async () => {
  const answers = new PocketAnswers(() => undefined);
  const answer = answers.wait(null, (id) => answers.hear({ id, told: told('{"code":"no-table"}', 404) }));

  expect((await answer).status).toBe(404);
  expect(await (await answer).json()).toEqual({ code: "no-table" });
});

test("an answer of many lines is read while it is found, and given up when nobody reads it", async () => {
  const stopped: number[] = [];
  const answers = new PocketAnswers((id) => stopped.push(id));
  const aborting = new AbortController();
  let asked = 0;
  const answer = await answers.wait(aborting.signal, (id) => {
    asked = id;
    answers.hear({ id, line: '{"n":1}\n' });
  });
  const reader = answer.body!.getReader();

  expect(new TextDecoder().decode((await reader.read()).value)).toBe('{"n":1}\n');
  const next = reader.read();
  aborting.abort();
  await expect(next).rejects.toThrow();
  expect(stopped).toEqual([asked]);
});

test("lines end with the answer", async () => {
  const answers = new PocketAnswers(() => undefined);
  const answer = answers.wait(null, (id) => {
    for (const line of ["a\n", "b\n"]) answers.hear({ id, line });
    answers.hear({ id, told: told("") });
  });

  expect(await (await answer).text()).toBe("a\nb\n");
});

test("what is not here and cannot be fetched says that it needs a network", async () => {
  const answers = new PocketAnswers(() => undefined);
  const answer = answers.wait(null, (id) => answers.hear({ id, wrong: "missing", needs: true }));

  await expect(answer).rejects.toEqual(new ApiError(503, "needs-network", "Das geht nur mit Netz."));
});
