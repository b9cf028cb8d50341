"""Playing a record again: what belongs to which deal, and what each deal came to."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import HOUSE, Action, Count, Seat, allowed
from stammtisch.core.bill import Bill
from stammtisch.core.notation import write_line
from stammtisch.core.result import Result
from stammtisch.core.session import (
    CLOSE,
    DEALING,
    LAST_ROUND,
    TIME_UP,
    Carry,
    Session,
    asides,
    book,
    open_session,
    running,
)
from stammtisch.core.tricks import PLAYING
from stammtisch.games.registry import MOST_DEALS
from stammtisch.records.errors import RecordError
from stammtisch.records.record import Record


@dataclass(frozen=True, slots=True)
class Step:
    """An action of the log, and where it belongs."""

    seat: Seat
    action: Action
    part: int
    """The number of the deal under whose heading it stands; 0 before the first."""
    about: int
    """The number of the deal that it is about: a price may be lowered while the next pack is cut."""
    doing: str
    """What is being done: a poll, the bidding. What is done together stands together."""
    trick: int
    """The trick on the table, from 1 on; 0 while nobody plays."""

    @property
    def mark(self) -> str:
        """What may stand in front of it: `3.` in the third trick, `legen:` where that is asked."""
        return f"{self.trick}." if self.trick else f"{self.doing}:"


@dataclass(frozen=True, slots=True)
class Account:
    """What a deal came to; or the end of a session, and then there is no result."""

    result: Result | None
    bill: Bill
    purses: tuple[int, ...]
    """After the payments."""
    pot: int
    sheet: tuple[int, ...] = ()
    """The sum of all points so far, in games that keep points."""
    final: tuple[tuple[str, str], ...] = ()
    """What only one game writes down at the end of a session: names and values."""


@dataclass(frozen=True, slots=True)
class Part:
    """What stands under one heading: a deal, or as number 0 what comes before the first."""

    number: int
    dealer: Seat
    steps: tuple[Step, ...]
    start: Carry | None
    """What the session had carried when the cards were dealt; None: they were not."""
    account: Account | None
    """None: the deal is not over."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A record that was played again."""

    parts: tuple[Part, ...]
    """Number 0 first, though it may be empty."""
    session: Session
    closing: Account | None
    """None: the session is not over."""


def replay(record: Record) -> Replay:
    """Fold the log; what the rules do not allow raises an error that names the action."""
    session = open_session(record.agreement.entry.game, record.agreement.options, record.start)
    dealers, before_deal, part = {0: session.carry.dealer}, session.carry, 0
    steps: dict[int, list[Step]] = {0: []}
    starts: dict[int, Carry] = {}
    accounts: dict[int, Account] = {}
    for index, (seat, action) in enumerate(record.log):
        before, session = session, applied(session, seat, action, index)
        aside, number = is_aside(before, seat, action), before.carry.deals + 1
        if not aside and before.phase is DEALING and part != number:
            part = number
            dealers[part], steps[part] = running(before).dealer, []
        steps[part].append(told(before, seat, action, part, aside))
        if before.between and not session.between:
            starts[part] = session.carry
        if session.carry.deals > before.carry.deals:
            before_deal = book(before).carry  # a written deal books the one before it in the same step
        if session.between and session.result is not None:
            accounts[session.carry.deals] = account(session, before_deal)
    parts = [Part(n, dealers[n], tuple(steps[n]), starts.get(n), accounts.get(n)) for n in dealers]
    return Replay(tuple(parts), session, closing(session))


def applied(session: Session, seat: Seat, action: Action, index: int) -> Session:
    if seat != HOUSE and not 0 <= seat < len(session.carry.purses):
        raise RecordError("unknown-seat", f"nobody sits on seat {seat}", action=index)
    refusal = session.check(seat, action)
    if refusal:
        why = f"{write_line(seat, action)!r} is not allowed, {refusal.code} ({refusal.clause})"
        raise RecordError("illegal-action", why, refusal=refusal, action=index)
    session = session.step(seat, action)
    if session.carry.deals > MOST_DEALS:
        raise RecordError("too-long", f"a record has at most {MOST_DEALS} deals", action=index)
    return session


def is_aside(session: Session, seat: Seat, action: Action) -> bool:
    """Whether it was said out of turn, and belongs to no deal that is being played."""
    if seat == HOUSE:
        return action in (TIME_UP, LAST_ROUND, CLOSE) or (
            isinstance(action, Count) and session.by_hand(action) is not None
        )
    return session.between and allowed(asides(session, seat), action)


def told(session: Session, seat: Seat, action: Action, part: int, aside: bool) -> Step:
    """The step that leads on from this state."""
    deals = session.carry.deals
    if aside:
        return Step(seat, action, part, deals, "aside", 0)
    if session.phase is not DEALING:
        return Step(seat, action, part, deals, session.phase.name, 0)
    deal = running(session)
    playing = deal.phase is PLAYING or bool(deal.table)
    return Step(seat, action, part, deals + 1, deal.phase.name, len(deal.tricks) + 1 if playing else 0)


def account(session: Session, before: Carry) -> Account:
    """The last deal as it stands: a price that is still open counts as stated."""
    bill = session.bill
    assert bill is not None
    if session.open_bill:
        bill = session.game.final(bill, session.carry, session.options)
    purses = tuple(purse + cents for purse, cents in zip(before.purses, bill.cents, strict=True))
    return Account(session.result, bill, purses, before.pot + bill.pot, session.carry.points)


def closing(session: Session) -> Account | None:
    bill = session.closing_bill
    if bill is None:
        return None
    carry = session.carry
    return Account(None, bill, carry.purses, carry.pot, carry.points, carry.final())
