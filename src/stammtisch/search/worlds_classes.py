"""Classes of hidden cards that may lie in the same places and that the same demands speak of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stammtisch.core.cards import Card, Cards, mask
from stammtisch.search.worlds_layout import Demand, DemandPart, Layout, Numbers, Place


@dataclass(frozen=True, slots=True)
class PartDecided:
    """After this class a part is decided."""

    part: DemandPart
    tally: int
    """Index of its first tally."""
    met: int
    """Index of the tally that says whether another part has held."""
    end: int
    """Behind the last tally of the demand."""
    last: bool
    """Whether it was the last part that could hold."""


@dataclass(frozen=True, slots=True)
class Class:
    """Cards that may lie in the same places (given by their index) and that the same demands count."""

    cards: tuple[Card, ...]
    places: Numbers
    counted: tuple[tuple[int, int, int, int], ...]
    """Index of a demand's place, of its tally, how many it counts at most, and where it is noted as met."""
    closings: tuple[PartDecided, ...]


def undecided(layout: Layout) -> tuple[Demand, ...] | None:
    """The demands, and of them the parts, that the hidden cards decide; None where one cannot be met."""
    hidden = mask(layout.where)
    found: list[Demand] = []
    for demand in layout.demands:
        touched = tuple(part for part in demand.parts if any(some & hidden for some in part.sets))
        if any(part.holds(0) for part in demand.parts if part not in touched):
            continue
        if not touched:
            return None
        found.append(Demand(demand.place, touched))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Tally:
    """A place in the list of what is counted: for which part of which demand, and which of its sets."""

    index: int
    met: int
    demand: Demand
    part: DemandPart
    cards: Cards


def tallies_of(demands: tuple[Demand, ...]) -> tuple[list[Tally], list[int]]:
    """Of each demand first whether it is met, then its counts; and what all of them begin with."""
    found: list[Tally] = []
    start: list[int] = []
    for demand in demands:
        met = len(start)
        start.append(0)
        for part in demand.parts:
            for cards, before in zip(part.sets, part.already, strict=True):
                found.append(Tally(len(start), met, demand, part, cards))
                start.append(min(part.most, before))
    return found, start


def classes_of(layout: Layout, places: tuple[Place, ...], tallies: list[Tally]) -> list[Class]:
    """The classes, those that demands speak of first, so that the demands are soon decided."""
    groups: dict[tuple[tuple[Tally, ...], int], list[Card]] = {}
    for card, where in layout.where.items():
        spoken_of = tuple([tally for tally in tallies if tally.cards >> card & 1])
        groups.setdefault((spoken_of, where), []).append(card)

    def order(key: tuple[tuple[Tally, ...], int]) -> tuple[bool, list[int], int, int]:
        return not key[0], [tally.index for tally in key[0]], key[1].bit_count(), key[1]

    keys = sorted(groups, key=order)
    last = {id(tally.part): level for level, (spoken_of, _) in enumerate(keys) for tally in spoken_of}
    return [
        Class(
            tuple(groups[spoken_of, where]),
            tuple(i for i, place in enumerate(places) if where >> place & 1),
            tuple((places.index(tally.demand.place), tally.index, tally.part.most, tally.met) for tally in spoken_of),
            tuple(closings(level, last, tallies)),
        )
        for level, (spoken_of, where) in enumerate(keys)
    ]


def closings(level: int, last: dict[int, int], tallies: list[Tally]) -> Iterator[PartDecided]:
    """The parts that no class behind this one changes."""
    open_parts = {tally.met: set[int]() for tally in tallies}
    for tally in tallies:
        if last[id(tally.part)] >= level:
            open_parts[tally.met].add(id(tally.part))
    first = {id(tally.part): tally for tally in reversed(tallies)}
    for tally in first.values():
        if last[id(tally.part)] == level:
            mine = open_parts[tally.met]
            mine.discard(id(tally.part))
            end = max(other.index for other in tallies if other.met == tally.met) + 1
            yield PartDecided(tally.part, tally.index, tally.met, end, not mine)
