"""What must hold in every session, whatever the house rules. Each check says what is wrong, or nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from stammtisch.core.action import HOUSE, PASS, PLAYS, YES, Action, Count, Give, Name, Seat, allowed
from stammtisch.core.cards import mask, members
from stammtisch.core.deal import Deal
from stammtisch.core.errors import StammtischError
from stammtisch.core.notation import parse, read_line, write_line
from stammtisch.core.options import Options
from stammtisch.core.question import Ask
from stammtisch.core.result import Result
from stammtisch.core.session import Carry, Session, fold
from stammtisch.core.tally import eyes_of
from stammtisch.games.registry import Entry
from stammtisch.records import Agreement, Record, read, read_json, write, write_json

CLAUSE = re.compile(r"[A-Z]{2}-[A-Z]+-\d\d")
Finding = tuple[str, str]
"""The name of the check, and what it found."""


def check_state(session: Session) -> Iterator[Finding]:
    """Somebody can act until the end, and what would be done for a player who is away is legal."""
    if session.over:
        return
    if not session.turn:
        yield "alive", "nobody is waited for"
    for seat in session.turn:
        if not session.legal(seat):
            yield "alive", f"seat {seat} is waited for and can do nothing"
        elif seat != HOUSE and session.check(seat, session.automatic(seat)):
            yield "automatic", f"seat {seat}: {session.automatic(seat)} is refused"


def check_money(session: Session) -> Iterator[Finding]:
    """Purses and pot sum to zero (SK-GEN-06), and so does every bill."""
    total = sum(session.carry.purses) + session.carry.pot
    if total:
        yield "zero-sum", f"purses and pot sum to {total}"
    for bill in (session.bill, session.closing_bill):
        if bill and sum(bill.cents) + bill.pot:
            yield "zero-sum", f"a bill sums to {sum(bill.cents) + bill.pot}"
    if session.carry.pot < 0:
        yield "zero-sum", f"the pot is {session.carry.pot}"


def check_bill(session: Session) -> Iterator[Finding]:
    """Each payment is the price that the lines come to, as long as nobody has stated another."""
    bill = session.bill
    if bill is None or bill.claim_lines:
        return
    wrong = [transfer for transfer in bill.transfers if transfer.cents != bill.price]
    if wrong:
        yield "arithmetic", f"the price is {bill.price}, but {wrong[0]}"
    if any(points not in (0, bill.price) for points in bill.points):
        yield "arithmetic", f"the price is {bill.price}, but the points are {bill.points}"


def added(sheet: tuple[int, ...], session: Session) -> tuple[int, ...]:
    """A sheet of points kept beside the engine's: the last bill is added."""
    bill = session.bill
    assert bill is not None
    return tuple(total + points for total, points in zip(sheet, bill.points, strict=True)) if bill.points else sheet


def check_sheet(sheet: tuple[int, ...], session: Session) -> Iterator[Finding]:
    """The sheet is the fold of the bills."""
    if not session.open_bill and session.carry.points != sheet:
        yield "sheet", f"{session.carry.points} is written, but the bills give {sheet}"


def check_cards(deal: Deal, result: Result) -> Iterator[Finding]:
    """Every card of the pack is somewhere, once; a deal that was played out has given all eyes."""
    places = [deal.talon, mask(deal.pack), *deal.hands, *(mask(trick.cards) for trick in deal.tricks)]
    if sum(place.bit_count() for place in places) != deal.type.pack.bit_count():
        yield "cards", "cards have been lost or doubled"
    if not result.reason and sum(result.eyes) + result.talon != eyes_of(deal, members(deal.type.pack)):
        yield "eyes", f"{sum(result.eyes)} eyes, and {result.talon} aside"


def check_notation(seat: Seat, action: Action) -> Iterator[Finding]:
    if parse(str(action)) != action or read_line(write_line(seat, action)) != (seat, action):
        yield "notation", str(action)


def check_refusal(session: Session, rng: Random) -> Iterator[Finding]:
    """Nonsense is refused with a code and a clause, and what is legal is not refused."""
    nonsense = (PLAYS[rng.randrange(36)], PASS, YES, Count("cut", 2), Count("claim", 7), Give(3), Name("name", "wenz"))
    seat, action = rng.randrange(-1, len(session.carry.purses)), rng.choice(nonsense)
    refusal = session.check(seat, action)
    if (refusal is None) != allowed(session.legal(seat), action):
        yield "refusal", f"check and legal disagree on {seat} {action}"
    if refusal and not (refusal.code and CLAUSE.fullmatch(refusal.clause)):
        yield "refusal", f"{refusal.code} cites {refusal.clause!r}"


def check_sealed(session: Session, rng: Random) -> Iterator[Finding]:
    """Answers that are gathered at once may come in any order."""
    deal = session.deal
    if deal is None or deal.over or session.over or not isinstance(deal.phase, Ask) or len(session.turn) < 2:
        return
    answers = {seat: rng.choice(session.legal(seat)) for seat in session.turn}
    ends = []
    for _ in range(3):
        state, told = session, len(deal.told)
        for seat in rng.sample(session.turn, len(session.turn)):
            if state.deal is not None and len(state.deal.told) == told:
                state = state.apply(seat, answers[seat])  # type: ignore[arg-type]
        ends.append(state)
    if any(end != ends[0] for end in ends):
        yield "sealed", f"the order of {answers} matters"


def check_fold(start: Session, log: list[tuple[Seat, Action]], session: Session) -> Iterator[Finding]:
    """The log, written and read again, leads to the same state."""
    lines = [write_line(seat, action) for seat, action in log]
    try:
        again = fold(start, map(read_line, lines))
    except StammtischError as error:
        yield "fold", f"the log cannot be followed: {error}"
        return
    if again != session:
        yield "fold", "the log leads elsewhere"


def check_record(
    entry: Entry, options: Options, start: Carry | None, log: list[tuple[Seat, Action]]
) -> Iterator[Finding]:
    """Written as a record, as text and as JSON, and read again, it is the same session."""
    record = Record(Agreement(entry.game.name, entry.rules, options), tuple(log), start=start)
    try:
        if read(write(record)) != record or read_json(write_json(record)) != record:
            yield "record", "the record reads differently"
    except StammtischError as error:
        yield "record", str(error)
