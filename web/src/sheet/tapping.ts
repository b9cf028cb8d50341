// What happens to a half-written entry when something is tapped. Values that are replaced; nothing is kept from the entry before.

import { allowed, entryOf, isShown, seatsIn, shown, takes, withUsual, type Field, type Pad, type Playing, type Values } from "./pad";

/** The pads of one kind of deal, and who plays it. */
export type Form = { readonly pads: readonly Pad[]; readonly playing: Playing; readonly isNormal: boolean };
/** `exact`: the card points that a side has exactly, where that is asked. */
export type Tapped = { readonly pad: number; readonly values: Values; readonly exact: string };
/** A button among the games: without a suit where none is needed. */
export type Game = { readonly code: string; readonly pad: number; readonly suits: readonly string[]; readonly hasTout: boolean };
/** A button that ends the entry. */
export type End = {
  readonly key: string;
  readonly entry: string;
  readonly isWhole: boolean;
  /** The field that is still to be tapped first. */
  readonly missing: string;
};

export const NOBODY = "nobody";
const MARCH = "march";
const STROKES = "strokes";
const SUITS = ["E", "G", "H", "S"];
/** Fields that are names in the middle of the pad, and move from game to game. */
const PEOPLE = ["declarer", "with", "lost", "march"];

const has = (pad: Pad, name: string): boolean => pad.fields.some((field) => field.name === name);
const isGame = (pad: Pad): boolean => pad.name !== NOBODY && pad.name !== MARCH && has(pad, "contract");

/** The games that can be tapped, the usual first. */
export function gamesOf({ pads }: Form): Game[] {
  return pads.flatMap((pad, place) => {
    const codes = isGame(pad) ? (pad.fields.find(({ name }) => name === "contract")?.choices ?? []) : [];
    const heads = codes.filter((code) => !codes.includes(headOf(code)) || headOf(code) === code);
    return heads.map((code) => ({
      code,
      pad: place,
      suits: SUITS.filter((suit) => codes.includes(`${code}:${suit}`)),
      hasTout: codes.includes(`${code}:tout`),
    }));
  });
}

function headOf(code: string): string {
  return code.split(":")[0]!;
}

/** An empty entry: the usual game of the deal. */
export function untapped({ pads, playing, isNormal }: Form): Tapped {
  const usual = pads.findIndex((pad) => pad.fields.some(({ name, usual }) => name === "contract" && usual));
  const pad = isNormal ? 0 : Math.max(0, usual);
  return { pad, values: pads[pad]?.name === STROKES ? withMust(pads[pad]!, playing) : {}, exact: "" };
}

/** Who is always there need not be tapped. */
function withMust(pad: Pad, playing: Playing): Values {
  const sure = pad.fields.filter(({ must }) => must.length);
  return Object.fromEntries(sure.map(({ name, must }) => [name, must.map((place) => playing.at(place)!).join(" ")]));
}

export function isUntapped(form: Form, tapped: Tapped): boolean {
  const empty = untapped(form);
  const isSame = Object.entries(tapped.values).every(([name, value]) => value === (empty.values[name] ?? ""));
  return tapped.exact === "" && tapped.pad === empty.pad && isSame;
}

/** What counts by now, with what needs no tap. */
export function valuesOf(form: Form, tapped: Tapped): Values {
  return withUsual(form.pads[tapped.pad]!, tapped.values, form.playing);
}

/** The game that is chosen; none where nobody has named one yet. */
export function gameOf(form: Form, tapped: Tapped): Game | undefined {
  const code = valuesOf(form, tapped)["contract"] ?? "";
  const games = gamesOf(form).filter(({ pad }) => pad === tapped.pad);
  return games.find((game) => game.code === code) ?? games.find((game) => code.startsWith(`${game.code}:`));
}

/** Another game: names and details that it has, too, stay. The same once more: back to the usual one. */
export function chooseGame(form: Form, tapped: Tapped, game: Game): Tapped {
  const before = gameOf(form, tapped);
  const isBack = before?.code === game.code && before.pad === game.pad;
  if (isBack) return { ...untapped(form), values: moved(form, tapped, untapped(form).pad, {}) };
  const pad = form.pads[game.pad]!;
  const isUsual = pad.fields.some(({ name, usual }) => name === "contract" && usual === game.code);
  return { ...tapped, pad: game.pad, values: moved(form, tapped, game.pad, isUsual ? {} : { contract: game.code }) };
}

/** What was tapped, as far as another pad can say it. */
function moved(form: Form, tapped: Tapped, place: number, first: Values): Values {
  const pad = form.pads[place]!;
  const [player = ""] = ["declarer", "lost"].map((name) => tapped.values[name]?.split(" ")[0]).filter(Boolean);
  const lead = pad.fields.find(({ name, fixed }) => ["declarer", "lost"].includes(name) && !fixed.length);
  const values: Record<string, string> = { ...first, ...(lead && player ? { [lead.name]: player } : {}) };
  for (const [name, value] of Object.entries(tapped.values)) {
    if (name === "contract" || name === lead?.name || !value) continue;
    const fits = shown(pad, withUsual(pad, { ...values, verdict: "won" }, form.playing)).find((field) => field.name === name);
    if (fits && takes(fits, value, values, form.playing)) values[name] = value;
  }
  return values;
}

