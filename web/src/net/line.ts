// What a table's connection needs of a WebSocket.

export type Line = {
  readonly readyState: number;
  /** It ends within this device: no network cuts it, and nobody has to ask whether it still holds. */
  readonly isNear?: boolean;
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent<string>) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  send(text: string): void;
  close(): void;
};
