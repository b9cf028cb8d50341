"""Luck and skill of a deal, and of an evening: what the cards gave, and what was made of them.

What a seat is paid is split exactly: the cards, its own play, the play of the others, and a rest of calls and of how
the cards lay. Each part sums to zero over the table; of one's own play it is said how sure that is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot
from random import Random
from statistics import fmean

from stammtisch.bots.monte_carlo import MonteCarloBot
from stammtisch.coach.learnt import learnt
from stammtisch.coach.played import TIPS, Players
from stammtisch.core.action import Seat
from stammtisch.core.session import Session
from stammtisch.games.entry import POINTS
from stammtisch.games.paid import Payoffs
from stammtisch.games.registry import entry_of
from stammtisch.search.table import Loss

THOUGHT = 0.001
"""Seconds for a decision of a player who thinks, for par."""


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """What a card cost as far as that could be known; what the judge says of it, who played it, and for which side."""

    seat: Seat
    loss: Loss
    side: int
    """The declaring side as it was, as a bitmask; 0: everybody plays alone."""


@dataclass(frozen=True, slots=True)
class Split:
    """By seat, in the unit of the game: `paid` is the sum of the other four."""

    paid: Payoffs
    cards: Payoffs
    """Par: what a table of equals makes of the same cards."""
    own: Payoffs
    """What one's own cards lost; nobody gains by playing well, but by losing less than the others."""
    others: Payoffs
    """What the cards of all others lost or gave."""
    rest: Payoffs
    """Calls, and how the cards lay: not to be shown as a skill."""
    doubt: Payoffs
    """Half of the interval about `own`."""

    def __add__(self, other: Split) -> Split:
        def added(one: Payoffs, two: Payoffs) -> Payoffs:
            return tuple([a + b for a, b in zip(one, two, strict=True)])

        return Split(
            added(self.paid, other.paid),
            added(self.cards, other.cards),
            added(self.own, other.own),
            added(self.others, other.others),
            added(self.rest, other.rest),
            tuple([hypot(a, b) for a, b in zip(self.doubt, other.doubt, strict=True)]),  # deals are independent
        )


def tables_of_equals() -> tuple[Players, ...]:
    """Who plays the same cards for par: everybody by the tips, and everybody thinking a little."""
    return TIPS, Players(MonteCarloBot(), THOUGHT)


def lines_of(start: Session) -> tuple[Payoffs, ...]:
    """What each table of equals makes of these cards; the dice are always the same."""
    return tuple([players.pay(start, Random(1)) for players in tables_of_equals()])


def par(start: Session) -> Payoffs:
    """What equals make of these cards. `start` is the table when the pack is dealt and nothing is said yet."""
    return blended(lines_of(start), learnt(start))


def blended(lines: Sequence[Payoffs], hands: Payoffs | None) -> Payoffs:
    """The mean of some lines of play, and of what such hands are paid on average where that was learnt.

    A line knows how the cards lie, but not how easily it might have gone otherwise; the average knows that alone.
    """
    every = [*lines] if hands is None else [*lines, hands]
    return tuple([fmean(column) for column in zip(*every, strict=True)])


def concerned(end: Session) -> tuple[Seat, ...]:
    """Who wins and loses by the last deal: where points are compared, whoever sat out as well."""
    assert end.result is not None
    everybody = entry_of(end.game.name).sheet == POINTS
    return tuple(range(len(end.carry.purses))) if everybody else end.result.seats


def share(side: int, seat: Seat, other: Seat, playing: Sequence[Seat]) -> float:
    """What one unit lost by a seat costs another one: its side loses as much, and the other side shares the gain."""
    if seat == other:
        return 1.0
    ours = [one for one in playing if side and (side >> one & 1) == (side >> seat & 1)] or [seat]
    if other in ours:
        return 1.0
    return -len(ours) / (len(playing) - len(ours)) if other in playing else 0.0


def split(paid: Payoffs, cards: Payoffs, played: Iterable[PlayedCard], playing: Sequence[Seat]) -> Split:
    """One deal. `playing` are those whom it concerns."""
    seats = range(len(paid))
    own, others, doubt = [0.0] * len(paid), [0.0] * len(paid), [0.0] * len(paid)
    for one in played:
        for seat in seats:
            into = own if seat == one.seat else others
            into[seat] -= one.loss.mean * share(one.side, one.seat, seat, playing)
        doubt[one.seat] = hypot(doubt[one.seat], (one.loss.high - one.loss.low) / 2)
    rest = [paid[seat] - cards[seat] - own[seat] - others[seat] for seat in seats]
    return Split(paid, cards, tuple(own), tuple(others), tuple(rest), tuple(doubt))


def evening(splits: Iterable[Split]) -> Split:
    """All deals together; at least one."""
    first, *more = splits
    for one in more:
        first = first + one
    return first
