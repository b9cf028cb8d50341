// Keeps the pocket's worker: starts it when somebody asks for something of it, tells how that goes, and gives its memory back
// some time after the last table of it was left.

import { ApiError } from "../net/http";
import { wake } from "../net/near";
import { settings } from "../settings.svelte";
import { cacheOf, folderOf, NoFiles, renew, usedAs, version } from "./files";
import { PocketAnswers } from "./answers";
import type { FromWorker, ToWorker } from "./messages";
import { isRefusal } from "./not_kept";
import { keepPictures } from "./pictures";
import { startBegun } from "./starts";
import { loadPocketWords } from "./words.svelte";
import { pocketState, type Stage, type Why } from "./state.svelte";

/** So long it stays when nobody sits at a table of it: whoever looks at the start page may come back. */
const KEPT_MS = 60_000;
/** A start without a sign of life for so long has failed. */
const SILENT_MS = 20_000;
/** In gigabytes, as far as the browser tells it. */
const LEAST_MEMORY = 1;
/** As a browser has it for a line that broke. */
const BROKEN = 1006;
/** What engines say when there is no memory left. */
const NO_MEMORY = /out of memory|could not allocate|allocation failed|Cannot enlarge memory/i;

/** What the start calls that which went wrong, and what we call it. */
const WHY: Readonly<Record<string, Why>> = { memory: "small", kernel: "small", blocked: "browser", slow: "late", missing: "damaged", full: "full", refused: "refused" };

let worker: Worker | null = null;
/** What waits for a table, and where it will speak: until somebody has decided what to do where a start has failed. */
let wanted: (() => void)[] = [];
const answers = new PocketAnswers((stop) => say({ stop }));
const ports = new Set<MessagePort>();
let leaving = 0;
let silence = 0;
/** Is told whether the start that is under way has come to a table. */
let ended = (_isGood: boolean): void => {};
/** Whoever asks a question, unlike who sits at a table, is told when it will not be answered. */
let refused: (() => void)[] = [];

/** Starts it, unless it is started; `take`: from another window, if one has it. */
export function start(take = false): void {
  if (worker && take) return say({ take: true });
  if (worker || pocketState.stage === "loading") return;
  void begin(take);
}

/** Once more, after it has failed; `isPlain`: with beginners alone, which takes less memory. */
export function again(isPlain = false): void {
  end("asleep");
  pocketState.isPlain = isPlain;
  start();
}

/** An answer of it, as a server would give it. */
export async function answered(path: string, { method = "GET", body, signal }: RequestInit): Promise<Response> {
  await awake();
  const text = typeof body === "string" ? body : "";
  return answers.wait(signal, (id) => say({ id, call: [method, path, text, settings.language] }));
}

/** A line to a table of it, as soon as it is awake. */
export async function connected(table: string): Promise<MessagePort> {
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => whenAwake(resolve));
  worker!.postMessage({ connect: table } satisfies ToWorker, [port2]);
  ports.add(port1);
  return port1;
}

function whenAwake(then: () => void): void {
  if (pocketState.stage === "awake") return then();
  wanted.push(then);
  if (pocketState.stage === "asleep") start();
}

function awake(): Promise<void> {
  return new Promise((resolve, reject) => {
    if (["failed", "taken", "busy"].includes(pocketState.stage)) return reject(new ApiError(0, "pocket"));
    whenAwake(resolve);
    refused.push(() => reject(new ApiError(0, "pocket")));
  });
}

async function begin(take: boolean): Promise<void> {
  const able = ability();
  if (able) return fail(able);
  Object.assign(pocketState, { stage: "loading", share: 0, why: "" });
  void loadPocketWords();
  const found = await version((share) => (pocketState.share = share)).catch((error: unknown) => {
    fail(error instanceof NoFiles ? error.why : isRefusal(error) ? "refused" : "other");
    return "";
  });
  if (!found) return;
  void keepPictures().catch(() => undefined);
  Object.assign(pocketState, { stage: "starting", share: 0 });
  worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "pocket" });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data);
  worker.onerror = () => pocketState.stage !== "awake" && fail("other");
  const { language, name } = settings;
  say({ open: { folder: folderOf(found), cache: cacheOf(found), used: usedAs(found), language, name, kernel: !pocketState.isPlain } });
  if (take) say({ take: true });
  listen();
}

/** What this browser cannot do, before five megabytes are fetched for it. */
function ability(): Why | "" {
  const { locks, deviceMemory = LEAST_MEMORY } = navigator as Navigator & { deviceMemory?: number };
  if (!window.isSecureContext || typeof WebAssembly !== "object" || !("caches" in window) || !locks) return "browser";
  return deviceMemory < LEAST_MEMORY && !pocketState.isPlain ? "small" : "";
}

function say(message: ToWorker): void {
  worker?.postMessage(message);
}

/** It has to give a sign of life again. */
function listen(): void {
  window.clearTimeout(silence);
  silence = window.setTimeout(() => fail("late"), SILENT_MS);
}

function hear(message: FromWorker): void {
  if ("sign" in message) {
    if (message.sign === 0) ended = startBegun();
    Object.assign(pocketState, { stage: "starting", share: message.sign });
    listen();
  } else if ("busy" in message) {
    window.clearTimeout(silence);
    pocketState.stage = "busy";
    refuse();
  } else if ("started" in message) began();
  else if ("taken" in message) end("taken");
  else if ("failed" in message) fail(WHY[message.why] ?? (NO_MEMORY.test(message.failed) ? "small" : "other"), message.failed);
  else if ("lines" in message) stay(message.lines);
  else answers.hear(message);
}

function began(): void {
  window.clearTimeout(silence);
  ended(true);
  Object.assign(pocketState, { stage: "awake", share: 1 });
  refused = [];
  const waiting = wanted;
  wanted = [];
  for (const then of waiting) then();
  stay(0);
  void renew().catch(() => undefined);
}

/** While somebody sits there the pocket answers what every house answers; later it ends. */
function stay(lines: number): void {
  window.clearTimeout(leaving);
  wake(lines ? answered : null);
  if (!lines) leaving = window.setTimeout(() => end("asleep"), KEPT_MS);
}

function fail(why: Why, said = ""): void {
  if (said) console.warn(said);
  if (pocketState.stage !== "awake") ended(false);
  end("failed");
  pocketState.why = why;
}

function refuse(): void {
  const all = refused;
  refused = [];
  for (const one of all) one();
}

/** The worker goes; tables that wait for it wait on. */
function end(stage: Stage): void {
  window.clearTimeout(silence);
  window.clearTimeout(leaving);
  worker?.terminate();
  worker = null;
  wake(null);
  Object.assign(pocketState, { stage, share: 0, why: "" });
  answers.forget(new ApiError(0, "pocket"));
  refuse();
  const open = [...ports];
  ports.clear();
  for (const port of open) port.dispatchEvent(new MessageEvent("message", { data: BROKEN }));
}
