"""Whether one card alone is right: what every card brings, world by world, in the unit of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from random import Random
from statistics import fmean

from stammtisch.bots.situation import Situation
from stammtisch.coach.alone import alone_bill
from stammtisch.coach.ending import plays_alone
from stammtisch.coach.judging import judge_of
from stammtisch.coach.played import Branching
from stammtisch.core.action import PLAYS, Seat
from stammtisch.core.cards import Card, members
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.search.belief import WeighedWorld
from stammtisch.search.table import WorldTable

NODES = 40_000
"""For one card in one world: with seven cards in hand or fewer that is to the end."""
MARGIN = 1e-9
"""Less is no difference."""


DOUBT = 0.05


def by_chance(hits: int, drawn: int, share: float) -> float:
    """How likely so many hits, or more, are among those drawn where only this share hits.

    >>> round(by_chance(60, 60, 0.95), 3)
    0.046
    """
    return sum(comb(drawn, n) * share**n * (1 - share) ** (drawn - n) for n in range(hits, drawn + 1))


@dataclass(frozen=True, slots=True)
class Proof:
    """Worlds, what each card brings in them, and what the deal is about."""

    table: WorldTable[Card]
    swing: float

    def column(self, card: Card) -> list[float]:
        place = self.table.actions.index(card)
        return [row[place] for row in self.table.rows]

    def best(self) -> tuple[Card, ...]:
        """The best card on average, with those that bring the same everywhere."""
        best = self.column(self.table.best())
        return tuple([card for card in self.table.actions if self.column(card) == best])

    def ahead(self, same: Sequence[Card]) -> list[float]:
        """By world: how far these cards are ahead of the best other one; where all are the same, by nothing."""
        rivals = [self.column(card) for card in self.table.actions if card not in same] or [self.column(same[0])]
        others = [max(values) for values in zip(*rivals, strict=True)]
        return [mine - other for mine, other in zip(self.column(same[0]), others, strict=True)]

    def share(self, holds: Sequence[bool]) -> float:
        """The weight of these worlds, of that of all."""
        weights = self.table.weights
        return sum(weight for weight, one in zip(weights, holds, strict=True) if one) / sum(weights)

    def is_sure(self, same: Sequence[Card], least: float) -> bool:
        """Whether nothing is better in so much of the weight; of worlds that were drawn, beyond reasonable doubt."""
        return self.holds(same) >= least if self.table.is_whole else self.can_be_sure(same, least, len(self.table.rows))

    def can_be_sure(self, same: Sequence[Card], least: float, drawn: int) -> bool:
        """Whether it is still possible when so many will have been drawn."""
        return by_chance(drawn - self.misses(same), drawn, least) <= DOUBT

    def misses(self, same: Sequence[Card]) -> int:
        """Worlds in which something is better."""
        return sum(by < -MARGIN for by in self.ahead(same))

    def joined(self, other: Proof) -> Proof:
        """With more worlds that were drawn."""
        mine, its = len(self.table.rows), len(other.table.rows)
        swing = (self.swing * mine + other.swing * its) / (mine + its)
        return Proof(self.table.joined(other.table.rows, other.table.weights), swing)

    def holds(self, same: Sequence[Card]) -> float:
        """In how much of the weight nothing is better."""
        return self.share([by >= -MARGIN for by in self.ahead(same)])

    def forced(self, same: Sequence[Card]) -> float:
        """In how much of it all else is worse."""
        return self.share([by > MARGIN for by in self.ahead(same)])

    def missed(self, same: Sequence[Card]) -> float:
        """How often somebody plays another card who imagines one world, and draws lots among what is best there."""
        places = [self.table.actions.index(card) for card in same]
        total = 0.0
        for row, weight in zip(self.table.rows, self.table.weights, strict=True):
            best = [place for place, value in enumerate(row) if value >= max(row) - MARGIN]
            total += weight * sum(place not in places for place in best) / len(best)
        return total / sum(self.table.weights)

    def costs(self, same: Sequence[Card]) -> float:
        """What the best other card costs on average, as a share of the swing."""
        means = self.table.means()
        rival = max([means[card] for card in self.table.actions if card not in same], default=means[same[0]])
        return (means[same[0]] - rival) / self.swing


def proof(session: Session, seat: Seat, worlds: Sequence[WeighedWorld], rng: Random, is_whole: bool) -> Proof:
    """Solved with open cards where there are sides; where everyone plays for themself, played on by the tips."""
    s = Situation(view(session, seat))
    cards, weights = members(s.may_play), [one.weight for one in worlds]
    if plays_alone(s.view):
        branching = Branching(session, seat, tuple([PLAYS[card] for card in cards]))
        rows = [branching.row(one, rng.getrandbits(32)) for one in worlds]
        swing = alone_bill(s).swing()
    else:
        solved = judge_of(s, NODES).solve([one.world for one in worlds])
        rows, swing = [one.values for one in solved], fmean([one.swing for one in solved], weights)
    return Proof(WorldTable(cards, is_whole=is_whole).joined(rows, weights), swing)


def is_one_kind(s: Situation, same: Sequence[Card]) -> bool:
    """Whether they are of one suit and count the same: nobody would call them different cards."""
    return len({(s.tables.group[card], s.tables.eyes[card]) for card in same}) == 1
