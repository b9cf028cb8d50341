"""How well a time tells which of two groups an action belongs to: the area under the ROC curve (AUC)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance
from typing import NamedTuple

NORMAL_95 = 1.959963984540054
METHOD = "DeLong"


class AucInterval(NamedTuple):
    """The area and its 95 % interval, turned so that it is at least one half: either group may be the quicker one."""

    auc: float
    low: float
    high: float


def judged(forced: Sequence[float], free: Sequence[float]) -> AucInterval | None:
    """max(a, 1 - a) of "forced" against the time; None where it cannot be known: fewer than two of a group.

    >>> judged([1.0, 2.0, 3.0], [4.0, 5.0, 6.0])
    AucInterval(auc=1.0, low=1.0, high=1.0)
    >>> judged([1.0, 4.0], [2.0, 3.0]).auc
    0.5
    >>> judged([1.0], [2.0, 3.0]) is None
    True
    """
    if len(forced) < 2 or len(free) < 2:
        return None
    before = placements(forced, free)
    after = placements(free, forced)
    area = fmean(before)
    error = sqrt(variance(before) / len(forced) + variance(after) / len(free))
    low, high = max(0.0, area - NORMAL_95 * error), min(1.0, area + NORMAL_95 * error)
    return AucInterval(area, low, high) if area >= 0.5 else AucInterval(1 - area, 1 - high, 1 - low)


def placements(ones: Sequence[float], others: Sequence[float]) -> list[float]:
    """For each of the ones the share of the others that are greater, a tie counting one half.

    >>> placements([1.0, 2.0], [2.0, 3.0])
    [1.0, 0.75]
    """
    ranked, size = sorted(others), len(others)
    return [(2 * size - bisect_left(ranked, one) - bisect_right(ranked, one)) / (2 * size) for one in ones]
