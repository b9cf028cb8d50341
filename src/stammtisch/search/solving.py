"""What a deal with open cards is worth.

A value is what the declaring side takes in all, what it has already included: eyes, or tricks where the contract is
about tricks (Null, Tout, Sie). Everybody knows all cards and nobody errs.

Where everyone plays for themself (Ramsch, Geist, Schloapfer) the side is the player on turn, and all the others play
against it together: nobody does so at a table, so the value is the worst that can happen to that player, not a
forecast. In a Ramsch and in a Null the side wants as little as it can get; a Durchmarsch is not thought of, and the
skat of a Ramsch counts for nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from stammtisch.core.action import Seat
from stammtisch.core.cards import Card
from stammtisch.core.deal import Deal
from stammtisch.core.errors import StammtischError
from stammtisch.search.engine import Engine, engine, require_kernel
from stammtisch.search.games import UNNAMED
from stammtisch.search.position import Position, position_of, taken_by
from stammtisch.search.tables import Rules, rules_of_deal

TWIN_CARDS = 4
"""With so few cards in a hand the twin is quick enough to do without the kernel."""


@dataclass(frozen=True, slots=True)
class Found:
    """What the side takes in all lies between these two: exactly, they are the same; else in the same class."""

    low: int
    high: int
    exceeded: bool = False
    """Whether the budget was spent before the answer was certain."""
    nodes: int = 0
    """How many positions were looked at."""

    def reaches(self, threshold: int) -> bool | None:
        """Whether the side takes at least so many; None: not certain."""
        if self.low >= threshold:
            return True
        return False if self.high < threshold else None


@dataclass(frozen=True, slots=True)
class Playouts:
    """What random play to the end came to."""

    times: int
    sums: Mapping[Seat, int]
    """What each took from here on, in all playouts together."""
    reached: int
    """How often the side took at least what was asked, what it has already included."""


@dataclass(frozen=True, slots=True)
class Everyone:
    """What each takes in all, unless the budget was spent: then the values mean nothing."""

    values: Mapping[Seat, int]
    exceeded: bool
    nodes: int


def solve(deal: Deal, budget: int | None = None) -> Found:
    """The exact value."""
    asked, position = opened(deal)
    found = asked.exact(position.hands, position.table, position.leader, position.side, position.ran_away, budget)
    return in_all(position, found)


def at_least(deal: Deal, eyes: int, budget: int | None = None) -> bool | None:
    """Whether the side takes at least so many eyes (or tricks) in all; None: the budget was spent."""
    return within(deal, (eyes,), budget).reaches(eyes)


def classes(deal: Deal, thresholds: Sequence[int], budget: int | None = None) -> int | None:
    """How many of the thresholds the side reaches; None: the budget was spent.

    With 31, 61 and 91 in a Schafkopf: 0 is lost with Schneider, 1 lost, 2 won, 3 won with Schneider.
    """
    found = within(deal, thresholds, budget)
    reached = [found.reaches(threshold) for threshold in thresholds]
    return None if None in reached else sum(map(bool, reached))


def within(deal: Deal, thresholds: Sequence[int], budget: int | None = None) -> Found:
    """The value as far as the thresholds tell it apart: both bounds lie in the same class."""
    asked, position = opened(deal)
    still = shifted(position, thresholds)
    found = asked.within(
        position.hands, position.table, position.leader, position.side, still, position.ran_away, budget
    )
    return in_all(position, found)


def evaluate_cards(deal: Deal, thresholds: Sequence[int] = (), budget: int | None = None) -> dict[Card, Found]:
    """What each legal card is worth: exactly, or as far as the thresholds tell. The budget is that of each card."""
    asked, position = opened(deal)
    still = shifted(position, thresholds)
    rows = asked.cards(position.hands, position.table, position.leader, position.side, still, position.ran_away, budget)
    return {card: in_all(position, found) for card, found in rows}


def best_of(deal: Deal, values: Mapping[Card, Found]) -> Card:
    """The best card for who is on turn, by what it is worth at least or at most; of equals the first."""
    position, misere = position_of(deal), rules_of_deal(deal).misere
    if bool(position.side >> position.on_turn & 1) != misere:
        return max(values, key=lambda card: values[card].low)
    return min(values, key=lambda card: values[card].high)


def everyone(deal: Deal, budget: int | None = None) -> Everyone:
    """What each takes in the end if each plays for themself (max^n). Nothing can be cut off: it is for the last tricks.

    Of cards that are as good for who plays them the first in canonical order is played; another habit may give the
    others something else. Where somebody has declared it is refused.
    """
    asked, position = opened(deal)
    rules = rules_of_deal(deal)
    if deal.side:
        raise StammtischError("not everyone plays for themself: somebody has declared")
    values, exceeded, nodes = asked.everyone(
        position.hands, position.table, position.leader, not rules.misere, position.ran_away, budget
    )
    taken = [taken_by(deal, 1 << seat, rules) for seat in position.seats]
    in_the_end = {seat: had + more for seat, had, more in zip(position.seats, taken, values, strict=True)}
    return Everyone(in_the_end, exceeded, nodes)


def playout(deal: Deal, times: int, seed: int, need: int = 0) -> Playouts:
    """Random play to the end, so many times: every legal card is as likely as the others."""
    rules, position = checked(deal)
    sums, reached = engine(rules).playouts(
        position.hands,
        position.table,
        position.leader,
        position.side,
        times,
        seed,
        need - position.taken,
        position.ran_away,
    )
    return Playouts(times, dict(zip(position.seats, sums, strict=True)), reached)


def opened(deal: Deal) -> tuple[Engine, Position]:
    """Whom to ask, and what. Without the kernel only a short ending is searched."""
    rules, position = checked(deal)
    if position.cards_left > TWIN_CARDS:
        require_kernel()
    return engine(rules), position


def checked(deal: Deal) -> tuple[Rules, Position]:
    """The position, unless its rules will change: nobody knows the trumps of a Trixer before its suit is named."""
    position = position_of(deal)
    if deal.contract is not None and deal.contract.kind in UNNAMED:
        raise StammtischError("the suit of this Trixer is not named yet")
    return rules_of_deal(deal), position


def in_all(position: Position, found: tuple[int, int, bool, int]) -> Found:
    low, high, exceeded, nodes = found
    return Found(position.taken + low, position.taken + high, exceeded, nodes)


def shifted(position: Position, thresholds: Sequence[int]) -> list[int]:
    """What is still needed, in ascending order."""
    return sorted(threshold - position.taken for threshold in thresholds)
