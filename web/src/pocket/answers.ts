// What the pocket was asked, and its answers, as they would come over HTTP: whole, or line by line.

import { ApiError } from "../net/http";
import type { FromWorker, Told } from "./messages";
import { p } from "./words.svelte";

type Waiting = { resolve(answer: Response): void; reject(error: unknown): void; lines?: ReadableStreamDefaultController<Uint8Array> };
type Answer = Extract<FromWorker, { id: number }>;

const LINES = "application/x-ndjson";
const encoder = new TextEncoder();

export class PocketAnswers {
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  /** `stop`: what tells that nobody reads it any more. */
  constructor(private readonly stop: (id: number) => void) {}

  /** The answer to what is said under this number. */
  wait(signal: AbortSignal | null | undefined, ask: (id: number) => void): Promise<Response> {
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      signal?.addEventListener("abort", () => this.leave(id, signal.reason));
      ask(id);
    });
  }

  hear(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    if ("line" in answer) return this.line(answer.id, waiting, answer.line);
    this.waiting.delete(answer.id);
    if ("told" in answer) this.end(waiting, answer.told);
    else this.fail(waiting, answer.needs);
  }

  /** There is no pocket any more to answer. */
  forget(error: unknown): void {
    for (const { reject, lines } of this.waiting.values()) {
      reject(error);
      lines?.error(error);
    }
    this.waiting.clear();
  }

  private line(id: number, waiting: Waiting, text: string): void {
    if (!waiting.lines) {
      const body = new ReadableStream<Uint8Array>({
        start: (lines) => void (waiting.lines = lines),
        cancel: () => this.leave(id, null),
      });
      waiting.resolve(new Response(body, { headers: { "content-type": LINES } }));
    }
    waiting.lines?.enqueue(encoder.encode(text));
  }

  private end({ resolve, lines }: Waiting, { status, type, body }: Told): void {
    if (lines) lines.close();
    else resolve(new Response(status === 204 ? null : body, { status, headers: { "content-type": type } }));
  }

  private fail({ reject, lines }: Waiting, needsNetwork: boolean): void {
    const error = needsNetwork ? new ApiError(503, "needs-network", p("pocket.needs")) : new ApiError(500, "pocket");
    reject(error);
    lines?.error(error);
  }

  private leave(id: number, why: unknown): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    this.stop(id);
    if (why === null) return;
    waiting.reject(why);
    waiting.lines?.error(why);
  }
}
