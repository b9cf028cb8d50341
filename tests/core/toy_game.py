"""A game of two tricks, for tests of the session."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from stammtisch.core.action import HOUSE, PASS, Action, Choices, Count, Deck, Number, Seat
from stammtisch.core.bill import Bill, Line, Transfer
from stammtisch.core.cards import members
from stammtisch.core.contract import Contract
from stammtisch.core.deal import Deal
from stammtisch.core.ending import BY_AGREEMENT
from stammtisch.core.errors import IllegalAction, Refusal
from stammtisch.core.machine import Phase
from stammtisch.core.notation import read_line
from stammtisch.core.options import Options, Whole, flag, option
from stammtisch.core.result import Result
from stammtisch.core.session import Aside, Carry, Game, Session, fold, open_session
from stammtisch.core.values import replace
from tests.core.toy import CLAUSES, EIGHT, FLOW, PLAIN, deal_with

ORDER = Deck(members(EIGHT))


@dataclass(frozen=True)
class ToyOptions(Options):
    claims: bool = flag(False)
    """Whether the winner states the price."""
    most: int = option(0, Whole(0))
    """So many deals; 0: open end."""


@dataclass(frozen=True)
class ToyCarry(Carry):
    claim: tuple[Seat, int] | None = None

    def seen(self) -> tuple[tuple[str, str], ...]:
        return (("claim", str(self.claim)),)


def toy_carry(carry: Carry) -> ToyCarry:
    assert isinstance(carry, ToyCarry)
    return carry


@dataclass(frozen=True)
class Stating(Phase[Session]):
    """The winner states what each is to pay."""

    seat: Seat

    def turn(self, m: Session) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal(self, m: Session, seat: Seat) -> Choices:
        return (Number("claim", 0, 99),) if seat == self.seat else ()

    def apply(self, m: Session, seat: Seat, action: Action) -> Session:
        return claimed(m, seat, action)


def claimed(session: Session, seat: Seat, action: Action) -> Session:
    assert isinstance(action, Count)
    return replace(session, carry=replace(toy_carry(session.carry), claim=(seat, action.n)))


def may_lower(session: Session, seat: Seat) -> Choices:
    claim = toy_carry(session.carry).claim
    return (Number("claim", 0, claim[1] - 1),) if claim and claim[0] == seat else ()


def state_price(session: Session) -> Session:
    assert session.bill is not None
    claims = session.options.values()["claims"]
    return session.first(Stating(session.bill.transfers[0].receiver)) if claims else session


def open_deal(session: Session) -> Deal:
    dealer = session.carry.dealer
    seats = tuple((dealer + k) % 4 for k in range(1, 5))
    return replace(deal_with(contract=Contract(PLAIN)), todo=FLOW, dealer=dealer, seats=seats)


def outcome(deal: Deal) -> Result:
    return Result(deal.seats, deal.contract, tricks=tuple(sum(t.winner == s for t in deal.tricks) for s in range(4)))


def settle(result: Result, carry: Carry, options: Options) -> tuple[Bill, Carry]:
    """Whoever has most tricks (the lowest seat of equals) gets ten cents from each, and each pays one to the pot."""
    winner = result.tricks.index(max(result.tricks))
    paid = tuple(Transfer(seat, winner, 10) for seat in result.seats if seat != winner)
    bill = Bill(4, (Line("won", "T-PAY-01", 10),), paid, (-1, -1, -1, -1))
    return bill, replace(carry, dealer=(carry.dealer + 1) % 4, deals=carry.deals + 1)


def final(bill: Bill, carry: Carry, options: Options) -> Bill:
    claim = toy_carry(carry).claim
    return bill.stated(claim[1], Line("claim", "T-PAY-02", claim[1])) if claim else bill


def close(carry: Carry, options: Options) -> tuple[Bill, Carry]:
    quarter = carry.pot // 4
    return Bill(4, shares=(quarter,) * 4), replace(toy_carry(carry), claim=None)


def is_done(carry: Carry, options: Options) -> bool:
    most = options.values()["most"]
    assert isinstance(most, int)
    return carry.last or 0 < most <= carry.deals


def start(session: Session) -> Session:
    return session.first(Greeting())


@dataclass(frozen=True)
class Greeting(Phase[Session]):
    """The house opens the session."""

    def turn(self, m: Session) -> tuple[Seat, ...]:
        return (HOUSE,)

    def legal(self, m: Session, seat: Seat) -> Choices:
        return (PASS,) if seat == HOUSE else ()

    def apply(self, m: Session, seat: Seat, action: Action) -> Session:
        return m


TOY = Game(
    name="toy",
    carry=lambda options: ToyCarry(3, (0, 0, 0, 0)),
    start=(start,),
    open=open_deal,
    result=outcome,
    settle=settle,
    gather=lambda deal, carry: carry,
    after=(state_price,),
    final=final,
    settled=lambda carry: replace(toy_carry(carry), claim=None),
    pending=lambda carry: toy_carry(carry).claim is not None,
    asides=(BY_AGREEMENT, Aside(may_lower, claimed)),
    done=is_done,
    close=close,
    clauses=CLAUSES,
)


def opened(*, claims: bool = False, most: int = 0) -> Session:
    """The house has opened the session; the first deal waits for its shuffle."""
    return open_session(TOY, ToyOptions(claims, most)).apply(HOUSE, PASS)


def after(session: Session, *lines: str) -> Session:
    return fold(session, [read_line(line) for line in lines])


def shuffled(session: Session) -> Session:
    return session.apply(HOUSE, ORDER)


def dealt(session: Session) -> Session:
    session = shuffled(session)
    return session.apply(session.turn[0], Count("cut", 4))


def played(session: Session) -> Session:
    """The deal in progress, or else the next one, is played to its end by whoever is in charge of the absent."""
    session = dealt(session) if session.between else session
    while not session.between:
        session = session.apply(session.turn[0], session.automatic(session.turn[0]))
    return session


def refused(session: Session, line: str) -> Refusal:
    with pytest.raises(IllegalAction) as caught:
        after(session, line)
    return caught.value.refusal


def winner(session: Session) -> Seat:
    assert session.bill is not None
    return session.bill.transfers[0].receiver