/** The contract with its suit or its Tout: the same again takes it away. */
export function refine(form: Form, tapped: Tapped, part: string): Tapped {
  const game = gameOf(form, tapped);
  if (!game) return tapped;
  const parts = (valuesOf(form, tapped)["contract"] ?? "").slice(game.code.length).split(":").filter(Boolean);
  const isTout = part === "tout";
  const suit = parts.find((each) => SUITS.includes(each));
  const nowSuit = isTout ? suit : suit === part ? undefined : part;
  const nowTout = isTout ? !parts.includes("tout") : parts.includes("tout");
  const code = [game.code, nowSuit, nowTout ? "tout" : undefined].filter(Boolean).join(":");
  const choices = form.pads[tapped.pad]!.fields.find(({ name }) => name === "contract")?.choices ?? [];
  if (!choices.includes(code)) return tapped;
  return { ...tapped, values: moved(form, tapped, tapped.pad, { contract: code }) };
}

/** A name in the middle: who plays, who plays with them, who loses. */
export function tapName(form: Form, tapped: Tapped, seat: number): Tapped {
  const pad = form.pads[tapped.pad]!;
  const fields = pad.fields.filter(({ name, fixed }) => PEOPLE.includes(name) && !fixed.length);
  const of = (field: Field): number[] => seatsIn(tapped.values[field.name] ?? "");
  const put = (...changes: (readonly [Field, readonly number[]])[]): Tapped => ({
    ...tapped,
    values: { ...tapped.values, ...Object.fromEntries(changes.map(([field, seats]) => [field.name, seats.join(" ")])) },
  });
  const held = fields.find((field) => of(field).includes(seat));
  const [first, second] = fields;
  if (!first) return tapped;
  if (held === first && second && of(second).length) return put([first, of(second)], [second, []]);
  if (held) return put([held, of(held).filter((other) => other !== seat)]);
  const free = fields.find((field) => of(field).length < field.most);
  if (free) return cleared(form, put([free, [...of(free), seat]]), seat, free.name);
  const last = fields.at(-1)!;
  return put([last, [...of(last).slice(0, -1), seat]]);
}

/** Who loses is no Jungfrau any more. */
function cleared(form: Form, tapped: Tapped, seat: number, name: string): Tapped {
  const others = form.pads[tapped.pad]!.fields.filter(({ among }) => among === `not ${name}` && !PEOPLE.includes(name));
  const values = { ...tapped.values };
  for (const { name: other } of others) values[other] = seatsIn(values[other] ?? "").filter((each) => each !== seat).join(" ");
  return { ...tapped, values };
}

/** One of several names that have laid, knocked, pushed. */
export function toggleSeat(tapped: Tapped, field: Field, seat: number): Tapped {
  const seats = seatsIn(tapped.values[field.name] ?? "");
  const next = seats.includes(seat) ? seats.filter((each) => each !== seat) : field.most === 1 ? [seat] : [...seats, seat].slice(-field.most);
  return put(tapped, field.name, next.join(" "));
}

/** A choice; the same once more takes it away. Exact card points say as much as a height. */
export function choose(tapped: Tapped, name: string, value: string): Tapped {
  const next = put(tapped, name, tapped.values[name] === value ? "" : value);
  return name === "height" ? { ...next, exact: "" } : next;
}

export function chooseExact(tapped: Tapped, eyes: string): Tapped {
  const exact = tapped.exact === eyes ? "" : eyes;
  return { ...put(tapped, "height", exact ? "" : (tapped.values["height"] ?? "")), exact };
}

/** So many more or less, not beyond its ends. */
export function step(tapped: Tapped, field: Field, by: number): Tapped {
  const now = Number(tapped.values[field.name] || field.start);
  const next = Math.min(field.most, Math.max(field.least, now + by));
  return put(tapped, field.name, next === field.start ? "" : String(next));
}

function put(tapped: Tapped, name: string, value: string): Tapped {
  return { ...tapped, values: { ...tapped.values, [name]: value } };
}

/** Schloapfer: with a stroke, in the sack, or not there at all; who was tapped first has most. */
export function tapStroke(form: Form, tapped: Tapped, seat: number, isStroke: boolean): Tapped {
  const got = (tapped.values["got"] ?? "").split(" ").filter(Boolean);
  const joined = seatsIn(tapped.values["joined"] ?? "");
  const others = got.map((group) => seatsIn(group).filter((each) => each !== seat).join(":")).filter(Boolean);
  const had = joined.includes(seat) ? (got.some((group) => seatsIn(group).includes(seat)) ? "got" : "sack") : "out";
  const isSure = seatsIn(untapped(form).values["joined"] ?? "").includes(seat);
  const away = isSure ? "sack" : "out";
  const now = had === (isStroke ? "got" : "sack") ? away : isStroke ? "got" : "sack";
  const there = now === "out" ? joined.filter((each) => each !== seat) : joined.includes(seat) ? joined : [...joined, seat];
  const inTurn = form.playing.filter((each) => there.includes(each));
  return { ...tapped, values: { ...tapped.values, joined: inTurn.join(" "), got: [...others, ...(now === "got" ? [String(seat)] : [])].join(" ") } };
}

