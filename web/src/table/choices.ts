// What may be chosen, sorted into what a thumb needs: cards to tap, buttons, a row of numbers, forms.

import type { PlannedGame, SeenAction, SeenChoose, SeenNumber } from "../protocol";

export type Choice = SeenAction | SeenNumber | SeenChoose;
export type Button = { action: string; label: string };
/** The same verb with rising numbers: only the next one gets a big button. */
export type Series = { verb: string; buttons: Button[] };
/** A game by name; `code` is what the server calls it, `actions` the calls that name it, the button's own last. */
export type Contract = Button & { code: string; actions: readonly string[] };
export type Choices = {
  /** Cards that may be played with one tap. */
  cards: ReadonlySet<string>;
  /** To decline: pass, no. They stand first and are quiet. */
  declines: Button[];
  /** Short calls. */
  calls: Button[];
  contracts: Contract[];
  series: Series[];
  numbers: SeenNumber[];
  choose: SeenChoose | null;
  /** To end the session: stands in the menu and under the bill. */
  end: Button | null;
};

/** The letter of the suit that a game is about: `solo:E`, `rufspiel:G`; empty: none. */
export function suitOf(code: string): string {
  return /:([EGHS])\b/.exec(code)?.[1] ?? "";
}

const CARD = /^play ([EGHS][ATKOU6789])$/;
const NUMBERED = /^([a-z_-]+) \d+$/;
const NAMED = /^(?:bid|name) ([a-z].*)$/;
/** How the one notation writes that somebody does not want to. */
const DECLINES: readonly string[] = ["pass", "no", "withdraw", "fold", "stop", "push", "refuse"];

/** `games`: what can be named from here on with several calls; its first calls are no buttons of their own then. */
export function sortChoices(legal: readonly Choice[], labels: readonly string[], games: readonly PlannedGame[] = []): Choices {
  const cards = new Set<string>();
  const sorted: Choices = {
    cards,
    declines: [],
    calls: [],
    contracts: [],
    series: [],
    numbers: [],
    choose: null,
    end: null,
  };
  legal.forEach((choice, place) => {
    if (choice.form === "number") sorted.numbers.push(choice);
    else if (choice.form === "choose") sorted.choose = choice;
    else {
      const card = CARD.exec(choice.action)?.[1];
      if (card) cards.add(card);
      else file(sorted, { action: choice.action, label: plain(labels[place] ?? "") || choice.action });
    }
  });
  sorted.series = sorted.series.filter((series) => {
    if (series.buttons.length > 1) return true;
    sorted.calls.push(...series.buttons);
    return false;
  });
  return games.length ? withGames(sorted, games) : sorted;
}

/** Whether what may be chosen is asked in a box: not beside cards to play, not in a window, not what goes without saying. */
export function isAskedFor(choices: Choices, change: { silent?: boolean; usual?: string } | null, isMyTurn: boolean): boolean {
  return isMyTurn && !choices.cards.size && !change?.silent && !change?.usual && hasButtons(choices);
}

/** Calls that nobody is asked for: those with a pill in the own row, and those that stand in the menu. */
export type Besides = { pills: readonly Button[]; menu: readonly Button[] };

/**
 * A window shows all that it is open for. What may be said for long is said seldom: one pill, the rest in the menu.
 * `neverOffer`: no pills; what has no window can still be said.
 */
export function besides(calls: readonly Button[], { isWindow, neverOffer }: { isWindow: boolean; neverOffer: boolean }): Besides {
  if (isWindow) return { pills: neverOffer ? [] : calls, menu: [] };
  const pills = neverOffer ? 0 : 1;
  return { pills: calls.slice(0, pills), menu: calls.slice(pills) };
}

function withGames(sorted: Choices, games: readonly PlannedGame[]): Choices {
  const first = new Set(games.map(({ actions }) => actions[0]));
  return {
    ...sorted,
    calls: sorted.calls.filter(({ action }) => !first.has(action)),
    contracts: games.map(({ actions, label }) => {
      const action = actions.at(-1)!;
      return { action, actions, label: plain(label), code: NAMED.exec(action)?.[1] ?? action };
    }),
  };
}

function file(sorted: Choices, button: Button): void {
  const verb = NUMBERED.exec(button.action)?.[1];
  const code = NAMED.exec(button.action)?.[1];
  if (button.action === "end") sorted.end = button;
  else if (DECLINES.includes(button.action)) sorted.declines.push(button);
  else if (code && !verb) sorted.contracts.push({ ...button, code, actions: [button.action] });
  else if (verb) {
    const series = sorted.series.find((known) => known.verb === verb);
    if (series) series.buttons.push(button);
    else sorted.series.push({ verb, buttons: [button] });
  } else sorted.calls.push(button);
}

/** More games than this are picked in two steps: first the game, then how high. */
const MANY = 9;

/** Games that begin alike (kind and suit), if there are many; else each for itself. */
export function grouped(contracts: readonly Contract[]): Contract[][] {
  if (contracts.length <= MANY) return contracts.map((contract) => [contract]);
  const groups = new Map<string, Contract[]>();
  for (const contract of contracts) {
    const start = /^[a-z_-]+(:[EGHS](?![a-z]))?/.exec(contract.code)?.[0] ?? contract.code;
    groups.set(start, [...(groups.get(start) ?? []), contract]);
  }
  return [...groups.values()];
}

/** Games that differ from others by one word alone, with the button that shows them instead (Tout). */
export type Raised = { word: string; usual: Contract[]; raised: Contract[] };

/** How the games are split where there are many and each has at most one other form, named by the same word; else `null`. */
export function raisedBy(contracts: readonly Contract[]): Raised | null {
  const groups = grouped(contracts);
  if (groups.length === contracts.length) return null;
  const raised = groups.flatMap(([, ...others]) => others);
  const words = groups.flatMap(([first, ...others]) => others.map(({ label }) => rest(first!.label, label)));
  const word = words[0];
  if (!word || words.some((other) => other !== word) || groups.some((some) => some.length > 2)) return null;
  return { word, usual: groups.map(([first]) => first!), raised };
}

/** What a label says more than another one: "Tout". */
function rest(less: string, more: string): string {
  return more.startsWith(`${less} `) ? more.slice(less.length + 1) : "";
}

/** What is said, as a button has it: without the full stop. */
export function plain(said: string): string {
  return said.replace(/[.!]$/, "");
}

/** Whether there is anything to answer beside cards to tap. */
export function hasButtons(choices: Choices): boolean {
  const { declines, calls, contracts, series, numbers, choose } = choices;
  return choose !== null || [declines, calls, contracts, series, numbers].some((some) => some.length > 0);
}

/** A hand in the order of a whole pack. */
export function sortedBy(hand: readonly string[], order: readonly string[] | null): readonly string[] {
  if (!order) return hand;
  const places = new Map(order.map((card, place) => [card, place]));
  if (hand.some((card) => !places.has(card))) return hand;
  return [...hand].sort((one, other) => places.get(one)! - places.get(other)!);
}
