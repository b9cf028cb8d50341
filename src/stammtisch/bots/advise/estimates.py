"""Averages of imagined deals, and how far each may be off: 95 of 100 such figures are right to their margin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

SIGMAS = 1.96
"""Standard errors to either side of 95 in 100."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What is paid on average, how often it is won, and the margins of both."""

    money: float
    chance: float
    money_margin: float = 0.0
    chance_margin: float = 0.0


def estimate(paid: Sequence[float], won: Sequence[float]) -> Estimate:
    return Estimate(fmean(paid), fmean(won), margin(paid), chance_margin(fmean(won), len(won)))


def margin(values: Sequence[float]) -> float:
    """Of the average of these values; a single one says nothing of the others."""
    return SIGMAS * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def chance_margin(chance: float, n: int) -> float:
    """The farther end of Wilson's interval: what came out every time may still fail.

    >>> round(chance_margin(0.5, 60), 2), round(chance_margin(1.0, 60), 2)
    (0.12, 0.06)
    """
    square = SIGMAS**2
    middle = (chance + square / (2 * n)) / (1 + square / n)
    half = SIGMAS * sqrt(chance * (1 - chance) / n + square / (4 * n * n)) / (1 + square / n)
    return max(middle + half - chance, chance - middle + half)
