"""Wertung: the points of a deal, and what the session takes on to the next."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.bill import Bill, Line, doubling
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import MISDEAL, Result
from stammtisch.core.seating import next_dealer
from stammtisch.core.session import Carry
from stammtisch.core.tally import one_more
from stammtisch.core.values import replace
from stammtisch.games.skat import bock, letzte_runde
from stammtisch.games.skat.bierlachs import written
from stammtisch.games.skat.carry import SkatCarry, carried
from stammtisch.games.skat.contracts import ansage
from stammtisch.games.skat.options import Options
from stammtisch.games.skat.outcome import SkatResult
from stammtisch.games.skat.ramsch import ramsch_lines
from stammtisch.games.skat.spielwert import is_won, value_lines

LOST = -2
"""ST-SCORE-01"""
LOST_ONCE = -1
"""ST-SVAR-01"""


def settle(result: Result, carry: Carry, options: AnyOptions) -> tuple[Bill, Carry]:
    """The bill of a result, played or typed in, and the carry for the next deal."""
    assert isinstance(options, Options)
    assert isinstance(result, SkatResult)
    before = carried(carry)
    seats = options.table_size
    if result.reason == MISDEAL:  # ST-REAL-03: the same dealer again
        return Bill(seats, points=(0,) * seats), before
    after = replace(before, dealer=next_dealer(before.dealer, seats), deals=before.deals + 1)
    if result.contract is None:  # ST-BID-10: nobody scores
        return Bill(seats, points=(0,) * seats), bock.after(after, options, False, False)
    rounds = (
        doubling("bock", "ST-BOCK-01", bock.doublings(len(before.bock), before.deals, options)),
        letzte_runde.line(before.last_round),
    )
    if not result.side:
        who, lines = ramsch_lines(result, options)
        bill = booked(seats, who, (*lines, *rounds))
        return written(bill, result.seats, options), bock.after(after, options, False, False)
    declarer, won = result.side.bit_length() - 1, is_won(result, options)
    lines = value_lines(result, options)
    value = Bill(seats, lines).price
    started = (
        bock.fires(triggers, result, value, won)
        for triggers in (options.bock_triggers, options.schieberramsch_triggers)
    )
    bill = booked(seats, (declarer,), (*lines, *verdict(result, options, won), *rounds))
    return written(bill, result.seats, options), bock.after(counted(after, declarer, won), options, *started)


def booked(seats: int, who: tuple[Seat, ...], lines: tuple[Line, ...]) -> Bill:
    """The bill, with its price in the columns of these seats; lines that change nothing are left out."""
    bill = Bill(seats, tuple(line for line in lines if line.cents or line.factor != 1))
    return Bill(seats, bill.lines, points=tuple(bill.price if seat in who else 0 for seat in range(seats)))


def verdict(result: SkatResult, options: Options, won: bool) -> tuple[Line, ...]:
    """All doublings multiply (ST-SCORE-02)."""
    assert result.contract is not None
    once = options.lost_hand == "single" and ansage(result.contract).hand
    lost = Line("lost-once", "ST-SVAR-01", factor=LOST_ONCE) if once else Line("lost", "ST-SCORE-01", factor=LOST)
    return (*(() if won else (lost,)), doubling("kontra", "ST-KONTRA-02", result.level))


def counted(carry: SkatCarry, declarer: Seat, won: bool) -> SkatCarry:
    """Own games won and lost, which the Turnierbewertung needs (ST-SCORE-07)."""
    if won:
        return replace(carry, won=one_more(carry.won, declarer))
    return replace(carry, lost=one_more(carry.lost, declarer))
