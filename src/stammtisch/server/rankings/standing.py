"""Who leads: a fold of what the lists of the tables come to. Nothing of it is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from stammtisch.server.rankings.state import RankingState
from stammtisch.sheet.figures import SeatFigures

LOT_DIGITS = 6


@dataclass(frozen=True, slots=True)
class CountedTable:
    """A table of the ranking and what its list comes to."""

    sheet: str
    figures: tuple[SeatFigures, ...]
    settled: bool


@dataclass(frozen=True, slots=True)
class RankedRow:
    """Somebody in the ranking, and what all lists together come to."""

    number: int
    points: int
    won: int
    lost: int
    lot: str
    deals: int
    tables: int
    running: bool
    """Whether one of the lists is not settled yet."""
    place: int = 0
    by: str = ""
    """By what this row stands behind the one above: the name of a criterion; of the first: nothing."""


CRITERIA: Mapping[str, Callable[[RankedRow], int | str]] = {
    "points": lambda row: -row.points,
    "won": lambda row: -row.won,
    "lost": lambda row: row.lost,
    "lot": lambda row: row.lot,
    "number": lambda row: row.number,
}
"""In this order: more points, more Soli won, fewer Soli lost, the lot. Should two draw the same lot, who came first."""


def lot_of(seed: str, number: int) -> str:
    """The lot of a number: the smaller, the better. Anybody can draw it again.

    >>> lot_of("5eed", 1), lot_of("5eed", 2)
    ('537688', '055608')
    """
    return sha256(f"{seed} {number}".encode()).hexdigest()[:LOT_DIGITS]


def standings(state: RankingState, tables: Sequence[CountedTable]) -> tuple[RankedRow, ...]:
    """The best first, each at a place of their own."""
    sat: dict[int, list[tuple[SeatFigures, bool]]] = {}
    for table in tables:
        for number, seat in zip(state.tables[table.sheet].seats, table.figures, strict=True):
            sat.setdefault(state.counted_as(number), []).append((seat, table.settled))
    rows = sorted([row_of(state, number, found) for number, found in sat.items()], key=rank)
    return tuple(placed(row, rows[at - 1] if at else None, at + 1) for at, row in enumerate(rows))


def row_of(state: RankingState, number: int, found: Sequence[tuple[SeatFigures, bool]]) -> RankedRow:
    seats = [seat for seat, _ in found]
    return RankedRow(
        number,
        sum(seat.points for seat in seats),
        sum(seat.won for seat in seats),
        sum(seat.lost for seat in seats),
        lot_of(state.seed, number),
        sum(seat.deals for seat in seats),
        len(seats),
        not all(settled for _, settled in found),
    )


def rank(row: RankedRow) -> tuple[int | str, ...]:
    return tuple(criterion(row) for criterion in CRITERIA.values())


def placed(row: RankedRow, above: RankedRow | None, place: int) -> RankedRow:
    differs = next((name for name, value in CRITERIA.items() if above and value(row) != value(above)), "")
    return RankedRow(
        *(row.number, row.points, row.won, row.lost, row.lot, row.deals, row.tables, row.running, place, differs)
    )
