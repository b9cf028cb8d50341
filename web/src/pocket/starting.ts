// What starts Python and the kernel comes with the pocket's build; until it is there no server has a pocket to offer.

export type Step = "files" | "python" | "kernel" | "house";
type Booting = { readonly from: string; get(file: string): Promise<Response>; progress(step: Step): void; readonly house: string };
export type Booted = { readonly py: { pyimport(name: string): { Pocket(keep: (row: string) => Promise<void>): unknown } }; add(pack: string): Promise<void> };

export class BootFailed extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

export const boot = (_: Booting): Promise<Booted> => Promise.reject(new BootFailed("missing"));
