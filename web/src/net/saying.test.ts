import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Change, SeenAction } from "../protocol";
import { NEXT_CALL_MS, onlyAnswer, onlyCard, Saying, USUAL_MS } from "./saying.svelte";

const action = (text: string): SeenAction => ({ form: "action", action: text }) as SeenAction;
const asked = (deal: number, ...legal: string[]): Change => ({ deal, view: { legal: legal.map(action) } }) as unknown as Change;
const WAY = ["play", "bid rufspiel", "name rufspiel:S"];

function player() {
  const sent: string[] = [];
  const saying = new Saying(async (what) => {
    sent.push(what);
    return true;
  });
  saying.follow(asked(1, "pass", "play", "bid wenz"), true, null);
  return { saying, sent };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what goes without saying", () => {
  it("is said after its moment, later where somebody is about to say something else, and not while a trick is looked at", async () => {
    const { saying, sent } = player();
    saying.follow(asked(1, "play", "give-up"), true, "play", USUAL_MS);
    await vi.advanceTimersByTimeAsync(USUAL_MS - 1);
    expect(sent).toEqual([]);
    saying.wait(4000);
    await vi.advanceTimersByTimeAsync(3999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(["play"]);

    saying.follow(asked(1, "play", "give-up"), true, "play", 0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual(["play"]);
    saying.wait(USUAL_MS);
    await vi.advanceTimersByTimeAsync(USUAL_MS);
    expect(sent).toEqual(["play", "play"]);
  });
});

describe("a game that is said", () => {
  it("waits, and goes out call by call as the table asks", async () => {
    const { saying, sent } = player();
    saying.say("Auf die Bumpe", WAY, 3000);
    await vi.advanceTimersByTimeAsync(2999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(["play"]);
    expect(saying.held).toBeNull();
    expect(saying.isSpeaking, "between two calls nothing is asked").toBe(true);

    saying.follow(asked(1, "bid rufspiel", "bid wenz"), true, null);
    await vi.advanceTimersByTimeAsync(NEXT_CALL_MS);
    saying.follow(asked(1, "name rufspiel:S", "name rufspiel:G"), true, null);
    await vi.advanceTimersByTimeAsync(NEXT_CALL_MS);
    expect(sent).toEqual(WAY);
    expect(saying.isSpeaking).toBe(false);
  });

  it("can be taken back as long as it waits, and goes out with the next tap", async () => {
    const { saying, sent } = player();
    saying.say("Wenz", ["bid wenz"], 3000);
    saying.back();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
    saying.say("Wenz", ["bid wenz"], 3000);
    saying.release();
    expect(sent).toEqual(["bid wenz"]);
  });

  it("is forgotten when the table asks for something else, or deals anew", async () => {
    const { saying, sent } = player();
    saying.say("Wenz", ["bid wenz"], 3000);
    saying.follow(asked(1, "yes", "no"), true, null);
    expect(saying.held).toBeNull();

    saying.say("Auf die Bumpe", WAY, 0);
    saying.follow(asked(2, "bid rufspiel"), true, null);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual(["play"]);
  });
});

describe("an answer without a choice", () => {
  it("is given after the same moment, and not where somebody else is asked", async () => {
    const { saying, sent } = player();
    saying.follow(asked(1, "no"), true, "no");
    await vi.advanceTimersByTimeAsync(NEXT_CALL_MS - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual(["no"]);
    saying.follow(asked(1, "no"), false, null);
    await vi.advanceTimersByTimeAsync(NEXT_CALL_MS);
    expect(sent).toEqual(["no"]);
  });

  it("is one action, the only cards to give, or the only number; never a card to play", () => {
    expect(onlyAnswer([action("no")])).toBe("no");
    expect(onlyAnswer([action("no"), action("yes")])).toBeNull();
    expect(onlyAnswer([action("play EO")])).toBeNull();
    expect(onlyAnswer([{ form: "choose", n: 1, cards: ["EO"] }])).toBe("give EO");
    expect(onlyAnswer([{ form: "choose", n: 1, cards: ["EO", "GO"] }])).toBeNull();
    expect(onlyAnswer([{ form: "number", verb: "cut", low: 3, high: 3 }])).toBe("cut 3");
    expect(onlyAnswer([{ form: "number", verb: "cut", low: 3, high: 4 }])).toBeNull();
  });

  it("is a card only where the player wants that", () => {
    const never = { lastCard: false, onlyCard: false };
    expect(onlyCard([action("play EO")], 1, never)).toBeNull();
    expect(onlyCard([action("play EO")], 1, { ...never, lastCard: true })).toBe("play EO");
    expect(onlyCard([action("play EO")], 2, { ...never, lastCard: true })).toBeNull();
    expect(onlyCard([action("play EO")], 2, { ...never, onlyCard: true })).toBe("play EO");
    expect(onlyCard([action("play EO"), action("play GO")], 2, { ...never, onlyCard: true })).toBeNull();
  });
});
