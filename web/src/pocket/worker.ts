// The house in a worker: Python, our table, and the log of this device. What is wished comes in messages, not in the address: a
// service worker that answers from what it has kept gives this script the kept address, without anything behind it.

import { boot } from "./starting";
import { Displaced, openLog, type Log } from "./log";
import type { FromWorker, Opening, ToWorker, Told } from "./messages";
import { placeOfOne, type Place } from "./one_writer";

/** A Python object as this side sees it: called like ours, and given back when it is done with. */
type Held = { destroy(): void };
type Answer = Held & { status: number; type: string; body: Held & { toJs(): Uint8Array<ArrayBuffer> } };
type House = {
  open(kept: string, language: string, name: string): Promise<void>;
  call(method: string, path: string, body: string, language: string): Promise<Answer>;
  connect(port: number, table: string, send: (text: string) => void, close: (code: number) => void): void;
  say(port: number, text: string): Promise<void>;
  leave(port: number): void;
};

/** As a browser has it for a line that broke. */
const BROKEN = 1006;
const scope = self as unknown as { postMessage(message: FromWorker): void; onmessage: unknown; close(): void };
const say = (message: FromWorker): void => scope.postMessage(message);

let place: Place | null = null;
let begun: Promise<House> | null = null;
let log: Log | null = null;
let isLost = false;
const lines = new Set<number>();
let connected = 0;

/** Somebody else plays here now: nothing is written any more, and nothing answered. */
function lost(): void {
  isLost = true;
  say({ taken: true });
  scope.close();
}

async function begin({ folder, cache, used, language, name }: Opening): Promise<House> {
  void navigator.locks.request(used, { mode: "shared" }, () => new Promise<void>(() => undefined));
  place = placeOfOne(() => say({ busy: true }), lost);
  await place.taken;
  say({ sign: 0 });
  const kept = await caches.open(cache);
  const get = async (file: string): Promise<Response> => (await kept.match(folder + file)) ?? fetch(folder + file);
  const { py } = await boot({ from: new URL(folder, self.location.origin).href, get, progress: (share: number) => say({ sign: share }) });
  log = await openLog(crypto.randomUUID());
  const house = py.pyimport("stammtisch.pocket.house").Pocket(keep) as House;
  await house.open(await log.kept(), language, name);
  say({ started: true });
  return house;
}

/** Answered when the device has it. */
async function keep(row: string): Promise<void> {
  if (isLost) throw new Displaced();
  await log!.append(row).catch((error: unknown) => {
    if (error instanceof Displaced) lost();
    throw error;
  });
  if (/"settlement":(?!null)/.test(row)) say({ ended: true });
}

async function answered(id: number, call: readonly [string, string, string, string]): Promise<void> {
  try {
    const house = await begun!;
    const answer = await house.call(...call);
    const body = answer.body.toJs();
    const told: Told = { status: answer.status, type: answer.type, body };
    answer.body.destroy();
    answer.destroy();
    say({ id, told });
  } catch (error) {
    say({ id, wrong: String(error).slice(-1500) });
  }
}

async function connect(table: string, port: MessagePort): Promise<void> {
  const house = await begun!;
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
    begun.catch((error: unknown) => say({ failed: String(error).slice(-1500) }));
  } else if ("take" in data) place?.ask();
  else if ("call" in data) void answered(data.id, data.call);
  else if ("connect" in data) connect(data.connect, ports[0]!).catch(() => ports[0]!.postMessage(BROKEN));
};
