"""How likely a world is, told twice: as a function, and as numbers for the kernel, which walks to likely worlds.

The function is what is meant. The kernel adds the same numbers up, some hundred times as fast.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import TYPE_CHECKING

from stammtisch.core.cards import NAMES, Cards
from stammtisch.search.engine import has_kernel
from stammtisch.search.worlds import World, Worlds
from stammtisch.search.worlds_layout import Demand, Place

if TYPE_CHECKING:
    from stammtisch_kernel import Weigher

LogWeight = Callable[[list[Cards]], float]
"""The logarithm of how likely a world is; it is given as the hands by seat and behind them what lies aside."""
TURNS, LENGTHS, NAMED, CALLED = range(4)
"""Kinds of factors, as the kernel numbers them; `stammtisch_kernel.h` says what belongs to each."""
SEEDS = 64
"""Bits of a seed."""
ROUNDS = 16
"""So many worlds of each chain are walked to at once: most decisions want no more."""
Table = tuple[int, int, int, int, int, int, int, int]
"""Whether cards may be laid away, three fields of bits (how far right, how many), where its numbers begin."""


@dataclass(frozen=True, slots=True)
class OddsTables:
    """OddsTables that are added up, and their numbers."""

    rows: tuple[Table, ...]
    numbers: array[float]


@dataclass(frozen=True, slots=True)
class Factor:
    """One of the factors of a world's weight."""

    kind: int
    place: Place
    count: int
    """Of turns, of sets or of tables."""
    told: Sequence[float]
    had: Cards = 0
    aside: Place = -1
    tables: OddsTables | None = None


@dataclass(frozen=True, slots=True)
class Explaining:
    """How likely a world is."""

    log_weight: LogWeight
    factors: Callable[[], list[Factor]]
    """The same for the kernel."""

    def __call__(self, lying: list[Cards]) -> float:
        return self.log_weight(lying)


def in_the_kernel(source: Worlds, weigh: LogWeight) -> Weigher | None:
    """None: the kernel is missing, or has not been told."""
    if not isinstance(weigh, Explaining) or not has_kernel():
        return None
    from stammtisch_kernel import Weigher

    found = Weigher()
    for one in weigh.factors():
        tables = one.tables
        found.add(
            one.kind,
            one.place,
            one.count,
            one.told,
            had=one.had,
            aside=one.aside,
            tables=tables.rows if tables else (),
            told_by_tables=tables.numbers if tables else None,
        )
    return found


def walked(source: Worlds, weigher: Weigher, rng: Random, first: int, between: int, chains: int) -> Iterator[World]:
    """Worlds for ever, one of each chain in turn, as `chain.chained` walks to them."""
    where, demands = places_of(source), [number for one in source.counter.layout.demands for number in told(one)]
    rows = [(*world.hands, world.aside) for world in (source.draw(rng) for _ in range(chains))]
    while True:
        found = weigher.walk(where, rows[-chains:], first, between, ROUNDS, rng.getrandbits(SEEDS), demands)
        for row in found:
            yield World(row[:-1], row[-1])
        rows, first = found, between


def told(demand: Demand) -> list[int]:
    """What a place must hold, as the kernel wants it: each part with what it says to every number of its cards."""
    found = [demand.place, len(demand.parts)]
    for part in demand.parts:
        found += (len(part.sets), part.most)
        for cards, before in zip(part.sets, part.already, strict=True):
            found += (cards, before)
        found += map(part.test, product(range(part.most + 1), repeat=len(part.sets)))
    return found


def places_of(source: Worlds) -> list[int]:
    """By card the places it may be in, as a set; nothing for one that is seen."""
    where = source.counter.layout.where
    return [where.get(card, 0) for card in range(len(NAMES))]
