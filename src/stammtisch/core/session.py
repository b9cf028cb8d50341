"""A session has the verbs of a deal, and a deal is one of its phases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from stammtisch.core.action import HOUSE, Action, Choices, Count, Say, Seat, Wrote, allowed
from stammtisch.core.aside import Aside as Aside
from stammtisch.core.aside import may_say, say
from stammtisch.core.bill import Bill
from stammtisch.core.carry import Carry as Carry
from stammtisch.core.carry import anybody, not_written
from stammtisch.core.carry import posted as posted
from stammtisch.core.deal import Deal
from stammtisch.core.errors import EntryError, Refusal
from stammtisch.core.machine import ALL, Machine, Phase, Reason, Step
from stammtisch.core.machine import fold as fold
from stammtisch.core.options import Options
from stammtisch.core.printing import waited_for
from stammtisch.core.result import MISDEAL, Result
from stammtisch.core.values import replace

TIME_UP, LAST_ROUND, END, CLOSE = Say("time-up"), Say("last-round"), Say("end"), Say("close")
DEALER = "dealer"


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game is a row too."""

    name: str
    carry: Callable[[Options], Carry]
    """What a session starts with."""
    start: tuple[Step[Session], ...]
    """Before the first deal."""
    open: Callable[[Session], Deal]
    result: Callable[[Deal], Result]
    settle: Callable[[Result, Carry, Options], tuple[Bill, Carry]]
    read: Callable[[str, Carry, Options], Result] = not_written
    """The result that an entry says, of a deal that was played at a real table; EntryError where it cannot be."""
    dealers: Callable[[Carry], tuple[Seat, ...]] = anybody
    """Who can deal next, should the people at a real table have another dealer than is due."""
    gather: Callable[[Deal, Carry], Carry] = lambda deal, carry: carry
    """The cards are collected: what of them the next deal begins with."""
    after: tuple[Step[Session], ...] = ()
    """After each deal, before the next."""
    final: Callable[[Bill, Carry, Options], Bill] = lambda bill, carry, options: bill
    """The bill as it is booked."""
    settled: Callable[[Carry], Carry] = lambda carry: carry
    """What the game remembers once the bill is booked."""
    pending: Callable[[Carry], bool] = lambda carry: False
    """Whether somebody may still change the last bill."""
    asides: tuple[Aside[Session], ...]
    done: Callable[[Carry, Options], bool]
    """Whether no further deal is to follow."""
    close: Callable[[Carry, Options], tuple[Bill, Carry]]
    """What is still to be paid at the end, and what lapses."""
    clauses: Mapping[str, str]
    minutes: Callable[[Options], int] = lambda options: 0
    """After so many minutes the house says that time is up; 0: never."""
    doubles_last_round: Callable[[Options], bool] = lambda options: False
    """Whether a last round that the table agrees on counts twofold; then the house says when it begins."""
    is_series: Callable[[Options], bool] = lambda options: False
    """Whether its deals are a series that is ranked: everybody keeps the seat until it is over."""


@dataclass(frozen=True)
class Session(Machine):
    """Deals one after the other, and what is said between them."""

    game: Game
    options: Options
    carry: Carry
    deal: Deal | None = None
    """The deal in progress, or the last one."""
    result: Result | None = None
    """Of the last finished deal."""
    bill: Bill | None = None
    """Of the last finished deal."""
    open_bill: bool = False
    """Whether the bill is still to be booked."""
    between: bool = True
    """Whether no pack is in play. It turns with every pack, also with one that is thrown in."""
    closing_bill: Bill | None = None
    """What was paid at the very end."""
    ending: int = 0
    """The seats that want to end here, as a bitmask."""

    @property
    def clauses(self) -> Mapping[str, str]:
        return self.game.clauses

    def __str__(self) -> str:
        """Where it stands, in a line: no card that lies in a hand."""
        name, deals = self.game.name, self.carry.deals
        if self.over:
            return f"{name}, over after deal {deals}"
        return f"{name}, deal {deals + 1}: {self.deal if self.phase is DEALING else waited_for(self.turn)}"

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self}>"

    def legal(self, seat: Seat) -> Choices:
        """As in any machine; and the house may say at any time that no further deal is to follow."""
        if not self.todo:
            return ()
        choices = self.phase.legal(self, seat)
        return (*choices, *self.announcements) if seat == HOUSE else choices

    @property
    def waits_for_cards(self) -> bool:
        """Whether the next deal is open, and not dealt."""
        return self.between and self.phase is DEALING

    @property
    def announcements(self) -> tuple[Say, ...]:
        """What the house may say out of turn; the last round begins between two deals."""
        begins = self.waits_for_cards and not self.carry.last_round and self.game.doubles_last_round(self.options)
        return (*(() if self.carry.last else (TIME_UP,)), *((LAST_ROUND,) if begins else ()))

    def check(self, seat: Seat, action: Action) -> Refusal | None:
        """As in any machine; but no list holds all that may be written, so the game reads it."""
        try:
            if seat == HOUSE and self.by_hand(action) is not None:
                return None
        except EntryError as error:
            return Refusal(error.code, self.clauses[error.code], seat, str(action), error.params)
        return super().check(seat, action)

    def by_hand(self, action: Action) -> Session | None:
        """After a deal or another dealer of a real table, which the house says where it would otherwise shuffle."""
        if not isinstance(action, Wrote | Count) or not self.todo or not self.waits_for_cards:
            return None
        if isinstance(action, Wrote):
            return write(self, self.game.read(action.text, self.carry, self.options))
        return dealt_by(self, action.n) if action.verb == DEALER else None

    def step(self, seat: Seat, action: Action) -> Session:
        if (after := self.by_hand(action)) is not None:
            return after.tell((ALL, seat, action)).run()
        if seat != HOUSE or action not in (TIME_UP, LAST_ROUND):
            return super().step(seat, action)
        told = self.tell((ALL, seat, action))
        if action == LAST_ROUND:
            return replace(told, carry=replace(self.carry, last_round=1))
        last = replace(told, carry=replace(self.carry, last=True))
        return end_here(last).run() if self.waits_for_cards and self.game.done(last.carry, self.options) else last


