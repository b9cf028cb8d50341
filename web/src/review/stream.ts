// The lines of a review, as they come over the wire.

import { problem, reach, session } from "../net/http";
import { house, pocket } from "../net/near";
import type { CallLine, CurveLine, EndLine, FactLine, LuckLine } from "../openapi";
import { language } from "../words/index.svelte";

export type Line = CurveLine | FactLine | CallLine | EndLine;

/** Whole lines of a stream that comes in pieces; a line may be cut anywhere, also within a letter. */
export async function* lines<T = Line>(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<T> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of pieces) {
    const parts = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) if (part) yield JSON.parse(part) as T;
  }
  if (rest) yield JSON.parse(rest) as T;
}

/** Not every browser can walk through a stream by itself. */
async function* read(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** What the coach finds in a deal. Whoever aborts it is not worked for any more. */
export const review = (table: string, deal: number, signal: AbortSignal): AsyncGenerator<Line> => found<Line>(`${of(table)}/deals/${deal}/review`, signal);

/** Luck and skill of an evening, after each of its deals. */
export const eveningLuck = (table: string, signal: AbortSignal): AsyncGenerator<LuckLine> => found<LuckLine>(`${of(table)}/luck`, signal);

const of = (table: string): string => `/v1/tables/${encodeURIComponent(table)}`;

async function* found<T>(address: string, signal: AbortSignal): AsyncGenerator<T> {
  const path = `${address}?language=${language()}`;
  if (house(path) !== pocket) await session();
  const answer = await reach(path, { credentials: "same-origin", signal });
  if (!answer.ok || !answer.body) throw problem(answer.status, await answer.json().catch(() => null));
  yield* lines<T>(read(answer.body));
}