/** Those two have the same: they are joined, or parted again. */
export function tie(tapped: Tapped, one: number, other: number): Tapped {
  const groups = (tapped.values["got"] ?? "").split(" ").filter(Boolean).map(seatsIn);
  const place = groups.findIndex((group) => group.includes(one));
  const isTied = groups[place]?.includes(other) ?? false;
  const next = isTied
    ? groups.flatMap((group, at) => (at === place ? [group.slice(0, group.indexOf(other)), group.slice(group.indexOf(other))] : [group]))
    : groups.flatMap((group, at) => (at === place ? [[...group, ...(groups[place + 1] ?? [])]] : at === place + 1 ? [] : [group]));
  return put(tapped, "got", next.map((group) => group.join(":")).join(" "));
}

export function isStrokes(form: Form, tapped: Tapped): boolean {
  return form.pads[tapped.pad]?.name === STROKES;
}

/** The buttons that end the entry, with what each would write. */
export function endsOf(form: Form, tapped: Tapped): End[] {
  const pad = form.pads[tapped.pad]!;
  const values = valuesOf(form, tapped);
  const verdict = pad.fields.filter(({ name }) => name === "verdict").find((field) => isShown(field, values));
  if (verdict) {
    const keys = ["won", "lost"].filter((key) => verdict.choices.some((choice) => choice.split(" ")[0] === key));
    return keys.map((key) => {
      const said = tapped.exact ? `${key} eyes ${tapped.exact}` : key;
      return ending(form, tapped.pad, key, { ...values, verdict: verdict.choices.includes(said) ? said : "" });
    });
  }
  const marched = form.pads.findIndex(({ name }) => name === MARCH);
  if (pad.name !== STROKES && has(pad, "lost") && marched >= 0) {
    const { lost, virgin: _, eyes: __, ...more } = values;
    return [ending(form, tapped.pad, "lost", values), ending(form, marched, MARCH, { ...more, march: lost ?? "" })];
  }
  // A game that nobody has named yet has its verdict all the same: the buttons stand where they will be.
  const coming = has(pad, "verdict") && !values["foul"];
  return (coming ? ["won", "lost"] : [has(pad, "lost") ? "lost" : "write"]).map((key) => ending(form, tapped.pad, key, values));
}

function ending(form: Form, place: number, key: string, values: Values): End {
  const pad = form.pads[place]!;
  const isSaid = (name: string): boolean => pad.fields.some((field) => field.name === name && isShown(field, values));
  const all = Object.entries(values).every(([name, value]) => !value || isSaid(name));
  const missing = shown(pad, values).find((field) => !takes(field, values[field.name] ?? "", values, form.playing))?.name ?? "";
  return { key, entry: entryOf(pad, values), isWhole: all && !missing, missing };
}

/** Exact card points that may be said of the chosen game, in their order. */
export function exactOf(form: Form, tapped: Tapped): string[] {
  const values = valuesOf(form, tapped);
  const verdict = form.pads[tapped.pad]!.fields.filter(({ name }) => name === "verdict").find((field) => isShown(field, values));
  const eyes = (verdict?.choices ?? []).map((choice) => choice.split(" eyes ")[1] ?? "").filter(Boolean);
  return [...new Set(eyes)].sort((one, other) => Number(one) - Number(other));
}

/** The fields of the details, as they are shown beside either verdict. */
export function detailsOf(form: Form, tapped: Tapped): Field[] {
  const values = valuesOf(form, tapped);
  const beside = ["", "won", "lost"].map((verdict) => ({ ...values, verdict }));
  return form.pads[tapped.pad]!.fields.filter(
    (field) => !["contract", "verdict", "joined", "got", ...PEOPLE].includes(field.name) && !field.fixed.length && beside.some((each) => isShown(field, each)),
  );
}

/** What is no game: all pass, dealt wrongly. */
export function nobodyOf({ pads }: Form): readonly string[] {
  return pads.find(({ name }) => name === NOBODY)?.fields[0]?.choices ?? [];
}

/** Whom a row of small names offers. */
export function offered(form: Form, tapped: Tapped, field: Field): number[] {
  return allowed(field, valuesOf(form, tapped), form.playing).sort((one, other) => one - other);
}

/** Somebody for every name that is needed: what a game costs does not depend on who plays it. */
export function anonymous(form: Form, tapped: Tapped): Tapped {
  return form.pads[tapped.pad]!.fields.reduce((now, field) => {
    const isMissing = field.kind === "seats" && field.least > 0 && !field.fixed.length && !now.values[field.name];
    if (!isMissing) return now;
    return put(now, field.name, offered(form, now, field).slice(0, field.least).join(" "));
  }, tapped);
}
