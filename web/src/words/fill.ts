// Fills the holes of a text: `{name}` takes a value, `{n:Karte|Karten}` takes the first word for 1, else the second.

export type Params = Readonly<Record<string, string | number>>;

const HOLE = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

export function fill(text: string, params: Params = {}): string {
  return text.replace(HOLE, (hole, name: string, one?: string, many?: string) => {
    const value = params[name];
    if (value === undefined) return hole;
    if (one === undefined || many === undefined) return String(value);
    return Number(value) === 1 ? one : many;
  });
}

/** The text as a sentence begins. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
