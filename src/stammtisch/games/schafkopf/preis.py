"""Preis: the winner of the deal states what it costs, and had better be right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from stammtisch.core.action import Action, Choices, Count, Number, Seat
from stammtisch.core.bill import Bill, Line
from stammtisch.core.machine import Phase
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.result import Result
from stammtisch.core.session import Aside, Carry, Session
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.carry import Claim, carried
from stammtisch.games.schafkopf.options import Options, agreed

VERB = "claim"
MOST = 10**9
"""No table states more, but where the price itself is such a sum; a number must end somewhere."""


@dataclass(frozen=True)
class Claiming(Phase[Session]):
    """One stated price for every payment of the deal (SK-PAY-24)."""

    turn_clause: ClassVar[str] = "SK-PAY-25"

    seat: Seat
    price: int

    def turn(self, m: Session) -> tuple[Seat, ...]:
        return (self.seat,)

    def legal(self, m: Session, seat: Seat) -> Choices:
        return (Number(VERB, 0, max(MOST, 2 * self.price)),) if seat == self.seat else ()

    def automatic(self, m: Session, seat: Seat) -> Action:
        return Count(VERB, self.price)

    def apply(self, m: Session, seat: Seat, action: Action) -> Session:
        assert isinstance(action, Count)
        return replace(m, carry=replace(carried(m.carry), claim=Claim(seat, action.n, self.price)))


def claimant(result: Result, bill: Bill) -> Seat:
    """The declarer if among the winners, else the winner nearest forehand (SK-PAY-25)."""
    assert result.contract is not None
    receivers = {transfer.receiver for transfer in bill.transfers}
    declarer = result.contract.declarer
    if declarer is not None and declarer in receivers:
        return declarer
    return next(seat for seat in result.seats if seat in receivers)


def price_claim(session: Session) -> Session:
    """After a deal with a price, where the table plays so."""
    bill, result = session.bill, session.result
    assert bill is not None
    assert result is not None
    if agreed(session).price_claim != "winner_claims" or not bill.transfers:
        return session
    return session.first(Claiming(claimant(result, bill), bill.transfers[0].cents))


def may_lower(session: Session, seat: Seat) -> Choices:
    """Down, never up, until the next cut or the close of the session (SK-PAY-26)."""
    claim = carried(session.carry).claim
    if claim is None or claim.seat != seat or not claim.stated:
        return ()
    return (Number(VERB, 0, claim.stated - 1),)


def lowered(session: Session, seat: Seat, action: Action) -> Session:
    assert isinstance(action, Count)
    carry = carried(session.carry)
    assert carry.claim is not None
    claim = Claim(seat, action.n, carry.claim.price)
    return replace(session, carry=replace(carry, claim=claim))


LOWERING = Aside(may_lower, lowered)


def is_pending(carry: Carry) -> bool:
    return carried(carry).claim is not None


def final(bill: Bill, carry: Carry, options: AnyOptions) -> Bill:
    """What is really paid: too little stands, too much is given back, doubly where agreed (SK-PAY-26, SK-PAY-27)."""
    assert isinstance(options, Options)
    claim = carried(carry).claim
    if claim is None or claim.stated == claim.price:
        return bill
    if claim.stated < claim.price:
        return bill.stated(claim.stated, *bill.claim_lines, Line("underclaim", "SK-PAY-27", claim.stated))
    excess = claim.stated - claim.price
    back = 2 * excess if options.overclaim_penalty else excess
    lines = Line("overclaim", "SK-PAY-26", claim.stated), Line("given-back", "SK-PAY-26", -back)
    return bill.stated(claim.stated - back, *bill.claim_lines, *lines)


def settled(carry: Carry) -> Carry:
    return replace(carried(carry), claim=None)
