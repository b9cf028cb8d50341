"""How much of an evening is cards: what taking par away does to the spread of what players win.

Two players share the seats of each deal by lot. What one brings beside the other is the mean of its seats less the mean
of the other's; par is the same difference at a table of equals, and equals win nothing from each other on average.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pvariance, stdev
from typing import Any

from stammtisch.coach.learnt import learnt_at
from stammtisch.coach.luck import blended
from stammtisch.games.paid import Payoffs
from stammtisch.games.registry import entry_of_preset
from stammtisch.lab.arena import Seating
from stammtisch.lab.arena_figures import SURE
from stammtisch.lab.luck_deals import LuckMatch
from stammtisch.lab.resampled import resampled


@dataclass(frozen=True, slots=True)
class Pair:
    """Of one deal: the first player less the second one, as it was played and at par."""

    raw: float
    par: float


def difference(paid: Payoffs, seating: Seating) -> float:
    """The first player's seats less the second one's, each on average."""
    first, second = ([one for one, who in zip(paid, seating, strict=True) if who == side] for side in (0, 1))
    return fmean(first) - fmean(second)


def pairs_of(preset: str, rows: Iterable[dict[str, Any]]) -> list[Pair]:
    """The deals of a job; par is the coach's."""
    options, found = entry_of_preset(preset)[1], []
    for row in rows:
        par = blended(row["lines"], learnt_at(options, row["seats"], row["hands"]))
        found.append(Pair(difference(row["raw"], row["seating"]), difference(par, row["seating"])))
    return found


def slope(pairs: list[Pair]) -> float:
    """By how much the raw difference goes with par; not at all where there is nothing to tell it by."""
    if len(pairs) < 2:
        return 0.0
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
    return {
        "preset": match.preset,
        "bots": list(match.bots),
        "unit": entry_of_preset(match.preset)[0].unit,
        "n": len(pairs),
        "raw": about([one.raw for one in pairs]),
        "par": about([one.par for one in pairs]),
        "adjusted": about(adjusted(pairs)),
        "slope": round(slope(pairs), 3),
        "variance_factor": variance_factor(pairs),
    }


def variance_factor(pairs: list[Pair]) -> dict[str, object]:
    return {"n": len(pairs), "value": round(factor(pairs), 3), "interval": resampled(pairs, factor)}


def about(values: list[float]) -> dict[str, float]:
    """A mean, and half of its interval."""
    return {"mean": round(fmean(values), 3), "half": round(SURE * stdev(values) / sqrt(len(values)), 3)}
