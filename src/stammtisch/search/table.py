"""Worlds and actions in one table: what each action brings in each world, and how sure its mean is.

Actions are compared within each world, so that what they share falls out. The interval holds at every moment, however
often somebody looks: docs/explanation/coach.md names the method.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Generic, TypeVar

A = TypeVar("A", bound=Hashable)
Row = tuple[float, ...]
"""What each action brings in one world, in the money of the table."""

ALPHA = 0.05
"""How often an interval may miss at any moment."""
TIGHT_AT = 64
"""The number of worlds at which the interval is narrowest beside others of its kind."""
RHO = (-2 * log(ALPHA) + log(1 - 2 * log(ALPHA))) / TIGHT_AT
SELDOM = log(1 / ALPHA)
"""What was not seen in `n` worlds happens in fewer than one of `n / SELDOM`: a few that are alike prove little."""


def half_width(n: int, squares: float, scale: float) -> float:
    """Half of the interval about a mean of `n` independent numbers, valid at all `n` at once.

    `squares` are the squared distances from the mean, summed up. `scale` is what a rare world may be about.
    """
    grown = n * RHO + 1
    spread = sqrt(squares / n) * sqrt(2 * grown / (n * n * RHO) * log(sqrt(grown) / ALPHA))
    return spread + SELDOM * scale / n


@dataclass(frozen=True, slots=True)
class Loss:
    """What an action costs beside another one: in the mean, at least and at most."""

    mean: float
    low: float
    high: float


NOTHING_LOST = Loss(0.0, 0.0, 0.0)


@dataclass(frozen=True)
class WorldTable(Generic[A]):
    """Rows can be added: that gives a new table."""

    actions: tuple[A, ...]
    rows: tuple[Row, ...] = ()
    weights: tuple[float, ...] = ()
    """By row; 1 where the worlds were drawn by their weight."""
    is_whole: bool = False
    """Whether it has every world there is, so that its means are exact."""

    def joined(self, rows: Sequence[Row], weights: Sequence[float] | None = None) -> WorldTable[A]:
        more = (1.0,) * len(rows) if weights is None else tuple(weights)
        return WorldTable(self.actions, (*self.rows, *rows), (*self.weights, *more), self.is_whole)

    def means(self) -> dict[A, float]:
        """What each action brings."""
        totals, weight = [0.0] * len(self.actions), 0.0
        for row, w in zip(self.rows, self.weights, strict=True):
            weight += w
            for i, value in enumerate(row):
                totals[i] += w * value
        return {action: total / weight for action, total in zip(self.actions, totals, strict=True)}

    def best(self) -> A:
        """The best action in the mean; of equals the first."""
        means = self.means()
        return max(self.actions, key=means.__getitem__)

    def beside(self, action: A, other: A, scale: float) -> Loss:
        """What the action costs beside another one; below nought where it is the better of the two."""
        mine, its = self.actions.index(action), self.actions.index(other)
        differences = [row[its] - row[mine] for row in self.rows]
        total = sum(self.weights)
        mean = sum(d * w for d, w in zip(differences, self.weights, strict=True)) / total
        if self.is_whole:
            return Loss(mean, mean, mean)
        wide = half_width(len(differences), sum((d - mean) ** 2 for d in differences), scale)
        return Loss(mean, mean - wide, mean + wide)

    def loss(self, action: A, scale: float, others: Sequence[A] | None = None) -> Loss:
        """What the action costs beside the best of the others: each end is the largest of theirs, nought at least."""
        rivals = [other for other in self.actions if other != action] if others is None else others
        found = [NOTHING_LOST, *(self.beside(action, other, scale) for other in rivals)]
        return Loss(max(one.mean for one in found), max(one.low for one in found), max(one.high for one in found))


@dataclass(frozen=True, slots=True)
class Zone:
    """When a loss is called one, and when it is called none: shares of the scale, with indifference between them."""

    proven: float
    """The whole interval of what is called a loss lies above it ..."""
    counts: float
    """... and its mean above this."""
    clear: float
    """The whole interval of what is called none lies below it."""

    def is_loss(self, loss: Loss, scale: float) -> bool:
        return loss.low > self.proven * scale and loss.mean > self.counts * scale

    def is_clear(self, loss: Loss, scale: float) -> bool:
        return loss.high < self.clear * scale and not self.is_loss(loss, scale)

    def is_settled(self, loss: Loss, scale: float) -> bool:
        """Whether looking at more worlds would hardly change what is said."""
        return self.is_loss(loss, scale) or self.is_clear(loss, scale)
