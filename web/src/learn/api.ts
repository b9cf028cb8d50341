// What is learnt from, over HTTP: nobody needs a login for it.

import { call } from "../net/api";
import type { CourseTold, DecisionAsked, FirstDeal, LessonAnswered, LessonTold, PlayedOn, PuzzleAnswered, PuzzleAsked } from "../openapi";
import { language } from "../words/index.svelte";

const segment = encodeURIComponent;
const spoken = (): string => `language=${language()}`;

export const course = (game: string): Promise<CourseTold> => call("GET", `/v1/lessons/${segment(game)}?${spoken()}`);

export const firstDeal = (game: string, cards: string): Promise<FirstDeal> =>
  call("GET", `/v1/first/${segment(game)}?${spoken()}&cards=${segment(cards)}`);

/** The same cards without help: all that we have done so far. */
export const playedAgain = (game: string, cards: string, actions: readonly string[]): Promise<PlayedOn> =>
  call("POST", `/v1/first/${segment(game)}?${spoken()}&cards=${segment(cards)}`, { actions });

export const lesson = (game: string, name: string): Promise<LessonTold> =>
  call("GET", `/v1/lessons/${segment(game)}/${segment(name)}?${spoken()}`);

const position = (game: string, name: string, id: string): string => `/v1/lessons/${segment(game)}/${segment(name)}/${segment(id)}`;

export const answerLesson = (game: string, name: string, id: string, action: string): Promise<LessonAnswered> =>
  call("POST", `${position(game, name, id)}?${spoken()}`, { action });

export const playOn = (game: string, name: string, id: string, actions: readonly string[]): Promise<PlayedOn> =>
  call("POST", `${position(game, name, id)}/on?${spoken()}`, { actions });

export type Wish = { game: string; theme: string; strength: number; without: readonly string[] };

export const nextPuzzle = ({ game, theme, strength, without }: Wish): Promise<PuzzleAsked> =>
  call("GET", `/v1/puzzles/next?${spoken()}&game=${segment(game)}&theme=${segment(theme)}&rating=${Math.round(strength)}&not=${segment(without.join(","))}`);

export const puzzle = (id: string): Promise<PuzzleAsked> => call("GET", `/v1/puzzles/${segment(id)}?${spoken()}`);

export const answerPuzzle = (id: string, card: string): Promise<PuzzleAnswered> =>
  call("POST", `/v1/puzzles/${segment(id)}?${spoken()}`, { card });

/** One of the own decisions of a finished deal, as it was seen then; this one needs the login of who decided it. */
export const ownDecision = (table: string, deal: number, step: number): Promise<DecisionAsked> =>
  call("GET", `/v1/tables/${segment(table)}/deals/${deal}/decisions/${step}?${spoken()}`);
