// What a storage says that takes nothing: there is no room, or it is not allowed to.

export type NotKeptWhy = "full" | "refused";

export class NotKept extends Error {
  readonly why: NotKeptWhy;

  constructor(cause: unknown) {
    super("the device keeps nothing", { cause });
    this.why = whyNotKept(cause);
  }
}

/** Browsers say it by the name of their error; one that says nothing has its reasons. */
export const whyNotKept = (error: unknown): NotKeptWhy => ((error as Error | null)?.name === "QuotaExceededError" ? "full" : "refused");

/** What a browser throws where a page may not keep anything. */
export const isRefusal = (error: unknown): boolean => ["SecurityError", "NotAllowedError", "InvalidStateError"].includes((error as Error | null)?.name ?? "");
