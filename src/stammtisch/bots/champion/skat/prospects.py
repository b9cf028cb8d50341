"""What a hand may hope for at Skat: points on average, over all skats that it may find."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from math import ceil
from typing import NamedTuple

from stammtisch.bots.champion.skat.laying import best_odds, games_in, starts
from stammtisch.bots.champion.skat.model import GAMES, NULL, SkatModel, chance, shipped
from stammtisch.core.cards import PACK32, Card, Cards
from stammtisch.core.tally import top_run
from stammtisch.games.skat.contracts import contract
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.reizwerte import JACKS, NULL_VALUES
from stammtisch.games.skat.spielwert import base
from stammtisch.games.skat.turnierbewertung import OTHERS_LOST, OWN_GAME
from stammtisch.search.becoming import MOST_IN_ORDER, RUNS

CONTRACTS = tuple(contract(name) for name in GAMES)
WON_OR_LOST = {True: OWN_GAME, False: OWN_GAME // 2}
"""What a game counts beside its value; half of it where points alone count, as passing wins nothing."""

NULL_DOUBT = 0.8
"""Log odds: of the nulls chosen by these odds fewer were won than they promised, for the highest of many uncertain
numbers is mostly too high."""


class Brings(NamedTuple):
    """What a game brings on average: in any case, by how often it is won, and by how often it is won with Schneider."""

    lost: float
    won: float
    high: float


@lru_cache(1 << 10)
def brings(value: int, step: int, bid: int, options: Options) -> Brings:
    """By its value won simple, and what Schneider adds; less what the others get.

    A game below the bid is lost unless Schneider saves it (ST-VAL-11).
    """
    bonus = WON_OR_LOST[options.turnierbewertung]
    others = OTHERS_LOST[options.table_size] if options.turnierbewertung else 0
    if value >= bid:
        lost = 2 * value + bonus + others
        return Brings(-lost, value + bonus + lost, step)
    due = step * ceil(bid / step) if step else bid
    lost = 2 * due + bonus + others
    return Brings(-lost, 0.0, due + bonus + lost if step and value + step >= bid else 0.0)


class SkatProspect(NamedTuple):
    """A game with what is laid away for it."""

    game: int
    laid: Cards
    odds: float
    """Log odds of winning it."""
    chance: float
    schneider: float
    """Of the games won, how many with Schneider."""
    value: int
    """Won simple."""
    step: int
    """What Schneider adds; nothing at a null."""

    def points(self, bid: int, options: Options) -> float:
        """On average, less what the others get."""
        lost, won, high = brings(self.value, self.step, bid, options)
        return lost + self.chance * (won + high * self.schneider)


@lru_cache(64)
def counted(game: int, options: Options) -> tuple[Card, ...]:
    """The cards that count for matadors, the highest first."""
    order = () if game == NULL else CONTRACTS[game].tables.trumps
    return order[:JACKS] if options.matadors == "jacks_only" else order


def worth(game: int, run: int, options: Options, hand: bool) -> tuple[int, int]:
    """The value of a game won simple with, or without, so many matadors; and what a step more counts."""
    if game == NULL:
        return NULL_VALUES[hand, False], 0
    step = base(CONTRACTS[game], options)
    return step * (run + 1 + hand), step


def valued(game: int, ours: Cards, options: Options, hand: bool) -> tuple[int, int]:
    """The same for the hand and the skat."""
    order = counted(game, options)
    return worth(game, abs(top_run(order, ours)) if order else 0, options, hand)


def prospect(model: SkatModel, game: int, laid: Cards, odds: float, worth: tuple[int, int]) -> SkatProspect:
    odds -= NULL_DOUBT * (game == NULL)
    return SkatProspect(game, laid, odds, chance(odds), model.schneider(game, odds), *worth)


def with_skat(twelve: Cards, position: int, options: Options, model: SkatModel) -> list[SkatProspect]:
    """For every game the best two cards to lay away."""
    return [
        prospect(model, game, laid, odds, valued(game, twelve, options, False))
        for game, (odds, laid) in enumerate(best_odds(model, twelve, position))
        if laid
    ]


@lru_cache(16)
def orders(options: Options) -> array[int]:
    """By game the cards that count for matadors, as the kernel wants them."""
    rows = [counted(game, options) for game in range(len(GAMES))]
    return array("q", chain.from_iterable((*row, *(-1,) * (MOST_IN_ORDER - len(row))) for row in rows))


@lru_cache(64)
def terms(bid: int, options: Options) -> array[float]:
    """What the games bring, with the skat and then as Hand, by the number of matadors."""
    found = array("d")
    for hand in (False, True):
        for game in range(len(GAMES)):
            for run in range(RUNS):
                found.extend(brings(*worth(game, run, options, hand), bid, options))
    return found


@lru_cache(256)
def hoped(hand: Cards, position: int, options: Options, bid: int) -> tuple[float, ...]:
    """Points on average when the skat is taken up and the best is made of it, and of each game as Hand."""
    model = shipped()
    begun = starts(model, position)
    begun[NULL] -= NULL_DOUBT
    return tuple(games_in(model).hopes(begun, orders(options), PACK32, [terms(bid, options)], [hand])[0])


@dataclass(frozen=True)
class Hopes:
    """What a hand of ten may become; all skats count alike."""

    cards: Cards
    position: int
    options: Options

    def taking(self, bid: int) -> float:
        """Points on average when the skat is taken up and the best is made of it."""
        return hoped(self.cards, self.position, self.options, bid)[0]

    def hands(self, bid: int) -> list[tuple[float, int]]:
        """Points on average of every game without the skat, and which it is; the best first."""
        _, *rows = hoped(self.cards, self.position, self.options, bid)
        return sorted(zip(rows, range(len(GAMES)), strict=True), reverse=True)

    def hand(self, bid: int) -> tuple[float, int]:
        """The best of them."""
        return self.hands(bid)[0]


def hopes(hand: Cards, position: int, options: Options) -> Hopes:
    return Hopes(hand, position, options)