def running(session: Session) -> Deal:
    assert session.deal is not None
    return session.deal


@dataclass(frozen=True)
class Dealing(Phase[Session]):
    """The deal in progress speaks for the session."""

    stays: ClassVar[bool] = True

    @property
    def name(self) -> str:
        return "deal"

    def turn(self, m: Session) -> tuple[Seat, ...]:
        return running(m).turn

    def shown(self, m: Session) -> tuple[Seat, ...]:
        deal = running(m)
        return deal.phase.shown(deal)

    def legal(self, m: Session, seat: Seat) -> Choices:
        choices = running(m).legal(seat)
        return choices + asides(m, seat) if m.between else choices

    def automatic(self, m: Session, seat: Seat) -> Action:
        return running(m).automatic(seat)

    def audience(self, m: Session, seat: Seat, action: Action) -> None:
        return None  # the deal tells its own, and an aside is told below

    def why(self, m: Session, seat: Seat, action: Action) -> Reason:
        refusal = running(m).check(seat, action)
        assert refusal is not None
        return Reason(refusal.code, refusal.params, refusal.clause)

    def apply(self, m: Session, seat: Seat, action: Action) -> Session:
        if m.between and allowed(asides(m, seat), action):
            return say_aside(m.tell((ALL, seat, action)), seat, action)
        deal = running(m).step(seat, action)
        if m.between and any(deal.hands):
            m = replace(book(m), between=False, ending=0)
        if deal.todo:
            return replace(m, deal=deal)
        return settle(m, deal)


DEALING = Dealing()


@dataclass(frozen=True)
class Closing(Phase[Session]):
    """After the last deal the close takes the place of the next cut."""

    def turn(self, m: Session) -> tuple[Seat, ...]:
        return (HOUSE,)

    def legal(self, m: Session, seat: Seat) -> Choices:
        return (CLOSE,) if seat == HOUSE else asides(m, seat)

    def apply(self, m: Session, seat: Seat, action: Action) -> Session:
        return close(m) if action == CLOSE else say_aside(m.first(self), seat, action)


def asides(session: Session, seat: Seat) -> Choices:
    """What the seat may say out of turn between two deals."""
    return may_say(session.game.asides, session, seat)


def say_aside(session: Session, seat: Seat, action: Action) -> Session:
    return say(session.game.asides, session, seat, action)


def end_here(session: Session) -> Session:
    """No cards are dealt any more: the deal that waited for its cut falls away."""
    return replace(session, todo=(closing,), deal=None)


def settle(session: Session, deal: Deal) -> Session:
    """The deal is over: its bill, what it leaves behind, and what is said before the next."""
    after = billed(session, session.game.result(deal))
    return replace(after, deal=deal, carry=session.game.gather(deal, after.carry))


def write(session: Session, result: Result) -> Session:
    """A deal of a real table, settled as a played one. The deal that waits falls away, unless it was a misdeal."""
    if result.reason == MISDEAL:
        return session
    return replace(billed(replace(book(session), ending=0), result), deal=None)


def dealt_by(session: Session, dealer: Seat) -> Session:
    """Another dealer than is due: the deal that waits for its cards is another one."""
    if dealer not in session.game.dealers(session.carry):
        raise EntryError("entry-seat", seat=str(dealer))
    moved = replace(session, carry=replace(session.carry, dealer=dealer))
    return replace(moved, deal=session.game.open(moved).run())


def billed(session: Session, result: Result) -> Session:
    """What a result comes to; everything else of the table is as it was."""
    game = session.game
    bill, carry = game.settle(result, session.carry, session.options)
    todo = (*game.after, book_unless_pending, next_deal)
    return replace(session, todo=todo, result=result, bill=bill, open_bill=True, between=True, carry=carry)


def book_unless_pending(session: Session) -> Session:
    return session if session.game.pending(session.carry) else book(session)


def book(session: Session) -> Session:
    """Post the bill of the last deal, once."""
    if not session.open_bill:
        return session
    assert session.bill is not None
    bill = session.game.final(session.bill, session.carry, session.options)
    return replace(session, bill=bill, open_bill=False, carry=posted(session.game.settled(session.carry), bill))


def next_deal(session: Session) -> Session:
    if session.game.done(session.carry, session.options):
        return session.first(closing)
    return replace(session, deal=session.game.open(session).run()).first(DEALING)


def closing(session: Session) -> Session:
    """While somebody may still change the last bill the house waits before it closes."""
    return session.first(Closing()) if session.game.pending(session.carry) else close(session)


def close(session: Session) -> Session:
    """Nothing hangs over: the last bill is booked, and what the game pays at the end."""
    session = book(session)
    bill, carry = session.game.close(session.carry, session.options)
    return replace(session, todo=(), closing_bill=bill, carry=posted(carry, bill))


def open_session(game: Game, options: Options, carry: Carry | None = None) -> Session:
    """A session before its first action. With a carry it goes on where another one stood: nobody draws for the deal."""
    if carry is not None:
        return Session((next_deal,), (), game, options, carry).run()
    return Session((*game.start, next_deal), (), game, options, game.carry(options)).run()
