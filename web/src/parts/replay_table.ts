// A moment of a finished deal as the drawn table shows it: the reader in the south, everything open.

import { cardName } from "../cards/name";
import type { Frame, Replayed } from "../openapi";
import type { Change, ChairInfo, TableInfo } from "../protocol";
import type { FeltTable } from "../table/felt_table";
import { t } from "../words/index.svelte";

export type Lies = { cards: readonly string[]; seats: readonly number[]; winner: number | null };

/** What lies in the middle. A trick lies there until the next card: everybody still looks at it. */
export function lying({ view }: Frame): Lies {
  const deal = view.deal ?? null;
  if (deal?.table.length) return { cards: deal.table, seats: deal.order, winner: null };
  const trick = deal?.last_trick ?? null;
  if (!deal || !trick) return { cards: [], seats: [], winner: null };
  const order = deal.order.length === trick.cards.length ? deal.order : deal.seats;
  const from = Math.max(0, order.indexOf(trick.leader));
  return { cards: trick.cards, seats: [...order.slice(from), ...order.slice(0, from)], winner: trick.winner };
}

export const nameIn = ({ names, you }: Replayed, seat: number): string => (seat === you ? t("table.you") : (names[seat] ?? ""));

/** The table that the felt draws; `next` takes a trick that lies there. */
export function replayTable(replayed: Replayed, frame: Frame, next: () => void): FeltTable {
  const { cards, seats, winner } = lying(frame);
  const isBot = (seat: number): boolean => (replayed.bots ?? []).includes(seat);
  const chairs = replayed.names.map((name, seat): ChairInfo => ({ seat, name, kind: isBot(seat) ? "bot" : "person", here: true }));
  const nameOf = (seat: number): string => nameIn(replayed, seat);
  const said = (frame.bubbles ?? []).filter(({ seat }) => seat >= 0);
  return {
    info: { chairs, game: replayed.game } as unknown as TableInfo,
    from: replayed.you ?? 0,
    shown: { stage: frame.view.deal?.over ? "over" : "turn", deal: replayed.deal, n: 0, view: frame.view } as Change,
    deal: frame.view.deal ?? null,
    resting: winner === null ? null : { leader: seats[0] ?? 0, cards, seats: [...seats], winner },
    isMyTurn: false,
    bubbles: Object.fromEntries(said.map(({ seat, text, gloss = "" }) => [seat, { text, gloss }])),
    nameOf,
    eyeOn: () => "",
    playedBy: (card, seat) => {
      const name = cardName(card, replayed.game);
      return seat === replayed.you ? t("table.playedByYou", { card: name }) : t("table.playedBy", { card: name, name: nameOf(seat) });
    },
    goOn: next,
  };
}

/** The others, from the reader's left hand on. */
export function othersOf({ names, you }: Replayed): number[] {
  return names.map((_, place) => ((you ?? 0) + place + 1) % names.length).slice(0, names.length - 1);
}

/** Card points so far, of those who play and of the others; none where everybody plays alone, or nothing is counted yet. */
export function eyesOf({ result }: Replayed, { eyes = [] }: Frame): { taken: number; others: number } | null {
  const side = result?.players ?? [];
  if (!eyes.length || !side.length) return null;
  const taken = side.reduce((sum, seat) => sum + (eyes[seat] ?? 0), 0);
  return { taken, others: eyes.reduce((sum, each) => sum + each, 0) - taken };
}

/** What lies aside is known to whoever plays; the others see it with all cards. */
export function asideClosed(frame: Frame, own: number): Frame {
  const { deal } = frame.view;
  return deal?.talon?.length && deal.declarer !== own ? { ...frame, view: { ...frame.view, deal: { ...deal, talon: [] } } } : frame;
}
