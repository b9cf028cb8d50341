"""What one list comes to for each seat of it, as a ranking counts it."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import Seat
from stammtisch.games.entry import POINTS
from stammtisch.sheet.fold import PaperLine
from stammtisch.sheet.paper import PaperSheet

TOURNAMENT = "tournament"


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """One seat of one list."""

    points: int
    """What stands below the list: money after the last payments, or points; of Skat the Turnierbewertung, if agreed."""
    won: int
    """Soli won."""
    lost: int
    """Soli lost."""
    deals: int
    """Deals that the seat has played."""


def figures(sheet: PaperSheet) -> tuple[SeatFigures, ...]:
    """By seat.

    A Solo is a deal that somebody has announced and played alone: every game of Skat, in Schafkopf Solo, Wenz and their
    like. It is won if it brought something, and lost if it cost something.
    """
    return tuple(
        SeatFigures(
            points,
            sum(is_solo(line, seat) and line.gains[seat] > 0 for line in sheet.lines),
            sum(is_solo(line, seat) and line.gains[seat] < 0 for line in sheet.lines),
            sum(seat in line.result.seats for line in sheet.lines),
        )
        for seat, points in enumerate(points_of(sheet))
    )


def points_of(sheet: PaperSheet) -> tuple[int, ...]:
    carry = sheet.closed().carry
    if sheet.agreement.entry.sheet != POINTS:
        return carry.purses
    final = dict(carry.final())
    if TOURNAMENT in final:
        return tuple(int(points) for points in final[TOURNAMENT].split())
    return sheet.lines[-1].sums if sheet.lines else (0,) * len(carry.purses)


def is_solo(line: PaperLine, seat: Seat) -> bool:
    contract = line.result.contract
    return contract is not None and contract.declarer == seat and line.result.side == 1 << seat
