import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { linkTo, root } from "../net/place";
import { parseRoute } from "../route.svelte";

const asked: string[] = [];
const pocket = vi.hoisted(() => vi.fn(async () => Response.json({ from: "pocket" })));
vi.mock("../net/near", async (original) => ({ ...(await original<typeof import("../net/near")>()), pocket, isStranger: async () => true }));

beforeEach(() => {
  asked.length = 0;
  document.documentElement.dataset["answers"] = "answers/0a1b/";
  window.location.href = "https://verein.test/spiele/stammtisch/#/rules";
  vi.stubGlobal("fetch", async (at: string) => {
    asked.push(at);
    return at.endsWith("SK-PLAY.json") ? Response.json({ "SK-PLAY-11": { title: "Davonlaufen" } }) : Response.json({ from: "file" });
  });
});
afterEach(() => {
  delete document.documentElement.dataset["answers"];
  pocket.mockClear();
  vi.unstubAllGlobals();
});

const answered = async (path: string, init: RequestInit = {}): Promise<unknown> => (await (await import("./alone")).answered(path, init)).json();
const check = (changes: object): RequestInit => ({ method: "POST", body: JSON.stringify({ preset: "schafkopf-rein", changes }) });

test("a page without a server knows its folder, and links lead there", () => {
  expect(root()).toBe("/spiele/stammtisch/");
  expect(linkTo("#/puzzle/one/1")).toBe("https://verein.test/spiele/stammtisch/#/puzzle/one/1");
  expect(parseRoute("", "/d/abc")).toEqual({ screen: "start", args: [] });
  delete document.documentElement.dataset["answers"];
  expect(root()).toBe("/");
  expect(parseRoute("", "/d/abc")).toEqual({ screen: "d", args: ["abc"] });
});

test.each([
  ["/v1/games/brief?language=sv", "sv/games/brief.json"],
  ["/v1/lexicon?language=de", "de/lexicon.json"],
  ["/v1/games/skat/orders?contract=", "de/games/skat/orders.json"],
  ["/v1/lessons/schafkopf/davonlaufen?language=bar", "bar/lessons/schafkopf/davonlaufen.json"],
])("what every house answers alike is a file: %s", async (path, file) => {
  expect(await answered(path)).toEqual({ from: "file" });
  expect(asked).toEqual([`/spiele/stammtisch/answers/0a1b/${file}`]);
  expect(pocket).not.toHaveBeenCalled();
});

test("a clause is taken out of its chapter", async () => {
  expect(await answered("/v1/rules/SK-PLAY-11?language=de")).toEqual({ title: "Davonlaufen" });
});

test.each<[string, RequestInit]>([
  ["/v1/games/skat/orders?contract=grand", {}],
  ["/v1/games/schafkopf/check?language=de", check({ tout: false })],
  ["/v1/puzzles/next?language=de", {}],
  ["/v1/rules/SK-PLAY-99?language=de", {}],
  ["/v1/session", { method: "POST" }],
])("all else the pocket is asked: %s", async (path, init) => {
  expect(await answered(path, init)).toEqual({ from: "pocket" });
});

test("nobody is fetched to say that nobody is known", async () => {
  const { answered: ask } = await import("./alone");
  expect((await ask("/v1/session", {})).status).toBe(401);
  expect(pocket).not.toHaveBeenCalled();
});
