"""What a hand may hope for at Skat: points on average, over all skats that it may find."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import ceil
from typing import NamedTuple

from stammtisch.bots.champion.skat.laying import best_odds
from stammtisch.bots.champion.skat.model import GAMES, NULL, SkatModel, chance, laid_eyes, shipped
from stammtisch.core.cards import PACK32, Cards, mask, members
from stammtisch.core.tally import top_run
from stammtisch.games.skat.contracts import contract
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.reizwerte import JACKS, NULL_VALUES
from stammtisch.games.skat.spielwert import base
from stammtisch.games.skat.turnierbewertung import OTHERS_LOST, OWN_GAME

CONTRACTS = tuple(contract(name) for name in GAMES)
WON_OR_LOST = {True: OWN_GAME, False: OWN_GAME // 2}
"""What a game counts beside its value; half of it where points alone count, as passing wins nothing."""

NULL_DOUBT = 0.8
"""Log odds: of the nulls chosen by these odds fewer were won than they promised, for the highest of many uncertain
numbers is mostly too high."""


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
        """On average, less what the others get. A game below the bid is lost unless Schneider saves it (ST-VAL-11)."""
        wins, value, more = self.chance, self.value, self.schneider * self.step
        if value < bid:
            wins *= self.schneider if self.step and value + self.step >= bid else 0.0
            value, more = (self.step * ceil(bid / self.step) if self.step else bid), 0.0
        bonus = WON_OR_LOST[options.turnierbewertung]
        others = OTHERS_LOST[options.table_size] if options.turnierbewertung else 0
        return wins * (value + more + bonus) - (1 - wins) * (2 * value + bonus + others)


Values = Callable[[Cards], tuple[int, int]]
"""Of the cards that count for matadors, the value of a game won simple, and what a step more counts."""


def values(game: int, options: Options, hand: bool) -> Values:
    """A hand is judged with hundreds of skats, and few of them change the matadors: each case is counted once."""
    if game == NULL:
        null = NULL_VALUES[hand, False], 0
        return lambda ours: null
    step, order = base(CONTRACTS[game], options), CONTRACTS[game].tables.trumps
    counted = order[:JACKS] if options.matadors == "jacks_only" else order
    these, known = mask(counted), dict[Cards, tuple[int, int]]()

    def value(ours: Cards) -> tuple[int, int]:
        held = ours & these
        found = known.get(held)
        if found is None:
            found = known[held] = step * (abs(top_run(counted, held)) + 1 + hand), step
        return found

    return value


def valued(game: int, ours: Cards, options: Options, hand: bool) -> tuple[int, int]:
    """The value of a game won simple, and what a step more counts; `ours` are the hand and the skat."""
    return values(game, options, hand)(ours)


def prospect(model: SkatModel, game: int, laid: Cards, odds: float, worth: tuple[int, int]) -> SkatProspect:
    odds -= NULL_DOUBT * (game == NULL)
    return SkatProspect(game, laid, odds, chance(odds), model.schneider(game, odds), *worth)


def with_skat(
    twelve: Cards, position: int, options: Options, model: SkatModel, worth: Sequence[Values] = ()
) -> list[SkatProspect]:
    """For every game the best two cards to lay away."""
    worth = worth or [values(game, options, False) for game in range(len(GAMES))]
    return [
        prospect(model, game, laid, odds, worth[game](twelve))
        for game, (odds, laid) in enumerate(best_odds(model, twelve, position))
        if laid
    ]


def without_skat(
    hand: Cards, skats: Sequence[Cards], position: int, options: Options, model: SkatModel
) -> tuple[list[SkatProspect], ...]:
    """Every game as Hand, a row for each skat that nobody has seen."""
    eyes = [laid_eyes(skat) for skat in skats]
    found = []
    for game, judged in enumerate(model.games):
        odds, worth = model.before_laying(game, hand, position), values(game, options, True)
        rows = [
            prospect(model, game, skat, odds + judged.eye * some, worth(hand | skat))
            for skat, some in zip(skats, eyes, strict=True)
        ]
        found.append(rows)
    return tuple(found)


Promise = tuple[int, float, SkatProspect]
"""The value of a game, what it brings where nobody has bid more than that, and all the rest."""


def promised(some: list[SkatProspect], options: Options) -> list[Promise]:
    return [(one.value, one.points(0, options), one) for one in some]


@dataclass(frozen=True)
class Hopes:
    """What a hand of ten may become."""

    options: Options
    picked_up: tuple[list[Promise], ...]
    """For each skat the games with two cards laid away."""
    closed: tuple[list[Promise], ...]
    """For each game, as Hand, one row for every skat."""

    def points(self, bid: int, some: list[Promise]) -> list[float]:
        return [plain if value >= bid else one.points(bid, self.options) for value, plain, one in some]

    def taking(self, bid: int) -> float:
        """Points on average when the skat is taken up and the best is made of it."""
        rows = [max(self.points(bid, some)) for some in self.picked_up]
        return sum(rows) / len(rows)

    def hands(self, bid: int) -> list[tuple[float, int]]:
        """Points on average of every game without the skat, and which it is; the best first."""
        rows = [(sum(self.points(bid, some)) / len(some), game) for game, some in enumerate(self.closed)]
        return sorted(rows, reverse=True)

    def hand(self, bid: int) -> tuple[float, int]:
        """The best of them."""
        return self.hands(bid)[0]


@lru_cache(16)
def hopes(hand: Cards, position: int, options: Options) -> Hopes:
    """All skats count alike."""
    model = shipped()
    skats = [1 << one | 1 << other for one, other in combinations(members(PACK32 & ~hand), 2)]
    worth = [values(game, options, False) for game in range(len(GAMES))]
    picked_up = [with_skat(hand | skat, position, options, model, worth) for skat in skats]
    closed = without_skat(hand, skats, position, options, model)
    return Hopes(
        options,
        tuple([promised(some, options) for some in picked_up]),
        tuple([promised(some, options) for some in closed]),
    )
