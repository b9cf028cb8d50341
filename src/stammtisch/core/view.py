"""What one seat, or a spectator, may know: built field by field from an allow-list."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import Choices, Seat
from stammtisch.core.bill import Bill
from stammtisch.core.cards import Card, Cards
from stammtisch.core.deal import Deal, Trick
from stammtisch.core.options import Options
from stammtisch.core.result import Result
from stammtisch.core.session import Session

Facts = tuple[tuple[str, str], ...]
"""Names and values of what only one game has."""


@dataclass(frozen=True, slots=True)
class View:
    """A deal as one seat sees it. Another type than `Deal`: a deal can never be sent by mistake."""

    seat: Seat | None
    type: str
    dealer: Seat
    seats: tuple[Seat, ...]
    hand: Cards
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    open_hands: tuple[Cards, ...]
    """The hands of others that may be looked at, by seat."""
    talon: Cards
    """The cards that lie aside, where they may be looked at."""
    contract: str
    declarer: Seat | None
    target: int
    side: int
    """The declaring side as far as the table knows it, as a bitmask."""
    level: int
    order: tuple[Seat, ...]
    table: tuple[Card, ...]
    last_trick: Trick | None
    won: tuple[int, ...]
    """Tricks by seat: each keeps a pile of their own."""
    heard: tuple[str, ...]
    asked: str
    turn: tuple[Seat, ...]
    legal: Choices
    facts: Facts
    over: bool
    reason: str


@dataclass(frozen=True, slots=True)
class SessionView:
    """A session as one seat sees it."""

    seat: Seat | None
    game: str
    options: Options
    dealer: Seat
    purses: tuple[int, ...]
    pot: int
    points: tuple[int, ...]
    deals: int
    facts: Facts
    result: Result | None
    bill: Bill | None
    closing_bill: Bill | None
    ending: int
    heard: tuple[str, ...]
    asked: str
    turn: tuple[Seat, ...]
    legal: Choices
    over: bool
    deal: View | None


def knows_talon(deal: Deal, seat: Seat | None) -> bool:
    """Whoever laid the cards aside, and in the end everybody."""
    return deal.over or (seat is not None and deal.talon_known >> seat & 1 == 1)


def may_look_at(deal: Deal, seat: Seat | None) -> int:
    """The seats whose hands the seat (None: a spectator) may look at beside its own, as a bitmask."""
    return deal.bare | (deal.shared if seat is not None and deal.shared >> seat & 1 else 0)


def view_deal(deal: Deal, seat: Seat | None) -> View:
    contract = deal.contract
    phase = None if deal.over else deal.phase
    visible = may_look_at(deal, seat)
    won = [0] * len(deal.hands)
    for trick in deal.tricks:
        won[trick.winner] += 1
    return View(
        seat=seat,
        type=deal.type.name,
        dealer=deal.dealer,
        seats=deal.seats,
        hand=0 if seat is None else deal.hands[seat],
        counts=tuple([hand.bit_count() for hand in deal.hands]),
        open_hands=tuple([hand if visible >> s & 1 else 0 for s, hand in enumerate(deal.hands)]),
        talon=deal.talon if knows_talon(deal, seat) else 0,
        contract=str(contract) if contract else "",
        declarer=contract.declarer if contract else None,
        target=contract.target if contract else 0,
        side=deal.side if deal.known else 0,
        level=deal.level,
        order=deal.order,
        table=deal.table,
        last_trick=deal.tricks[-1] if deal.tricks else None,
        won=tuple(won),
        heard=deal.heard(seat),
        asked=phase.name if phase else "",
        turn=phase.shown(deal) if phase else (),
        legal=() if seat is None else deal.legal(seat),
        facts=deal.notes.seen(deal, seat),
        over=deal.over,
        reason=deal.reason,
    )


def view(session: Session, seat: Seat | None) -> SessionView:
    phase = None if session.over else session.phase
    carry = session.carry
    return SessionView(
        seat=seat,
        game=session.game.name,
        options=session.options,
        dealer=carry.dealer,
        purses=carry.purses,
        pot=carry.pot,
        points=carry.points,
        deals=carry.deals,
        facts=carry.seen(),
        result=session.result,
        bill=session.bill,
        closing_bill=session.closing_bill,
        ending=session.ending,
        heard=session.heard(seat),
        asked=phase.name if phase else "",
        turn=phase.shown(session) if phase else (),
        legal=() if seat is None else session.legal(seat),
        over=session.over,
        deal=view_deal(session.deal, seat) if session.deal else None,
    )
