"""Playing cards to tricks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from stammtisch.core.action import PLAYS, Action, Choices, Play, Seat
from stammtisch.core.aside import may_say, say
from stammtisch.core.cards import NAMES, REMEMBERED, SUITS, Card, Cards, members, spell
from stammtisch.core.contract import TRUMP, Tables
from stammtisch.core.deal import Deal, Trick
from stammtisch.core.machine import ALL, Phase, Reason
from stammtisch.core.values import replace


def follow_suit(deal: Deal, seat: Seat) -> Cards:
    """Cards of the led group while there are any, else all: no duty to trump and none to beat."""
    hand = deal.hands[seat]
    if not deal.table:
        return hand
    tables = deal.played.tables
    return hand & tables.cards[tables.group[deal.table[0]]] or hand


def must_follow(deal: Deal, seat: Seat, card: Card) -> Reason:
    """Why a held card may not be played where suit must be followed."""
    led, tables = deal.table[0], deal.played.tables
    suit = "trump" if tables.group[led] == TRUMP else SUITS[tables.group[led]]
    have = spell(members(follow_suit(deal, seat)))
    return Reason("must-follow", (("led", NAMES[led]), ("suit", suit), ("have", have)))


@lru_cache(REMEMBERED)
def playable(cards: Cards) -> tuple[Play, ...]:
    return tuple(PLAYS[card] for card in members(cards))


def winning(tables: Tables, cards: tuple[Card, ...]) -> int:
    """Which of the cards wins the trick: its place in the order played."""
    power = tables.power[tables.group[cards[0]]]
    strength = [power[card] for card in cards]
    return strength.index(max(strength))


@dataclass(frozen=True)
class Tricks(Phase[Deal]):
    """The table waits for the next card."""

    stays: ClassVar[bool] = True

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return (m.order[len(m.table)],)

    def legal(self, m: Deal, seat: Seat) -> Choices:
        cards = playable(may_play(m, seat)) if seat == m.order[len(m.table)] else ()
        return cards + may_say(m.type.asides, m, seat) if m.type.asides else cards

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return PLAYS[may_play(m, seat).bit_length() - 1]  # the last legal card in canonical order

    def why(self, m: Deal, seat: Seat, action: Action) -> Reason:
        if seat not in self.turn(m) or not isinstance(action, Play):
            return super().why(m, seat, action)
        if not m.hands[seat] >> action.card & 1:
            return Reason("not-held", (("card", NAMES[action.card]),))
        return (m.played.kind.forbids or must_follow)(m, seat, action.card)

    def audience(self, m: Deal, seat: Seat, action: Action) -> None:
        return None  # a card is told below, with what follows from it: one copy of the deal instead of two

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        if not isinstance(action, Play):
            return say(m.type.asides, m.tell((ALL, seat, action)), seat, action)
        told = (*m.told, (ALL, seat, action))
        hands = (*m.hands[:seat], m.hands[seat] ^ 1 << action.card, *m.hands[seat + 1 :])
        table = (*m.table, action.card)
        if len(table) < len(m.order):
            return replace(m, told=told, hands=hands, table=table).open(m.type.windows)
        first = winning(m.played.tables, table)
        winner = m.order[first]
        m = replace(
            m,
            told=told,
            hands=hands,
            table=(),
            order=m.order[first:] + m.order[:first],
            tricks=(*m.tricks, Trick(winner, m.order[0], table)),
        )
        return m.open(m.type.windows) if hands[winner] else replace(m, todo=m.todo[1:])


def may_play(deal: Deal, seat: Seat) -> Cards:
    return (deal.played.kind.follow or follow_suit)(deal, seat)


PLAYING = Tricks()


def tricks(deal: Deal) -> Deal:
    """Forehand leads; the hands are now those that the game is played with."""
    return tricks_among(deal, deal.seats)


def tricks_among(deal: Deal, seats: tuple[Seat, ...]) -> Deal:
    """The same where not everybody plays who has cards: the first of these leads."""
    return replace(deal, order=seats, dealt=deal.hands).first(PLAYING).open(deal.type.windows)
