// A table's line over a port to the pocket's worker. A text is a frame, a number is the code with which the worker hangs up;
// nothing from us means that we do.

import type { Line } from "./line";

/** As a browser has it for a line that broke. */
const BROKEN = 1006;

export class PortSocket implements Line {
  readonly isNear = true;
  readyState: number = WebSocket.CONNECTING;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  private port: MessagePort | null = null;

  /** The port comes when the worker has started, which may take its time. */
  constructor(coming: Promise<MessagePort>) {
    coming.then(
      (port) => this.join(port),
      () => this.end(BROKEN),
    );
  }

  send(text: string): void {
    this.port?.postMessage(text);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.leave();
  }

  private join(port: MessagePort): void {
    this.port = port;
    if (this.readyState === WebSocket.CLOSED) return this.leave();
    port.onmessage = ({ data }: MessageEvent<string | number>) => {
      if (typeof data === "number") this.end(data);
      else this.onmessage?.(new MessageEvent("message", { data }));
    };
    this.readyState = WebSocket.OPEN;
    this.onopen?.(new Event("open"));
  }

  private leave(): void {
    this.port?.postMessage(null);
    this.port?.close();
    this.port = null;
  }

  private end(code: number): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.close();
    this.onclose?.(new CloseEvent("close", { code }));
  }
}
