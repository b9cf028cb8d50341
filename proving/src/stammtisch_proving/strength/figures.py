"""What the matches come to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any

from stammtisch.lab.arena import ArenaGame, PlayedMatch
from stammtisch.lab.arena_figures import difference, each, interval, times

RUFSPIEL, NULL = "rufspiel", "null"
Interval = list[float]
"""Mean, low, high."""


def won_by(one: PlayedMatch) -> Interval:
    """What the first player gets a deal and seat."""
    told: Any = each(one, 0)
    return [told["mean"], *told["ci95"]]


def ahead(deals: Sequence[Sequence[ArenaGame]]) -> Interval | None:
    """By how much the first player is better than the second; None of fewer than two deals."""
    if len(deals) < 2:
        return None
    mean, ci95 = interval([difference(games) for games in deals])
    return [mean, *ci95]


def in_rufspiele(one: PlayedMatch) -> Interval | None:
    """The same of the deals that were a Rufspiel in every seating."""
    return ahead([games for games in one.deals if all(game.contract == RUFSPIEL for game in games)])


def share(champion: PlayedMatch, ceiling: PlayedMatch) -> float | None:
    """How much of what could be had the champion has; None where nothing was to be had."""
    had, could = [fmean(difference(games) for games in one.deals) for one in (champion, ceiling)]
    return round(had / could, 3) if could > 0 else None


def nulls(some: Iterable[PlayedMatch]) -> list[int]:
    """Won, and played, by the champion."""
    every = [game for one in some for games in one.deals for game in games if game.contract == NULL]
    own = [game.won for game in every if game.declarer is not None and game.seating[game.declarer] == 0]
    return [sum(own), len(own)]


def decisions(some: Iterable[PlayedMatch]) -> dict[str, float] | None:
    """CPU milliseconds of the champion's decisions."""
    return times([took for one in some for took in one.seconds[0]])
