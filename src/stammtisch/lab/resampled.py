"""How sure a figure is that has no formula: the same figure when whole deals are drawn again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

Unit = TypeVar("Unit")

TIMES = 1000
ENOUGH = 0.95
"""So many of the draws must have the figure."""
ENDS = (0.025, 0.975)


def resampled(units: Sequence[Unit], figure: Callable[[list[Unit]], float | None]) -> list[float] | None:
    """The middle 95 of 100; None where it cannot be told. The dice are the same for the same number of units."""
    dice = Random(len(units))
    drawn = (figure(dice.choices(units, k=len(units))) for _ in range(TIMES))
    found = sorted([one for one in drawn if one is not None])
    if len(found) < ENOUGH * TIMES:
        return None
    return [round(found[int(len(found) * end)], 3) for end in ENDS]
