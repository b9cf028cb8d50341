// What a player likes: kept on this device, never sent along unless the server needs it (name and language).

export const LANGUAGES = ["de", "bar", "en", "sv"] as const;
export const DECKS = ["classic", "cvd", "french", "turnier"] as const;
export const TRICK_RESTS = [600, 1200, 2000, "tap"] as const;
/** How long a game that was said can be taken back, in milliseconds. */
export const TAKE_BACKS = [0, 1000, 2000, 3000, 5000] as const;
/** How long one wants to have for a Stoss; 0: as is usual. */
export const WINDOWS = [0, 5000, 8000, 15_000] as const;
export const TABLES = ["auto", "light", "dark"] as const;
export const SOUNDS = ["deal", "card", "take", "knock", "turn", "money", "won"] as const;
/** How quickly computers play at tables that one opens. */
export const BOT_PACES = ["easy", "normal", "quick", "instant"] as const;
export const LETTERS = ["last", "hand", "call", "score", "text"] as const;

export type Language = (typeof LANGUAGES)[number];
export type Deck = (typeof DECKS)[number];
/** How long a finished trick lies, in milliseconds; `tap`: until it is tapped. */
export type TrickRest = (typeof TRICK_RESTS)[number];
export type TakeBack = (typeof TAKE_BACKS)[number];
export type PollWindow = (typeof WINDOWS)[number];
export type TableLook = (typeof TABLES)[number];
export type Sound = (typeof SOUNDS)[number];
export type BotPace = (typeof BOT_PACES)[number];
export type Letter = (typeof LETTERS)[number];

/** How one holds the cards of a game. */
export type Sorting = {
  /** At which end the trumps are. */
  trumps: "left" | "right";
  /** The high ones at the end where the trumps are, or away from it. */
  high: "outside" | "inside";
  /** Suits as they rank, or a red one beside a black one. */
  suits: "rank" | "colour";
};

export type Settings = {
  language: Language;
  /** `auto`: what the game is usually played with, so French cards for Skat. */
  deck: Deck | "auto";
  /** Corner indices for older eyes. */
  largeIndices: boolean;
  tapTwice: boolean;
  trickRest: TrickRest;
  botPace: BotPace;
  /** By game; those that are missing are sorted as usual. */
  sorting: Record<string, Sorting>;
  /** Buttons of the own row lie under the left thumb. */
  leftHand: boolean;
  /** No sound at all, whatever the single ones say. */
  quiet: boolean;
  takeBack: TakeBack;
  window: PollWindow;
  /** Stoss, Legen, Klopfen are not even offered. */
  neverOffer: boolean;
  /** The last card plays itself; and any other that has no choice. */
  lastCard: boolean;
  onlyCard: boolean;
  sounds: Record<Sound, boolean>;
  /** Whether card, trick and knock are heard from where their seat is; and whether sounds are written, too. */
  panned: boolean;
  captions: boolean;
  animation: boolean;
  /** "I lern's grad". */
  learning: boolean;
  /** Whether a computer may say a word about a finished deal. */
  remarks: boolean;
  table: TableLook;
  /** Alone with computers at the server, too, where this device could be the table. */
  soloAtServer: boolean;
  /** Everything at the table as text. */
  textTable: boolean;
  /** Whether the letter keys work at the table, and which they are. */
  letterKeys: boolean;
  letters: Record<Letter, string>;
  /** What the others read at the own seat; empty until it is asked for. */
  name: string;
  /** How one is drawn; empty: by the name. */
  face: string;
};

const PLACE = "stammtisch.settings";

/** The first language of the browser that we speak; where it has others only, English. */
export function spokenHere(tags: readonly string[]): Language {
  const codes = tags.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return LANGUAGES.find((language) => language === codes.find((code) => (LANGUAGES as readonly string[]).includes(code))) ?? (tags.length ? "en" : "de");
}

export const USUAL_SORTING: Sorting = { trumps: "left", high: "outside", suits: "rank" };

export function usual(): Settings {
  return {
    language: spokenHere(globalThis.navigator?.languages ?? []),
    deck: "auto",
    largeIndices: false,
    tapTwice: false,
    trickRest: 1200,
    botPace: "normal",
    sorting: {},
    leftHand: false,
    quiet: false,
    takeBack: 3000,
    window: 0,
    neverOffer: false,
    lastCard: true,
    onlyCard: false,
    sounds: { deal: true, card: true, take: true, knock: true, turn: true, money: true, won: true },
    panned: true,
    captions: false,
    animation: true,
    learning: false,
    remarks: true,
    table: "auto",
    soloAtServer: false,
    textTable: false,
    letterKeys: true,
    letters: { last: "l", hand: "h", call: "k", score: "s", text: "t" },
    name: "",
    face: "",
  };
}

const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  language: LANGUAGES,
  deck: ["auto", ...DECKS],
  trickRest: TRICK_RESTS,
  botPace: BOT_PACES,
  trumps: ["left", "right"],
  high: ["outside", "inside"],
  suits: ["rank", "colour"],
  takeBack: TAKE_BACKS,
  window: WINDOWS,
  table: TABLES,
};

/** What was kept, as far as it can be read; for the rest what is usual. */
export function readSettings(kept: string | null): Settings {
  return merged(usual(), parsed(kept)) as Settings;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
}

function merged(known: Record<string, unknown>, found: unknown): Record<string, unknown> {
  if (typeof found !== "object" || found === null) return known;
  const given = found as Record<string, unknown>;
  return Object.fromEntries(Object.entries(known).map(([key, value]) => [key, taken(key, value, given[key])]));
}

function taken(key: string, known: unknown, found: unknown): unknown {
  // Which games there are the server knows.
  if (key === "sorting") return byGame(found);
  if (CHOICES[key]) return CHOICES[key].includes(found) ? found : known;
  if (typeof known === "object") return merged(known as Record<string, unknown>, found);
  return typeof found === typeof known ? found : known;
}

function byGame(found: unknown): Record<string, unknown> {
  if (typeof found !== "object" || found === null || Array.isArray(found)) return {};
  return Object.fromEntries(Object.entries(found).map(([game, kept]) => [game, merged(USUAL_SORTING, kept)]));
}

// A browser may forbid the storage altogether: then settings last as long as the page.
function kept(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

function keep(text: string): void {
  try {
    localStorage.setItem(PLACE, text);
  } catch {
    // see kept()
  }
}

export const settings: Settings = $state(readSettings(kept()));

$effect.root(() => {
  $effect(() => keep(JSON.stringify(settings)));
});

/** Everything as it is usual; name and face stay. */
export function forget(): void {
  Object.assign(settings, { ...usual(), name: settings.name, face: settings.face });
}
