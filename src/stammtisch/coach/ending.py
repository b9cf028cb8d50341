"""How a deal may end in which everyone plays for themself (Ramsch, Geist, Schloapfer).

With open cards nobody would play so, and a search in which all others play against one is far too gloomy. So the cards
are played at random until a few tricks are left; those are played as is best for everybody.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from stammtisch.bots.monte_carlo.imagine import players, rules_in
from stammtisch.bots.monte_carlo.takings import Takings
from stammtisch.bots.situation import Situation
from stammtisch.core.action import Seat
from stammtisch.core.cards import Card, Cards, mask, members
from stammtisch.core.contract import Tables
from stammtisch.core.tricks import winning
from stammtisch.core.view import View
from stammtisch.search.engine import Engine, engine
from stammtisch.search.worlds import World

LAST_TRICKS = 2
"""With so few cards in the fullest hand nothing is left to chance."""


def plays_alone(view: View) -> bool:
    """Whether everyone plays for themself. Wherever cards are played to sides, one seat counts as declarer."""
    return view.declarer is None


@dataclass(slots=True)
class AloneTable:
    """A deal as it is played to its end. Players are numbered clockwise from forehand on."""

    asked: Engine
    tables: Tables
    wants_more: bool
    """Whether eyes are good."""
    hands: list[Cards]
    table: tuple[Card, ...]
    leader: int
    piles: list[Cards]
    tricks: list[int]
    last: int

    def play(self, card: Card) -> None:
        self.hands[(self.leader + len(self.table)) % len(self.hands)] &= ~(1 << card)
        self.table = (*self.table, card)
        if len(self.table) == len(self.hands):
            self.leader = self.last = (self.leader + winning(self.tables, self.table)) % len(self.hands)
            self.piles[self.last] |= mask(self.table)
            self.tricks[self.last] += 1
            self.table = ()

    def copied(self) -> AloneTable:
        lists = (self.hands[:], self.table, self.leader, self.piles[:], self.tricks[:])
        return AloneTable(self.asked, self.tables, self.wants_more, *lists, self.last)

    def played_out(self, dice: Random) -> None:
        while any(self.hands):
            legal = members(self.asked.legal(self.hands, self.table, self.leader))
            if len(legal) == 1:
                self.play(legal[0])
            elif max([hand.bit_count() for hand in self.hands]) <= LAST_TRICKS:
                self.play(self.best(legal))
            else:
                self.play(legal[int(dice.random() * len(legal))])

    def best(self, legal: tuple[Card, ...]) -> Card:
        """What is best for whoever is on turn, if each plays so; of equals the first."""
        me = (self.leader + len(self.table)) % len(self.hands)
        return (max if self.wants_more else min)(legal, key=lambda card: self.taken(me, card))

    def taken(self, player: int, card: Card) -> int:
        """The eyes that the player has in the end."""
        then, eyes = self.copied(), self.tables.eyes
        then.play(card)
        values, _, _ = self.asked.everyone(then.hands, then.table, then.leader, self.wants_more)
        return values[player] + sum([eyes[one] for one in members(then.piles[player])])


Ender = Callable[[World, Card, Random], Takings]
"""Plays a card in a world, and the deal to its end."""


def ender(s: Situation) -> Ender:
    """What is the same in all worlds is read once."""
    rules, seats, view = rules_in(s, s.contract), players(s), s.view
    asked, size, number = engine(rules), len(view.counts), {seat: n for n, seat in enumerate(seats)}
    piles, tricks, last = [0] * len(seats), [0] * len(seats), 0
    for trick in finished(s):
        last = number[trick[0]]
        piles[last] |= trick[1]
        tricks[last] += 1

    def ended(world: World, card: Card, dice: Random) -> Takings:
        hands, leader = [world.hands[seat] for seat in seats], number[view.order[0]]
        there = AloneTable(asked, s.tables, not rules.misere, hands, view.table, leader, piles[:], tricks[:], last)
        there.play(card)
        there.played_out(dice)
        by_seat = [number.get(seat) for seat in range(size)]
        return Takings(
            tuple([0 if n is None else there.piles[n] for n in by_seat]),
            tuple([0 if n is None else there.tricks[n] for n in by_seat]),
            seats[there.last],
        )

    return ended


def finished(s: Situation) -> list[tuple[Seat, Cards]]:
    """Who has taken each trick, and what lies in it."""
    size = len(s.view.order)
    tricks = [s.moments[first : first + size] for first in range(0, len(s.moments) - size + 1, size)]
    cards = [tuple([moment.card for moment in trick]) for trick in tricks]
    return [(trick[winning(s.tables, some)].seat, mask(some)) for trick, some in zip(tricks, cards, strict=True)]
