// A page without a server: what every house answers alike lies in files beside it (`stammtisch site build`), all else is asked
// of the pocket. So whoever only looks something up fetches none of it.

import { isStranger, pocket } from "../net/near";
import { answersFolder } from "../net/place";
import { settings } from "../settings.svelte";

const ANSWERS = "answers";
/** The path is the file. */
const ALIKE = /^\/v1\/(games(?:\/brief|\/[^/]+\/(?:sorts|orders))?|chat|lexicon|lessons\/[^/]+(?:\/[^/]+)?)$/;
/** Many small answers in one file, each by a name of its own: the clauses of a chapter, the presets of a game. */
const RULE = /^\/v1\/(rules\/[A-Z]+-[A-Z]+)-[^/]+$/;
const CHECK = /^\/v1\/(games\/[^/]+\/check)$/;
const SESSION = "/v1/session";

type Place = { readonly file: string; readonly entry?: string };

export async function answered(path: string, init: RequestInit): Promise<Response> {
  const [place = "", asked] = path.split("?");
  const query = new URLSearchParams(asked);
  const method = init.method ?? "GET";
  if (method === "GET" && place === SESSION && (await isStranger())) return Response.json({ code: "login" }, { status: 401 });
  const wanted = placeOf(method, place, init.body);
  // In what order cards are held in a contract: only where there is none yet everybody asks alike.
  const isAlike = wanted && !query.get("contract");
  const found = isAlike && (await told(wanted, query.get("language") ?? settings.language).catch(() => null));
  return found || pocket(path, init);
}

function placeOf(method: string, path: string, body: unknown): Place | null {
  if (method === "POST") {
    const game = CHECK.exec(path)?.[1];
    const { preset, changes } = game && typeof body === "string" ? (JSON.parse(body) as { preset?: string; changes?: object }) : {};
    return game && preset && !Object.keys(changes ?? {}).length ? { file: game, entry: preset } : null;
  }
  if (method !== "GET") return null;
  const chapter = RULE.exec(path)?.[1];
  if (chapter) return { file: chapter, entry: decodeURIComponent(path.slice(path.lastIndexOf("/") + 1)) };
  const file = ALIKE.exec(path)?.[1];
  return file ? { file } : null;
}

async function told({ file, entry }: Place, language: string): Promise<Response | null> {
  const answer = await kept(`${answersFolder()}${language}/${file}.json`);
  if (!answer.ok || entry === undefined) return answer.ok ? answer : null;
  const one = ((await answer.json()) as Record<string, unknown>)[entry];
  return one === undefined ? null : Response.json(one);
}

/** The folder bears its content in its name: what was read once is right, with or without a network. */
async function kept(at: string): Promise<Response> {
  const cache = "caches" in window ? await caches.open(ANSWERS).catch(() => null) : null;
  const known = await cache?.match(at);
  if (known) return known;
  const fresh = await fetch(at);
  if (fresh.ok && cache) await put(cache, at, fresh.clone()).catch(() => undefined);
  return fresh;
}

/** Those of an older page go. */
async function put(cache: Cache, at: string, answer: Response): Promise<void> {
  const folder = answersFolder();
  const beside = folder.replace(/[^/]+\/$/, "");
  const all = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await Promise.all(all.filter((path) => path.startsWith(beside) && !path.startsWith(folder)).map((path) => cache.delete(path)));
  await cache.put(at, answer);
}
