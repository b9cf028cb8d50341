// What can be tapped for a deal, read from the form that the server hands out: the twin of `games/form.py`. No rule is here:
// which buttons there are, how far steppers go and what is shown when is all data.

export type When = readonly (readonly [string, readonly string[]])[];
export type Field = {
  readonly name: string;
  readonly kind: string;
  readonly word: string;
  readonly choices: readonly string[];
  readonly usual: string;
  readonly needed: boolean;
  readonly least: number;
  readonly most: number;
  readonly start: number;
  readonly fixed: readonly number[];
  readonly among: string;
  readonly must: readonly number[];
  readonly if_all: number;
  readonly ties: boolean;
  readonly joins: boolean;
  readonly owed: readonly (readonly [string, string])[];
  readonly when: When;
};
export type Pad = { readonly name: string; readonly fields: readonly Field[] };
/** What was tapped, by field: a choice, a number, or seats with blanks between. */
export type Values = Readonly<Record<string, string>>;
/** The seats that play, forehand first. */
export type Playing = readonly number[];

const OTHERS = "not ";

/** The seats that a text names; equals are joined by a colon. */
export function seatsIn(text: string): number[] {
  return text.split(/[ :]/).filter(Boolean).map(Number);
}

/** What was tapped; `#lost`: how many names. */
function said(values: Values, name: string): string {
  return name.startsWith("#") ? String((values[name.slice(1)] ?? "").split(" ").filter(Boolean).length) : (values[name] ?? "");
}

export function isShown(field: Field, values: Values): boolean {
  return field.when.every(([name, allowed]) => allowed.includes(said(values, name)));
}

/** The seats that may be tapped. Places count from forehand, and -1 is the dealer's, as in the form. */
export function allowed(field: Field, values: Values, playing: Playing): number[] {
  if (field.fixed.length) return field.fixed.map((place) => playing.at(place)!);
  if (!field.among) return [...playing];
  const isOut = field.among.startsWith(OTHERS);
  const named = seatsIn(said(values, isOut ? field.among.slice(OTHERS.length) : field.among));
  return playing.filter((seat) => named.includes(seat) !== isOut);
}

/** Whether somebody is missing who is always there, or nobody is there though somebody must be. */
function isTooFew(field: Field, seats: readonly number[], values: Values, playing: Playing): boolean {
  if (field.must.some((place) => !seats.includes(playing.at(place)!))) return true;
  return field.if_all > seats.length && seatsIn(said(values, field.among)).length === playing.length;
}

/** Whether the value can have been tapped, beside the others; nothing can, unless it is needed. */
export function takes(field: Field, value: string, values: Values, playing: Playing): boolean {
  const isSeats = field.kind === "seats";
  if (!value) return !(field.needed || (field.least > 0 && isSeats)) && !isTooFew(field, [], values, playing);
  if (field.kind === "choice") return field.choices.includes(value);
  if (field.kind === "stepper") return field.least <= Number(value) && Number(value) <= field.most;
  const seats = seatsIn(value);
  const fits = new Set(seats).size === seats.length && field.least <= seats.length && seats.length <= field.most;
  const may = allowed(field, values, playing);
  return fits && seats.every((seat) => may.includes(seat)) && !isTooFew(field, seats, values, playing);
}

/** Its part of the entry. */
function says(field: Field, values: Values): string {
  const value = values[field.name] ?? field.usual;
  if (!value || !isShown(field, values) || (field.kind === "stepper" && Number(value) === field.start)) return "";
  return field.joins ? `:${value}` : field.word ? ` ${field.word} ${value}` : ` ${value}`;
}

/** What was tapped, with what needs no tap: the usual game, and seats that follow from who deals. */
export function withUsual(pad: Pad, values: Values, playing: Playing): Values {
  const usual = pad.fields.filter((field) => field.usual).map((field) => [field.name, field.usual]);
  const fixed = pad.fields.filter((field) => field.fixed.length).map((field) => [field.name, allowed(field, {}, playing).join(" ")]);
  return { ...Object.fromEntries([...usual, ...fixed]), ...values };
}

/** The fields that are shown beside these values. */
export function shown(pad: Pad, values: Values): Field[] {
  return pad.fields.filter((field) => isShown(field, values));
}

/** Whether the entry can be written: every field that is shown has what it needs. */
export function isComplete(pad: Pad, values: Values, playing: Playing): boolean {
  return shown(pad, values).every((field) => takes(field, values[field.name] ?? "", values, playing));
}

/** The line that was tapped together: `1 rufspiel with 2 won`. */
export function entryOf(pad: Pad, values: Values): string {
  return pad.fields
    .map((field) => says(field, values))
    .join("")
    .trim();
}
