import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { heardAfter, heardIn } from "../net/moments";
import type { Change } from "../protocol";
import { settings, SOUNDS, usual } from "../settings.svelte";

/** What was made of it: the kinds of nodes, and where each sound came from. */
let made: string[] = [];
let sides: number[] = [];

const param = () => ({ value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined });
function node(kind: string) {
  made.push(kind);
  return { frequency: param(), gain: param(), Q: param(), pan: param(), connect: (to: unknown) => to, start: () => undefined, stop: () => undefined };
}
class Fake {
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  createOscillator = () => node("tone");
  createBufferSource = () => node("noise");
  createBiquadFilter = () => node("filter");
  createGain = () => node("gain");
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  createStereoPanner = () => ({ ...node("panner"), pan: { set value(side: number) { sides.push(side); } } });
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("AudioContext", Fake);
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: true }, configurable: true });
  Object.assign(settings, usual());
  [made, sides] = [[], []];
});
afterEach(() => vi.unstubAllGlobals());

test.each(SOUNDS)("%s can be heard, and switched off", async (moment) => {
  const { play } = await import("./sounds");
  const { settings: likes } = await import("../settings.svelte");
  expect(play(moment)).toBe(true);
  expect(made).toContain("gain");
  made = [];
  likes.sounds[moment] = false;
  expect([play(moment), made]).toEqual([false, []]);
});

test("left is heard from the left, never from one ear alone, and with one switch from the middle", async () => {
  const { play } = await import("./sounds");
  const { settings: likes } = await import("../settings.svelte");
  play("card", -1);
  play("take", 1);
  expect(sides).toEqual([-0.8, 0.8]);
  likes.panned = false;
  play("knock", 1);
  expect(sides).toHaveLength(2);
});

test("before the first tap nothing is heard", async () => {
  Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false }, configurable: true });
  const { play } = await import("./sounds");
  expect(play("card")).toBe(false);
});

const change = (deal: number, stage: string, table: string[], counts = [8, 8], more: object = {}): Change =>
  ({ type: "change", deal, n: 0, stage, view: { deal: { order: [1, 0], table, counts }, ...more } }) as unknown as Change;

test("each moment says at which seat it is", () => {
  const dealt = change(1, "turn", []);
  expect(heardIn(change(1, "nonces", [], []), dealt, null)).toEqual([{ moment: "deal" }]);
  expect(heardIn(null, dealt, null), "who has just come hears no dealing").toEqual([]);
  expect(heardIn(dealt, change(1, "turn", ["EO"]), null)).toEqual([{ moment: "card", seat: 1 }]);
  const trick = { winner: 1, leader: 1, cards: ["EO", "GO"], seats: [1, 0] };
  expect(heardIn(change(1, "turn", ["EO"]), change(1, "turn", []), trick)).toEqual([{ moment: "card", seat: 0 }]);
  expect(heardIn(dealt, { ...dealt, bubbles: [{ seat: 1, text: "Weiter" }] }, null)).toEqual([{ moment: "knock", seat: 1 }]);
});

test("the coin falls with the bill, once, and after the last trick was taken", () => {
  const paid = change(1, "between", [], [0, 0], { bill: { cents: [20, -20] } });
  const trick = { winner: 1, leader: 1, cards: ["EO", "GO"], seats: [1, 0] };
  const last = change(1, "turn", ["EO"]);
  expect(heardIn(last, paid, null).map(({ moment }) => moment)).toEqual(["money"]);
  expect(heardIn(paid, paid, null)).toEqual([]);
  expect(heardIn(last, paid, trick).map(({ moment }) => moment)).toEqual(["card"]);
  expect(heardAfter(trick, paid)).toEqual([{ moment: "take", seat: 1 }, { moment: "money" }]);
  expect(heardAfter(trick, last)).toEqual([{ moment: "take", seat: 1 }]);
});
