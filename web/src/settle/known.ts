// The agreements that this page can add up. The list is kept by hand, and not made from the engine: an option that nobody
// has written here is one that nobody has thought of here, and then the server adds up alone (ADR 0056).

import table from "./known.json";

export type Value = boolean | number | string | readonly string[];
export type Agreement = Readonly<Record<string, Value>>;

type Known =
  | { readonly values: readonly Value[]; readonly default: Value }
  | { readonly some: readonly string[]; readonly default: Value }
  | { readonly low: number; readonly high?: number; readonly also?: readonly number[]; readonly default: Value };

const KNOWN = table as Readonly<Record<string, Readonly<Record<string, Known>>>>;

/** Whether all that was agreed is known here, each option by its name and its value. */
export function knows(game: string, agreement: Agreement): boolean {
  const isKnown = ([name, value]: [string, Value]): boolean => Object.hasOwn(KNOWN[game]!, name) && isValue(KNOWN[game]![name]!, value);
  return Object.hasOwn(KNOWN, game) && Object.entries(agreement).every(isKnown);
}

function isValue(known: Known, value: Value): boolean {
  if ("values" in known) return known.values.includes(value);
  if ("some" in known) return Array.isArray(value) && value.every((name) => known.some.includes(name as string));
  if (typeof value !== "number" || !Number.isSafeInteger(value)) return false;
  return known.also?.includes(value) || (known.low <= value && value <= (known.high ?? value));
}

let last: Agreement | undefined;
let whole: Agreement | null;

/** The whole agreement of one game, null where it is not known: what is not said is as it always was. So an option of a later
 * server that is off changes nothing. A sheet asks some hundred times for each entry, always of the same agreement. */
export function completed(game: string, agreement: Agreement): Agreement | null {
  if (last !== agreement) {
    const defaults = Object.entries(KNOWN[game] ?? {}).map(([name, known]) => [name, known.default] as const);
    whole = knows(game, agreement) ? { ...Object.fromEntries(defaults), ...agreement } : null;
    last = agreement;
  }
  return whole;
}
