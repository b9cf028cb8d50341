// Houses that cheat, as one honest client met them (tests/fair/dishonest): the frames go through the real `Fairness`, only
// the socket is a stand-in. No tick may be drawn; the honest houses beside them get theirs.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fairTable } from "../net/api";
import { Fairness } from "../net/fairness";
import { call } from "../net/http";
import { noncesPlace } from "../net/kept";
import { promiseFirst } from "../net/own_nonces";
import type { Reply, Wanted } from "../net/socket";
import type { ClientMessage, ServerMessage } from "../protocol";
import type { Judgement } from "./judgement";

vi.mock("../net/api", () => ({ fairTable: vi.fn() }));
vi.mock("../net/http", () => ({ call: vi.fn(), session: vi.fn() }));

type Frame = { at: number } & ({ to: "server"; message: ClientMessage } | { to: "client"; message: ServerMessage });
type House = {
  name: string;
  honest: boolean;
  table: string;
  player: string;
  seat: number;
  nonces: Record<string, string>;
  frames: Frame[];
  fair: string;
  house: unknown;
  kept: { deals: { deal: number }[] };
  verdict: string;
};

const FOLDER = join(import.meta.dirname, "../../../tests/fair/dishonest/frames");
const HOUSES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as House);
const ANSWERS: readonly string[] = ["ok", "refused", "reason", "hinted", "pong", "bye"];

/** The answer that the house gave to the same question. */
function answerIn(house: House, wanted: { type: string; deal?: number }): Reply | null {
  const { type, deal } = wanted;
  const asked = house.frames.flatMap(({ to, message }) => {
    return to === "server" && message.type === type && "deal" in message && message.deal === deal && "id" in message ? [message.id] : [];
  });
  const answers = house.frames.flatMap(({ to, message }) => (to === "client" && (message.type === "ok" || message.type === "refused") ? [message] : []));
  return answers.find(({ id }) => asked.includes(id)) ?? null;
}

/** Shows a client everything that the house said, and says what the client thinks of it. */
async function shown(house: House): Promise<{ told: Record<number, Judgement>; kept: House["kept"] }> {
  localStorage.clear();
  localStorage.setItem(noncesPlace(house.table, house.player), JSON.stringify(house.nonces));
  vi.mocked(fairTable).mockImplementation(async () => new TextEncoder().encode(house.fair));
  vi.mocked(call).mockImplementation(async (method, path, body) => {
    if (method === "GET" && path === "/v1/house.json") return house.house as never;
    const answer = answerIn(house, body as { type: string; deal: number });
    if (answer?.type !== "ok") throw new Error("refused");
    return answer as never;
  });
  const told: Record<number, Judgement> = {};
  const port = {
    ask: async (wanted: Wanted) => answerIn(house, wanted),
    isOnline: () => true,
    told: (deal: number, judgement: Judgement) => void (told[deal] = judgement),
  };
  const hello = house.frames.findIndex(({ message }) => message.type === "hello");
  if (house.frames.slice(0, hello).length) await promiseFirst(house.table, house.player, house.seat);
  const fairness = new Fairness(house.table, port, localStorage, [], 0);
  for (const { to, message } of house.frames) {
    if (to === "client" && !ANSWERS.includes(message.type)) await fairness.heard(message);
  }
  return { told, kept: JSON.parse(fairness.file()) as House["kept"] };
}

beforeEach(() => vi.clearAllMocks());

test("there are at least eleven dishonest houses, and honest ones beside them", () => {
  expect(HOUSES.filter(({ honest }) => !honest).length).toBeGreaterThanOrEqual(11);
  expect(HOUSES.filter(({ honest }) => honest).length).toBeGreaterThanOrEqual(1);
});

describe.each(HOUSES)("$name", (house) => {
  test(house.honest ? "gets its tick, and is never called broken" : "gets no tick", { timeout: 60_000 }, async () => {
    const { told, kept } = await shown(house);
    const states = Object.values(told).map(({ state }) => state);
    expect(states.length).toBeGreaterThan(0);
    if (house.honest) {
      expect(states).not.toContain("broken");
      if (house.verdict === "holds") expect(states).toContain("holds");
    } else expect(states).not.toContain("holds");
    // What `stammtisch verify` finds in the receipts the client has seen, too; and both keep the same.
    if (house.verdict === "broken") expect(states).toContain("broken");
    expect(kept).toEqual(house.kept);
  });
});
