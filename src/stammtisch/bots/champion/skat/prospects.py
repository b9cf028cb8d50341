"""What a hand may hope for at Skat: points on average, over all skats that it may find."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import ceil

from stammtisch.bots.champion.skat.model import GAMES, NULL, SkatModel, chance, shipped
from stammtisch.core.cards import PACK32, Cards, members
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


@dataclass(frozen=True, slots=True)
class SkatProspect:
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


def valued(game: int, ours: Cards, options: Options, hand: bool) -> tuple[int, int]:
    """The value of a game won simple, and what a step more counts; `ours` are the hand and the skat."""
    if game == NULL:
        return NULL_VALUES[hand, False], 0
    step, order = base(CONTRACTS[game], options), CONTRACTS[game].tables.trumps
    run = top_run(order[:JACKS] if options.matadors == "jacks_only" else order, ours)
    return step * (abs(run) + 1 + hand), step


def prospect(model: SkatModel, game: int, laid: Cards, odds: float, worth: tuple[int, int]) -> SkatProspect:
    odds -= NULL_DOUBT * (game == NULL)
    return SkatProspect(game, laid, odds, chance(odds), model.schneider(game, odds), *worth)


def with_skat(twelve: Cards, position: int, options: Options, model: SkatModel) -> list[SkatProspect]:
    """For every game the best two cards to lay away."""
    found = []
    for game in range(len(GAMES)):
        odds, laid = model.best_odds(game, twelve, position)
        if laid:
            found.append(prospect(model, game, laid, odds, valued(game, twelve, options, False)))
    return found


def without_skat(hand: Cards, skat: Cards, position: int, options: Options, model: SkatModel) -> list[SkatProspect]:
    """Every game as Hand, with a skat that nobody has seen."""
    return [
        prospect(
            model,
            game,
            skat,
            model.odds(game, hand, skat, position),
            valued(game, hand | skat, options, True),
        )
        for game in range(len(GAMES))
    ]


@dataclass(frozen=True)
class Hopes:
    """What a hand of ten may become."""

    options: Options
    picked_up: tuple[list[SkatProspect], ...]
    """For each skat the games with two cards laid away."""
    closed: tuple[list[SkatProspect], ...]
    """For each game, as Hand, one row for every skat."""

    def taking(self, bid: int) -> float:
        """Points on average when the skat is taken up and the best is made of it."""
        rows = [max([one.points(bid, self.options) for one in some]) for some in self.picked_up]
        return sum(rows) / len(rows)

    def hands(self, bid: int) -> list[tuple[float, int]]:
        """Points on average of every game without the skat, and which it is; the best first."""
        rows = [
            (sum([one.points(bid, self.options) for one in some]) / len(some), game)
            for game, some in enumerate(self.closed)
        ]
        return sorted(rows, reverse=True)

    def hand(self, bid: int) -> tuple[float, int]:
        """The best of them."""
        return self.hands(bid)[0]


@lru_cache(16)
def hopes(hand: Cards, position: int, options: Options) -> Hopes:
    """All skats count alike."""
    model = shipped()
    skats = [1 << one | 1 << other for one, other in combinations(members(PACK32 & ~hand), 2)]
    picked_up = tuple(with_skat(hand | skat, position, options, model) for skat in skats)
    by_skat = [without_skat(hand, skat, position, options, model) for skat in skats]
    return Hopes(options, picked_up, tuple(list(rows) for rows in zip(*by_skat, strict=True)))
