"""How much of an evening is cards: what taking par away does to the spread of what players win.

Two players share the seats of each deal by lot. What one brings beside the other is the mean of its seats less the mean
of the other's; par is the same difference at a table of equals, and equals win nothing from each other on average.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, pvariance, stdev

from stammtisch.bots.driving import opened
from stammtisch.coach.luck import par
from stammtisch.core.session import Session
from stammtisch.games.paid import Payoffs
from stammtisch.games.registry import entry_of, in_money
from stammtisch.lab.arena import Seating, driven, seatings
from stammtisch.lab.players import player

RESAMPLED = 1000
SURE = 1.96


@dataclass(frozen=True, slots=True)
class LuckMatch:
    """Who plays, how long each thinks, and which cards."""

    preset: str
    bots: tuple[str, str]
    seed: int
    budget: float


@dataclass(frozen=True, slots=True)
class Pair:
    """Of one deal: the first player less the second one, as it was played and at par."""

    raw: float
    par: float


def difference(paid: Payoffs, seating: Seating) -> float:
    """The first player's seats less the second one's, each on average."""
    first, second = ([one for one, who in zip(paid, seating, strict=True) if who == side] for side in (0, 1))
    return fmean(first) - fmean(second)


def pair(match: LuckMatch, number: int) -> Pair:
    """All chance follows from the seed and the number."""
    table = opened(match.preset, number)
    seats = len(table.carry.purses)
    seating = Random(f"{match.seed}/{number}/seats").choice(seatings(seats, number))
    bots = [player(match.bots[who]) for who in seating]
    chance, thinking = Random(f"{match.seed}/{number}"), Random(f"{match.seed}/{number}/thinking")
    start: Session | None = None
    for _, _, _, session in driven(table, bots, match.budget, chance, thinking):
        if start is None and not session.between:
            start = session
        elif start is not None and session.between:
            return Pair(difference(in_money(session), seating), difference(par(start), seating))
    raise AssertionError("no deal was played")


def slope(pairs: list[Pair]) -> float:
    """By how much the raw difference goes with par."""
    raw, at_par = fmean(one.raw for one in pairs), fmean(one.par for one in pairs)
    spread = sum((one.par - at_par) ** 2 for one in pairs)
    return sum((one.raw - raw) * (one.par - at_par) for one in pairs) / spread if spread else 0.0


def adjusted(pairs: list[Pair]) -> list[float]:
    """Par taken away as far as it goes with what was won; each half by the slope of the other, so nothing is bent."""
    even, odd = pairs[::2], pairs[1::2]
    for_even, for_odd = slope(odd), slope(even)
    return [one.raw - (for_odd if i % 2 else for_even) * one.par for i, one in enumerate(pairs)]


def factor(pairs: list[Pair]) -> float:
    """How many times smaller the variance becomes; 1 where nothing varies."""
    left = pvariance(adjusted(pairs))
    return pvariance([one.raw for one in pairs]) / left if left else 1.0


def figures(match: LuckMatch, pairs: list[Pair]) -> dict[str, object]:
    """Means with 95 % intervals, and the factor with one by resampling the deals."""
    rng = Random(f"{match.seed}/resampled")
    again = sorted(factor(rng.choices(pairs, k=len(pairs))) for _ in range(RESAMPLED))
    raw, less = [one.raw for one in pairs], adjusted(pairs)
    return {
        "preset": match.preset,
        "bots": list(match.bots),
        "unit": entry_of(opened(match.preset, 0).game.name).unit,
        "n": len(pairs),
        "raw": about(raw),
        "par": about([one.par for one in pairs]),
        "adjusted": about(less),
        "variance_factor": round(factor(pairs), 2),
        "interval": [round(again[RESAMPLED // 40], 2), round(again[-RESAMPLED // 40], 2)],
    }


def about(values: list[float]) -> dict[str, float]:
    """A mean, and half of its interval."""
    return {"mean": round(fmean(values), 3), "half": round(SURE * stdev(values) / sqrt(len(values)), 3)}
