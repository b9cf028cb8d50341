// The pocket's files on this device: those of one version lie together in a cache of their own, and are used when all are there.

import { isAlone, root } from "../net/place";
import { fetchFile } from "./fetched";

export type PocketFile = { readonly sha256: string; readonly bytes: number; readonly transfer: number };
type Files = Readonly<Record<string, PocketFile>>;
/** What playing does not need lies in packs: an archive each, by its name without its ending. */
export type Manifest = { readonly version: string; readonly files: Files; readonly packs?: Files };

/** Why there are none. */
export type Missing = "missing" | "network" | "room" | "damaged";

export class NoFiles extends Error {
  constructor(readonly why: Missing) {
    super(why);
  }
}

const LIST = "manifest.json";
const CACHE = "pocket-";
const place = (): string => `${root()}pocket/`;
/** Beside the files of a version: a new one while an old one is used. */
const ROOM_FACTOR = 1.2;

export const folderOf = (version: string): string => `${place()}${version}/`;
export const cacheOf = (version: string): string => `${CACHE}${version}`;
/** Held by everybody who uses this version. */
export const usedAs = (version: string): string => `${CACHE}used-${version}`;

/** The version to start: the newest that is here; where none is, that of the server. `told`: the share of its bytes. */
export async function version(told: (share: number) => void): Promise<string> {
  return (await complete()).at(-1) ?? (await load(await fetchList(), told));
}

/** Is there another version at the server, it is loaded beside this one, for the next start. Nobody waits for it. */
export async function renew(): Promise<void> {
  const list = await fetchList();
  const known = await complete();
  if (known.at(-1) !== list.version) await load(list, () => undefined);
  await tidy(list.version);
  if (isAlone()) await loadPacks(list);
}

/** Whether a version is here as a whole. */
export const isLoaded = async (): Promise<boolean> => (await complete()).length > 0;

/** The versions that are here as a whole, the newest last. */
async function complete(): Promise<string[]> {
  const found: string[] = [];
  for (const name of await caches.keys()) {
    const one = name.slice(CACHE.length);
    if (name.startsWith(CACHE) && (await (await caches.open(name)).match(folderOf(one) + LIST))) found.push(one);
  }
  return found;
}

async function fetchList(): Promise<Manifest> {
  const answer = await fetch(place() + LIST, { cache: "no-cache" }).catch(() => null);
  if (!answer) throw new NoFiles("network");
  if (!answer.ok) throw new NoFiles(answer.status >= 500 ? "network" : "missing");
  return (await answer.json()) as Manifest;
}

/** All files at once, but what is here already is not fetched again; the list comes last, and says that all are there. */
async function load(list: Manifest, told: (share: number) => void): Promise<string> {
  const place = cacheOf(list.version);
  await navigator.locks.request(`${place}-loads`, async () => {
    if ((await complete()).includes(list.version)) return;
    const all = Object.values(list.files).reduce((sum, { bytes }) => sum + bytes, 0);
    await haveRoom(all * ROOM_FACTOR);
    const cache = await caches.open(place);
    const here = new Map<string, number>();
    const tell = (name: string, bytes: number): void => told([...here.set(name, bytes).values()].reduce((sum, part) => sum + part, 0) / all);
    const have = async ([name, file]: [string, PocketFile]): Promise<void> => {
      const at = folderOf(list.version) + name;
      const kept = await cache.match(at);
      if (!kept || (await digest(await kept.arrayBuffer())) !== file.sha256) await put(cache, at, file, (bytes) => tell(name, bytes));
      tell(name, file.bytes);
    };
    await Promise.all(Object.entries(list.files).map(have));
    await cache.put(folderOf(list.version) + LIST, new Response(JSON.stringify(list)));
  });
  return list.version;
}

/** Without a server all is played where there is no network: what reviews, lessons and puzzles need comes along, too. */
async function loadPacks({ version, packs = {} }: Manifest): Promise<void> {
  const cache = await caches.open(cacheOf(version));
  for (const pack of Object.keys(packs)) await fileOf(cache, folderOf(version), `${pack}.zip`);
}

/** The very answer is put away, so that the browser may keep what it has compiled of it. */
async function put(cache: Cache, at: string, { sha256 }: PocketFile, told: (bytes: number) => void): Promise<void> {
  const answer = await fetchFile(at).catch(() => null);
  if (!answer?.ok) throw new NoFiles("network");
  const kept = cache.put(at, answer.clone());
  const read = await readAll(answer, told).catch(() => null);
  await kept.catch((error: unknown) => {
    throw new NoFiles((error as Error).name === "QuotaExceededError" ? "room" : "network");
  });
  if (!read) throw new NoFiles("network");
  if ((await digest(read)) === sha256) return;
  await cache.delete(at);
  throw new NoFiles("damaged");
}

/** A file of a version that is here. What comes later, a pack, is as it should be before it is put away, and stays then. */
export async function fileOf(cache: Cache, folder: string, name: string): Promise<Response> {
  const found = await cache.match(folder + name);
  if (found) return found;
  const list = (await (await cache.match(folder + LIST))?.json()) as Manifest | undefined;
  const pack = list?.packs?.[name.replace(/\.zip$/, "")];
  if (!pack) throw new NoFiles("missing");
  const answer = await fetchFile(folder + name).catch(() => null);
  if (!answer?.ok) throw new NoFiles("network");
  const bytes = await answer.clone().arrayBuffer();
  if ((await digest(bytes)) !== pack.sha256) throw new NoFiles("damaged");
  await cache.put(folder + name, answer.clone());
  return answer;
}

async function readAll(answer: Response, told: (bytes: number) => void): Promise<ArrayBuffer> {
  const reader = answer.body!.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let sum = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    parts.push(value!);
    told((sum += value!.length));
  }
  return new Blob(parts).arrayBuffer();
}

async function digest(bytes: ArrayBuffer): Promise<string> {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...found].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where the browser says how much room there is. */
async function haveRoom(bytes: number): Promise<void> {
  const { quota, usage = 0 }: StorageEstimate = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (quota !== undefined && quota - usage < bytes) throw new NoFiles("room");
}

/** Other versions go as soon as no window uses them. */
async function tidy(newest: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== cacheOf(newest));
  for (const name of others) {
    await navigator.locks.request(usedAs(name.slice(CACHE.length)), { ifAvailable: true }, async (lock) => void (lock && (await caches.delete(name))));
  }
}
