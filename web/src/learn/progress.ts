// What somebody has learnt: kept on this device alone.

import { dayOf, daysLater, now } from "./day";

/** Of the puzzles of one game. */
export type Solving = {
  strength: number;
  tries: number;
  solved: number;
  /** The last ones that were asked, the newest first. */
  lately: readonly string[];
};

export type Progress = {
  /** Games whose first deal was played to its end. */
  first: readonly string[];
  /** By game and lesson: how many of its positions were known, and of how many. */
  lessons: Readonly<Record<string, { known: number; all: number }>>;
  puzzles: Readonly<Record<string, Solving>>;
  /** On how many days in a row something was solved, and the last of them. */
  days: number;
  day: string;
};

/** As in the server's ratings: so many points are ten to one. */
const SCALE = 400;
/** How far one answer moves: far at first, when nobody knows us. */
const STEPS = { first: 64, later: 24, after: 15 };
const LEAST = 400;
const MOST = 2200;
const BEGINNING = 900;
const LATELY = 100;
const PLACE = "stammtisch.learnt";
export const NOTHING: Progress = { first: [], lessons: {}, puzzles: {}, days: 0, day: "" };
export const UNTRIED: Solving = { strength: BEGINNING, tries: 0, solved: 0, lately: [] };

export function progress(): Progress {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return { ...NOTHING, ...(found as Partial<Progress>) };
  } catch {
    return NOTHING;
  }
}

function keep(learnt: Progress): Progress {
  try {
    localStorage.setItem(PLACE, JSON.stringify(learnt));
  } catch {
    // Without a storage it is forgotten with the page.
  }
  return learnt;
}

export const solvingOf = (learnt: Progress, game: string): Solving => ({ ...UNTRIED, ...learnt.puzzles[game] });

/** How likely somebody of this strength finds the card. */
export const chance = (strength: number, rating: number): number => 1 / (1 + 10 ** ((rating - strength) / SCALE));

/** After an answer: the strength moves by what was not expected. */
export function tried(before: Solving, id: string, rating: number, found: boolean): Solving {
  const step = before.tries < STEPS.after ? STEPS.first : STEPS.later;
  const strength = before.strength + step * ((found ? 1 : 0) - chance(before.strength, rating));
  return {
    strength: Math.max(LEAST, Math.min(MOST, strength)),
    tries: before.tries + 1,
    solved: before.solved + (found ? 1 : 0),
    lately: [id, ...before.lately.filter((one) => one !== id)].slice(0, LATELY),
  };
}

/** The days in a row, with today among them. */
export function withToday(learnt: Progress, moment: Date): Progress {
  const today = dayOf(moment);
  if (learnt.day === today) return learnt;
  const yesterday = dayOf(daysLater(moment, -1));
  return { ...learnt, days: learnt.day === yesterday ? learnt.days + 1 : 1, day: today };
}

export function rememberTry(game: string, id: string, rating: number, found: boolean): Progress {
  const learnt = progress();
  const solving = tried(solvingOf(learnt, game), id, rating, found);
  return keep({ ...withToday(learnt, now()), puzzles: { ...learnt.puzzles, [game]: solving } });
}

export function rememberFirst(game: string): Progress {
  const learnt = progress();
  return keep({ ...withToday(learnt, now()), first: [...new Set([...learnt.first, game])] });
}

/** A lesson that is done again keeps its best. */
export function rememberLesson(game: string, name: string, known: number, all: number): Progress {
  const learnt = progress();
  const place = `${game}/${name}`;
  const best = Math.max(known, learnt.lessons[place]?.known ?? 0);
  return keep({ ...withToday(learnt, now()), lessons: { ...learnt.lessons, [place]: { known: best, all } } });
}
