"""Results typed in as at a real table, and their bills."""

from __future__ import annotations

from stammtisch.core.bill import Bill
from stammtisch.core.options import Value
from stammtisch.core.session import Carry
from stammtisch.games.skat import SKAT, Options
from stammtisch.games.skat.contracts import contract, is_null
from stammtisch.games.skat.outcome import SkatResult


def result_of(
    code: str,
    eyes: int = 0,
    tricks: int | None = None,
    *,
    run: int = 1,
    bid: int = 18,
    declarer: int = 0,
    level: int = 0,
    refusals: int = 0,
    spitzen_made: bool = True,
    reason: str = "",
    table_size: int = 3,
) -> SkatResult:
    """A typed-in result: the declarer's eyes (those of the skat included) and tricks, and the run of matadors.

    Below zero the run is "without". Tricks left out are five, in a null game none.
    """
    played = contract(code, declarer)
    seats = tuple(range(3))
    if tricks is None:
        tricks = 0 if is_null(played) else 5
    other = next(seat for seat in seats if seat != declarer)
    by_seat_eyes, by_seat_tricks = [0] * table_size, [0] * table_size
    by_seat_eyes[declarer], by_seat_tricks[declarer] = eyes, tricks
    by_seat_eyes[other], by_seat_tricks[other] = 0 if is_null(played) else 120 - eyes, 10 - tricks
    return SkatResult(
        seats,
        played,
        side=1 << declarer,
        eyes=tuple(by_seat_eyes),
        tricks=tuple(by_seat_tricks),
        run=0 if is_null(played) else run,
        level=level,
        reason=reason,
        bid=bid,
        refusals=refusals,
        spitzen_made=spitzen_made,
    )


def ramsch_result(
    eyes: tuple[int, ...], tricks: tuple[int, ...] = (4, 3, 3), *, skat: int = 0, last: int = 0, pushes: int = 0
) -> SkatResult:
    """A typed-in Ramsch at three seats: eyes in the tricks of each, eyes of the skat, who won the last trick."""
    return SkatResult(
        tuple(range(3)),
        contract("ramsch"),
        eyes=eyes,
        tricks=tricks,
        doublings=(("pushes", pushes),) if pushes else (),
        talon=skat,
        last=last,
    )


def settled(
    result: SkatResult, carry: Carry | None = None, options: Options | None = None, **changes: Value
) -> tuple[Bill, Carry]:
    """The bill of a result, and what is carried on; without a carry it is the first deal of a session."""
    options = (options or Options()).but(changes)
    return SKAT.settle(result, carry or SKAT.carry(options), options)


def points(result: SkatResult, carry: Carry | None = None, options: Options | None = None, **changes: Value) -> int:
    """What the declarer of a result has written down.

    >>> points(result_of("farbspiel:H", 70, run=2))
    30
    """
    return settled(result, carry, options, **changes)[0].points[result.side.bit_length() - 1]


def count_aloud(bill: Bill) -> list[str]:
    """The codes of the lines of a bill, in their order."""
    return [line.code for line in bill.lines]
