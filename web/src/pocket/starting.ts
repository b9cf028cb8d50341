// What starts Python and the kernel comes with the pocket's build; until it is there no server has a pocket to offer.

type Booting = { readonly from: string; get(file: string): Promise<Response>; progress(share: number): void };
type Booted = { readonly py: { pyimport(name: string): { Pocket(keep: (row: string) => Promise<void>): unknown } } };

export const boot = (_: Booting): Promise<Booted> => Promise.reject(new Error("there is no pocket yet"));
