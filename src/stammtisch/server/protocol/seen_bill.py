"""Bills and results as messages."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from msgspec import Meta, Struct

from stammtisch.core.action import HOUSE, Seat
from stammtisch.core.bill import Bill, Line, Transfer
from stammtisch.core.result import Result

SeatNumber = Annotated[Seat, Meta(ge=HOUSE, le=9)]
"""A seat at the table, from 0 on; the house is -1."""


@lru_cache
def seats_in(mask: int) -> tuple[Seat, ...]:
    """The seats of a bitmask.

    >>> seats_in(0b1010)
    (1, 3)
    """
    return tuple([seat for seat in range(mask.bit_length()) if mask >> seat & 1])


class SeenLine(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line of a bill: so many cents are added, or all so far is multiplied."""

    code: str
    clause: str
    cents: int = 0
    factor: int = 1
    count: int = 0
    """What was counted: Laufende, lays, doubling calls."""


class SeenTransfer(Struct, frozen=True, forbid_unknown_fields=True):
    """One payment between two seats."""

    payer: SeatNumber
    receiver: SeatNumber
    cents: int


class SeenBill(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a deal costs, line by line."""

    seats: int
    """How many seats the table has."""
    price: int
    """Cents of one payment."""
    pot: int
    """By how much the pot grows."""
    cents: tuple[int, ...]
    """What the deal does to each seat's purse."""
    lines: tuple[SeenLine, ...] = ()
    transfers: tuple[SeenTransfer, ...] = ()
    shares: tuple[int, ...] = ()
    """By seat: what the pot pays (above zero) or takes."""
    pot_lines: tuple[SeenLine, ...] = ()
    claim_lines: tuple[SeenLine, ...] = ()
    """How a stated price differs from the price."""
    points: tuple[int, ...] = ()
    """By seat: what is written on the sheet, where the game keeps points."""


class SeenResult(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a finished deal comes to. Lists go by seat at the table."""

    seats: tuple[SeatNumber, ...]
    """Those who played, forehand first."""
    contract: str = ""
    declarer: SeatNumber | None = None
    target: int = 0
    side: tuple[SeatNumber, ...] = ()
    """The seats of the declaring side; none where everybody plays alone."""
    eyes: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()
    trumps: tuple[int, ...] = ()
    """Trumps in the own tricks."""
    run: int = 0
    """Unbroken run of top trumps: above zero the declaring side holds it, below zero the others do."""
    level: int = 0
    forced: int = 0
    """How much of the level nobody has called."""
    doublings: dict[str, int] = {}
    """Other doublings by name, and how often."""
    reason: str = ""
    """How the deal ended, if not with its last trick."""
    special: str = ""
    """The deal type, where it is not the usual one."""
    talon: int = 0
    """Eyes of cards that lie aside and are in nobody's count."""
    facts: dict[str, str] = {}
    """What only one game has to say of a result."""


def seen_line(line: Line) -> SeenLine:
    return SeenLine(line.code, line.clause, line.cents, line.factor, line.count)


def seen_lines(lines: tuple[Line, ...]) -> tuple[SeenLine, ...]:
    return tuple([seen_line(line) for line in lines])


def seen_bill(bill: Bill) -> SeenBill:
    return SeenBill(
        seats=bill.seats,
        price=bill.price,
        pot=bill.pot,
        cents=bill.cents,
        lines=seen_lines(bill.lines),
        transfers=tuple([SeenTransfer(some.payer, some.receiver, some.cents) for some in bill.transfers]),
        shares=bill.shares,
        pot_lines=seen_lines(bill.pot_lines),
        claim_lines=seen_lines(bill.claim_lines),
        points=bill.points,
    )


def seen_result(result: Result) -> SeenResult:
    contract = result.contract
    return SeenResult(
        seats=result.seats,
        contract=str(contract) if contract else "",
        declarer=contract.declarer if contract else None,
        target=contract.target if contract else 0,
        side=seats_in(result.side),
        eyes=result.eyes,
        tricks=result.tricks,
        trumps=result.trumps,
        run=result.run,
        level=result.level,
        forced=result.forced,
        doublings=dict(result.doublings),
        reason=result.reason,
        special=result.special,
        talon=result.talon,
        facts=dict(result.facts()),
    )


def read_lines(lines: tuple[SeenLine, ...]) -> tuple[Line, ...]:
    return tuple([Line(line.code, line.clause, line.cents, line.factor, line.count) for line in lines])


def read_bill(seen: SeenBill) -> Bill:
    """The bill again; price, pot and cents follow from the rest."""
    return Bill(
        seats=seen.seats,
        lines=read_lines(seen.lines),
        transfers=tuple([Transfer(some.payer, some.receiver, some.cents) for some in seen.transfers]),
        shares=seen.shares,
        pot_lines=read_lines(seen.pot_lines),
        claim_lines=read_lines(seen.claim_lines),
        points=seen.points,
    )
