"""Likely worlds: how likely each one is by factors of numbers, and chains that walk to them."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain

from stammtisch_kernel.loaded import address
from stammtisch_kernel.rows import ask, numbers, zeros

CARDS, PLACES, FACTOR, TABLE = 36, 7, 6, 8
TURNS, LENGTHS, NAMED, CALLED = range(4)
"""Kinds of factors."""

World = tuple[int, ...]
"""By place a set of cards."""
Table = tuple[int, int, int, int, int, int, int, int]
"""A row of the header."""


@dataclass
class Weigher:
    """How likely worlds are: a sum of factors. The rows are those of `stammtisch_kernel.h`."""

    factors: array[int] = field(default_factory=lambda: array("q"))
    tables: array[int] = field(default_factory=lambda: array("q"))
    numbers: array[float] = field(default_factory=lambda: array("d"))

    def add(
        self,
        kind: int,
        place: int,
        count: int,
        told: Iterable[float],
        *,
        had: int = 0,
        aside: int = -1,
        tables: Sequence[Table] = (),
        told_by_tables: array[float] | None = None,
    ) -> None:
        """One factor more; its tables begin to count their numbers behind its own."""
        self.factors.extend((kind, place, had, len(self.numbers), count, aside))
        self.numbers.extend(told)
        behind = len(self.numbers)
        for *fields, first in tables:
            self.tables.extend((*fields, first + behind))
        self.numbers.extend(told_by_tables or ())

    def weigh(self, worlds: Sequence[World]) -> list[float]:
        """The logarithm of how likely each is beside the others."""
        rows, told = rows_of(worlds), array("d", bytes(8 * len(worlds)))
        ask("weigh", *self._rows(), address(rows), len(worlds), address(told))
        return told.tolist()

    def walk(
        self,
        where: Sequence[int],
        begins: Sequence[World],
        first: int,
        between: int,
        rounds: int,
        seed: int,
        demands: Sequence[int] = (),
    ) -> list[World]:
        """Chains of worlds, each from its own; by card the places it may be in as a set, 0 for one that stays.

        In turn one world of each chain: the first after so many swaps tried, each further one after so many more. No
        swap breaks a demand; they are written as the header says.
        """
        rows, places, told = rows_of(begins), numbers(where), zeros(len(begins) * rounds * PLACES)
        must_hold = numbers(demands)
        if len(places) != CARDS:
            raise ValueError("a table has 36 entries")
        rest = (
            address(places),
            address(must_hold),
            len(must_hold),
            seed,
            first,
            between,
            rounds,
            address(rows),
            len(begins),
            address(told),
        )
        ask("walk", *self._rows(), *rest)
        width = len(begins[0]) if begins else 0
        return [tuple(told[at : at + width]) for at in range(0, len(told), PLACES)]

    def _rows(self) -> tuple[int, ...]:
        factors, tables = self.factors, self.tables
        return (
            *(address(factors), len(factors) // FACTOR),
            *(address(tables), len(tables) // TABLE),
            *(address(self.numbers), len(self.numbers)),
        )


def rows_of(worlds: Sequence[World]) -> array[int]:
    if any(len(world) > PLACES for world in worlds):
        raise ValueError("at most seven places")
    return numbers(chain.from_iterable((*world, *(0,) * (PLACES - len(world))) for world in worlds))
