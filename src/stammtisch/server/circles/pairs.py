"""Who wins with whom, and whose money goes to whom: what every deal was between each two of those who sat there."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from stammtisch.server.circles.facts import DealFact

Seated = tuple[int, ...]
"""By seat: the member who sat there; 0: somebody else."""
Flows = dict[tuple[int, int], Fraction]


@dataclass(frozen=True, slots=True)
class PairFigures:
    """Two members, the one with the lower number first."""

    one: int
    other: int
    together: int
    """Deals that both have played on the same side."""
    won: int
    """Of these."""
    against: int
    """Deals that they have played against each other."""
    won_by_one: int
    """Of these."""
    flow: Fraction
    """What has come from the other to the one."""


@dataclass(slots=True)
class Met:
    """How often two have met, while it is counted."""

    together: int = 0
    won: int = 0
    against: int = 0
    won_by_one: int = 0

    def count(self, is_same: bool, is_won: bool) -> None:
        if is_same:
            self.together += 1
            self.won += is_won
        else:
            self.against += 1
            self.won_by_one += is_won


def pair_figures(deals: Iterable[tuple[Seated, DealFact]], is_money: bool) -> tuple[PairFigures, ...]:
    """Every two who have sat in a deal together."""
    sides: dict[tuple[int, int], Met] = defaultdict(Met)
    patterns: Counter[tuple[Seated, tuple[int, ...]]] = Counter()
    for seated, deal in deals:
        patterns[seated, deal.gains if is_money else playing_gains(deal)] += 1
        for one, other, is_same, is_won in meetings(seated, deal):
            sides[one, other].count(is_same, is_won)
    flows = added_up(patterns, shared_out if is_money else differences)
    return tuple([pair_told(*pair, sides[pair], flows[pair]) for pair in sorted({*sides, *flows})])


def pair_told(one: int, other: int, met: Met, flow: Fraction) -> PairFigures:
    return PairFigures(one, other, met.together, met.won, met.against, met.won_by_one, flow)


def playing_gains(deal: DealFact) -> tuple[int, ...]:
    """Who sat out has nothing to do with what was written down."""
    return tuple([gain if seat in deal.playing else NOT_THERE for seat, gain in enumerate(deal.gains)])


NOT_THERE = 2**31
"""No number of points: the seat was not dealt in."""


def meetings(seated: Seated, deal: DealFact) -> list[tuple[int, int, bool, bool]]:
    """By two: whether on the same side, and whether that was won by the first."""
    if not deal.side:
        return []
    playing = sorted([(seated[seat], seat) for seat in deal.playing if seated[seat]])
    return [
        (one, other, (seat in deal.side) == (place in deal.side), deal.gains[seat] > 0)
        for (one, seat), (other, place) in combinations(playing, 2)
        if one != other
    ]


def added_up(
    patterns: Counter[tuple[Seated, tuple[int, ...]]], flows_of: Callable[[tuple[int, ...]], SeatFlows]
) -> Flows:
    """Deals that brought the same to the same people are one sum."""
    total: Flows = defaultdict(Fraction)
    for (seated, gains), times in patterns.items():
        for (seat, place), flow in flows_of(gains):
            one, other = seated[seat], seated[place]
            if one and other and one != other:
                total[min(one, other), max(one, other)] += flow * times * (1 if one < other else -1)
    return total


SeatFlows = tuple[tuple[tuple[int, int], Fraction], ...]
"""By two seats: what comes to the first from the second."""


@lru_cache(4096)
def shared_out(gains: tuple[int, ...]) -> SeatFlows:
    """Money: what the losers lose goes to the winners, by how much each wins. A pot wins and loses like a person."""
    won = sum(gain for gain in gains if gain > 0) + max(0, -sum(gains))
    return tuple(
        [
            ((winner, loser), Fraction(gain * -lost, won))
            for winner, gain in enumerate(gains)
            for loser, lost in enumerate(gains)
            if gain > 0 > lost
        ]
    )


@lru_cache(4096)
def differences(gains: tuple[int, ...]) -> SeatFlows:
    """Points: what one has written more than the other."""
    there = [(seat, gain) for seat, gain in enumerate(gains) if gain != NOT_THERE]
    return tuple([((one, other), Fraction(more - less)) for (one, more), (other, less) in combinations(there, 2)])
