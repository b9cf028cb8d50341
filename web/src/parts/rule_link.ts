// House rules as a part of an address: `legen.true~bock.true~sonderrunden.ramsch*geist`. Only signs that need no
// escape, so that a link stays short enough for a small QR code and readable in a chat.

import type { OptionInfo } from "../openapi";
import type { Changes, Value } from "./api_reading";

const [BETWEEN, IS, AND] = ["~", ".", "*"];

export function writeChanges(changes: Changes): string {
  return Object.entries(changes)
    .map(([option, value]) => `${option}${IS}${typeof value === "object" ? value.join(AND) : value}`)
    .join(BETWEEN);
}

/** What can be understood of such a text; unknown options are left out, the server judges the values. */
export function readChanges(text: string, options: readonly OptionInfo[]): Changes {
  const kinds = new Map(options.map((option) => [option.option, option.kind]));
  const pairs = text.split(BETWEEN).flatMap((part): [string, Value][] => {
    const at = part.indexOf(IS);
    const [option, value] = [part.slice(0, at), part.slice(at + 1)];
    const kind = kinds.get(option);
    return at > 0 && kind ? [[option, kind === "subset" ? value.split(AND).filter(Boolean) : plain(value)]] : [];
  });
  return Object.fromEntries(pairs);
}

function plain(text: string): Value {
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
}

export function sameValue(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The changes with one more; what is as in the preset is no change. */
export function changed(changes: Changes, base: Changes, option: string, value: Value): Changes {
  const { [option]: _, ...rest } = changes;
  return sameValue(base[option], value) ? rest : { ...rest, [option]: value };
}

/** The address of a card of house rules. */
export function ruleHash(screen: string, game: string, preset: string, changes: Changes, name = ""): string {
  const parts = [screen, game, preset, writeChanges(changes), name].map(encodeURIComponent);
  while (parts.at(-1) === "") parts.pop();
  return `#/${parts.join("/")}`;
}
