import { expect, test } from "vitest";
import { ApiError } from "../net/http";
import { PocketAnswers } from "./answers";
import { isDear } from "./ahead";
import { durabilityOf, endsDeal } from "./log";
import type { Told } from "./messages";
import { packsFor } from "./packs";

const told = (text: string, status = 200): Told => ({ status, type: "application/json", body: new TextEncoder().encode(text) });

test("what begins or ends a deal outlives the power", () => {
  const row = (more: object): string => JSON.stringify({ kept: "batch", batch: { events: [{ text: '"seed":[7]' }], seed: null, settlement: null, archived: null, ...more } });

  expect(durabilityOf(row({}))).toBe("relaxed");
  expect(durabilityOf(row({ seed: [1, "c2VlZA=="] }))).toBe("strict");
  expect(durabilityOf(row({ archived: { deal: 1 } }))).toBe("strict");
  expect(durabilityOf(JSON.stringify({ kept: "owner" }))).toBe("strict");
});

test("a row tells whether a deal ends with it", () => {
  expect(endsDeal('{"kept":"batch","batch":{"events":[],"archived":{"number":1}}}')).toBe(true);
  expect(endsDeal('{"kept":"batch","batch":{"events":[],"archived":null}}')).toBe(false);
});

test("a question needs the pack that has its answer, and playing none", () => {
  expect(packsFor("/v1/rules/SK-PLAY-11?language=de")).toEqual(["clauses"]);
  expect(packsFor("/v1/tables/hier-a/deals/3/review?language=de")).toEqual(["coach"]);
  expect(packsFor("/v1/puzzles/next?game=skat")).toEqual(["puzzles"]);
  for (const path of ["/v1/tables", "/v1/tables/hier-a/deals/3/replay", "/v1/lexicon"]) expect(packsFor(path)).toEqual([]);
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
