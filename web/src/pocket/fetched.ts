// A file of the pocket as small as it can be had. A server sends it packed; beside a host that packs nothing lies the packed one, and
// this page unpacks it.

import { isAlone } from "../net/place";

/** The first bytes of what gzip has packed. */
const MAGIC = [0x1f, 0x8b];

export async function fetchFile(at: string): Promise<Response> {
  return (isAlone() && typeof DecompressionStream === "function" && (await unpacked(at))) || fetch(at);
}

/** Nothing where the host packs it itself, or says that the packed one is. */
async function unpacked(at: string): Promise<Response | null> {
  const told = await fetch(at, { method: "HEAD" }).catch(() => null);
  if (!told?.ok || told.headers.has("content-encoding")) return null;
  const packed = await fetch(`${at}.gz`).catch(() => null);
  if (!packed?.ok || !packed.body) return null;
  const [look, body] = packed.body.tee();
  if (!(await isPacked(look))) {
    void body.cancel().catch(() => undefined);
    return null;
  }
  const headers = { "content-type": told.headers.get("content-type") ?? "application/octet-stream" };
  return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers });
}

async function isPacked(stream: ReadableStream<Uint8Array>): Promise<boolean> {
  const reader = stream.getReader();
  const { value } = await reader.read();
  void reader.cancel().catch(() => undefined);
  return MAGIC.every((byte, place) => value?.[place] === byte);
}
