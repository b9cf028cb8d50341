import { beforeEach, expect, test, vi } from "vitest";

vi.mock("./own_nonces", () => ({ promiseFirst: vi.fn(async () => undefined) }));

const SESSION = { player: "p5", name: "Gast", language: "de", home: {}, kind: "guest", expires: 0 };
const asked: { path: string; method: string; body: unknown }[] = [];

/** A server that makes a guest of whoever wants to be one. */
function answer(path: string, init: RequestInit): Response {
  const body: unknown = init.body ? JSON.parse(init.body as string) : null;
  asked.push({ path, method: init.method ?? "GET", body });
  if (path === "/v1/session") return Response.json(SESSION);
  const isNew = (body as { guest?: unknown }).guest !== undefined;
  return Response.json({ table: "t", code: "c", player: "p5", ...(isNew ? { session: SESSION } : {}) });
}

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  vi.resetModules();
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => answer(path, init));
});

test("whoever is new opens a table with one question, and is known from then on", async () => {
  const { createTable, session } = await import("./api");

  await createTable({ game: "schafkopf" });
  await createTable({ game: "skat" });

  expect(asked.map(({ path }) => path)).toEqual(["/v1/tables", "/v1/tables"]);
  expect(asked.map(({ body }) => "guest" in (body as object))).toEqual([true, false]);
  expect(await session()).toEqual(SESSION);
});

test("whoever may have been here is asked for first", async () => {
  localStorage.setItem("stammtisch.guest", "1");
  const { createTable } = await import("./api");

  await createTable({ game: "schafkopf" });

  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /v1/session", "POST /v1/tables"]);
});
