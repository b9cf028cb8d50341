// The house in a worker: Python, our table, and the log of this device. What is wished comes in messages, not in the address: a
// service worker that answers from what it has kept gives this script the kept address, without anything behind it.

import { boot, BootFailed, type Booted, type Step } from "./boot";
import { fileOf } from "./files";
import { Displaced, openLog, type Log } from "./log";
import type { Call, FromWorker, Opening, Told, ToWorker } from "./messages";
import { hasMemory } from "./memory";
import { NotKept } from "./not_kept";
import { placeOfOne, type Place } from "./one_writer";
import { packsFor, packsLikedFor } from "./packs";

/** Python objects as this side sees them; what they give is given back when it was read. */
type Given<T> = T & { destroy(): void };
type Answer = Given<{ status: number; type: string; body: Given<{ toJs(): Uint8Array<ArrayBuffer> }> }>;
type House = {
  open(kept: string, language: string, name: string): Promise<void>;
  stream(asking: number, ...call: [...Call, send: (line: string) => void]): Promise<Answer>;
  stop(asking: number): void;
  connect(port: number, table: string, send: (text: string) => void, close: (code: number) => void): void;
  say(port: number, text: string): Promise<void>;
  leave(port: number): void;
};

const HOUSE = "stammtisch.pocket.house";
const STEPS: readonly Step[] = ["files", "python", "kernel", "house"];
/** As a browser has it for a line that broke. */
const BROKEN = 1006;
const MOST = 1500;
const scope = self as unknown as { postMessage(message: FromWorker): void; onmessage: unknown; close(): void };
const say = (message: FromWorker): void => scope.postMessage(message);

let place: Place | null = null;
let begun: Promise<{ house: House; booted: Booted }> | null = null;
let log: Log | null = null;
let isLost = false;
const lines = new Set<number>();
let connected = 0;

/** The end of it says most: Python's own line. */
function sentence(error: unknown): string {
  return [error, (error as Error).cause].filter(Boolean).map(String).join(": ").slice(-MOST);
}

/** It does not start, or cannot go on: what was answered until now is kept. */
function failed(error: unknown): void {
  const why = error instanceof BootFailed ? error.code : error instanceof NotKept ? error.why : "";
  say({ failed: sentence(error), why });
}

/** Somebody else plays here now: nothing is written any more, and nothing answered. */
function lost(): void {
  isLost = true;
  say({ taken: true });
  scope.close();
}

async function begin({ folder, cache, used, language, name, kernel }: Opening): Promise<{ house: House; booted: Booted }> {
  void navigator.locks.request(used, { mode: "shared" }, () => new Promise<void>(() => undefined));
  place = placeOfOne(() => say({ busy: true }), lost);
  await place.taken;
  say({ sign: 0 });
  if (!hasMemory(kernel)) throw new BootFailed("memory");
  const opening = openLog(crypto.randomUUID());
  opening.catch(() => undefined);
  const kept = await caches.open(cache);
  const booted = await boot({
    from: new URL(folder, self.location.origin).href,
    get: (file) => fileOf(kept, folder, file),
    progress: (step) => say({ sign: (STEPS.indexOf(step) + 1) / (STEPS.length + 1) }),
    house: HOUSE,
    withKernel: kernel,
  });
  log = await opening.catch((error: unknown) => {
    throw new NotKept(error);
  });
  const house = booted.py.pyimport(HOUSE).Pocket(keep, change) as House;
  await house.open(await log.kept(), language, name);
  say({ started: true });
  return { house, booted };
}

/** Answered when the device has it. */
async function keep(row: string): Promise<number> {
  return written((to) => to.append(row)).catch((error: unknown) => {
    if (!(error instanceof Displaced)) failed(new NotKept(error));
    throw error;
  });
}

const change = (changes: string): Promise<void> => written((to) => to.change(changes));

/** Whoever is displaced writes no more. */
async function written<T>(how: (to: Log) => Promise<T>): Promise<T> {
  if (isLost) throw new Displaced();
  return how(log!).catch((error: unknown) => {
    if (error instanceof Displaced) lost();
    throw error;
  });
}

async function answered(id: number, call: Call): Promise<void> {
  try {
    const { house, booted } = await begun!;
    for (const pack of packsFor(call[1])) await booted.add(pack);
    for (const pack of packsLikedFor(call[1])) await booted.add(pack).catch(() => undefined);
    const answer = await house.stream(id, ...call, (line) => say({ id, line }));
    const told: Told = { status: answer.status, type: answer.type, body: answer.body.toJs() };
    answer.body.destroy();
    answer.destroy();
    say({ id, told });
  } catch (error) {
    say({ id, wrong: sentence(error), needs: error instanceof BootFailed && error.code === "missing" });
  }
}

async function connect(table: string, port: MessagePort): Promise<void> {
  const { house } = await begun!;
  const number = ++connected;
  lines.add(number);
  say({ lines: lines.size });
  house.connect(number, table, (text) => port.postMessage(text), (code) => port.postMessage(code));
  port.onmessage = ({ data }: MessageEvent<string | null>) => {
    if (data !== null) return void house.say(number, data);
    house.leave(number);
    port.close();
    lines.delete(number);
    say({ lines: lines.size });
  };
}

scope.onmessage = ({ data, ports }: MessageEvent<ToWorker>): void => {
  if ("open" in data) {
    begun = begin(data.open);
    begun.catch(failed);
  } else if ("take" in data) place?.ask();
  else if ("call" in data) void answered(data.id, data.call);
  else if ("stop" in data) void begun?.then(({ house }) => house.stop(data.stop));
  else if ("connect" in data) connect(data.connect, ports[0]!).catch(() => ports[0]!.postMessage(BROKEN));
};
