"""What one seat, or a spectator, may know: built field by field from an allow-list."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import Choices, Seat
from stammtisch.core.bill import Bill
from stammtisch.core.cards import Card, Cards, members, spell
from stammtisch.core.deal import Deal, Trick
from stammtisch.core.machine import ALL, Told, overheard
from stammtisch.core.notation import write_line
from stammtisch.core.options import Options
from stammtisch.core.printing import declared, offered, on_table, seated, waited_for
from stammtisch.core.result import Result
from stammtisch.core.session import Session
from stammtisch.core.values import replace

Facts = tuple[tuple[str, str], ...]
"""Names and values of what only one game has."""


@dataclass(frozen=True)
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

    def __str__(self) -> str:
        """For people, in lines. `repr` is all of it: two views that print the same there are the same."""
        lines = (
            ("contract", declared(self.contract, self.declarer)),
            ("hand", spell(members(self.hand))),
            ("talon", spell(members(self.talon))),
            ("trick", on_table(self.order, self.table)),
        )
        return "\n".join([*[f"{name}: {text}" for name, text in lines if text], waited_for(self.turn)])


@dataclass(frozen=True)
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

    def __str__(self) -> str:
        """For people, in lines; `repr` is all of it."""
        heading = f"{self.game}, deal {self.deals if self.over else self.deals + 1}, {seated(self.seat)}"
        now = str(self.deal) if self.deal else waited_for(self.turn)
        return "\n".join([heading, now, *([offered(self.legal)] if self.legal else [])])


def knows_talon(deal: Deal, seat: Seat | None) -> bool:
    """Whoever laid the cards aside, and in the end everybody."""
    return deal.over or (seat is not None and deal.talon_known >> seat & 1 == 1)


def may_look_at(deal: Deal, seat: Seat | None) -> int:
    """The seats whose hands the seat (None: a spectator) may look at beside its own, as a bitmask."""
    return deal.bare | (deal.shared if seat is not None and deal.shared >> seat & 1 else 0)


def same_for_all(told: tuple[Told, ...]) -> bool:
    """Whether everybody has heard the same: all of it, or of what nobody may know the verb."""
    return {to for to, _, _ in told} <= {ALL, 0}


class Heard:
    """What everybody has heard. It goes on from what was heard in an earlier state, if that was of the same deal."""

    __slots__ = ("is_all", "lines", "told")
    told: tuple[Told, ...]
    lines: tuple[str, ...]
    is_all: bool
    """Whether nobody has heard more."""

    def __init__(self, told: tuple[Told, ...], earlier: Heard | None) -> None:
        goes_on = earlier if earlier and earlier.begins(told) else None
        new = told[len(goes_on.told) :] if goes_on else told
        lines = [write_line(who, action) for who, action in overheard(new, None)]
        self.told = told
        self.lines = (*goes_on.lines, *lines) if goes_on else tuple(lines)
        self.is_all = (goes_on is None or goes_on.is_all) and same_for_all(new)

    def begins(self, told: tuple[Told, ...]) -> bool:
        last = len(self.told) - 1
        return last < 0 or (last < len(told) and told[last] is self.told[last])


class DealViews:
    """The views of one deal. Each is the spectator's, which is made once, and what its seat knows beside."""

    __slots__ = ("deal", "everybody", "heard")
    deal: Deal
    everybody: View
    heard: Heard

    def __init__(self, deal: Deal, earlier: DealViews | None = None) -> None:
        self.deal = deal
        self.heard = Heard(deal.told, earlier.heard if earlier else None)
        self.everybody = spectator(deal, self.heard.lines)

    def of(self, seat: Seat | None) -> View:
        deal, everybody = self.deal, self.everybody
        if seat is None:
            return everybody
        return replace(
            everybody,
            seat=seat,
            hand=deal.hands[seat],
            open_hands=looked_at(deal, may_look_at(deal, seat)) if deal.shared else everybody.open_hands,
            talon=deal.talon if deal.talon and knows_talon(deal, seat) else 0,
            heard=everybody.heard if self.heard.is_all else deal.heard(seat),
            legal=deal.legal(seat),
            facts=deal.notes.seen(deal, seat),
        )


def looked_at(deal: Deal, visible: int) -> tuple[Cards, ...]:
    return tuple([hand if visible >> seat & 1 else 0 for seat, hand in enumerate(deal.hands)])


def spectator(deal: Deal, heard: tuple[str, ...]) -> View:
    """The deal as somebody sees it who has no seat."""
    contract = deal.contract
    phase = None if deal.over else deal.phase
    won = [0] * len(deal.hands)
    for trick in deal.tricks:
        won[trick.winner] += 1
    return View(
        seat=None,
        type=deal.type.name,
        dealer=deal.dealer,
        seats=deal.seats,
        hand=0,
        counts=tuple([hand.bit_count() for hand in deal.hands]),
        open_hands=looked_at(deal, may_look_at(deal, None)),
        talon=deal.talon if knows_talon(deal, None) else 0,
        contract=str(contract) if contract else "",
        declarer=contract.declarer if contract else None,
        target=contract.target if contract else 0,
        side=deal.side if deal.known else 0,
        level=deal.level,
        order=deal.order,
        table=deal.table,
        last_trick=deal.tricks[-1] if deal.tricks else None,
        won=tuple(won),
        heard=heard,
        asked=phase.name if phase else "",
        turn=phase.shown(deal) if phase else (),
        legal=(),
        facts=deal.notes.seen(deal, None),
        over=deal.over,
        reason=deal.reason,
    )


class Views:
    """The views of one session, made in the same way."""

    __slots__ = ("deal", "everybody", "heard", "session")
    session: Session
    deal: DealViews | None
    everybody: SessionView
    heard: Heard

    def __init__(self, session: Session, earlier: Views | None = None) -> None:
        self.session = session
        self.deal = DealViews(session.deal, earlier.deal if earlier else None) if session.deal else None
        self.heard = Heard(session.told, earlier.heard if earlier else None)
        self.everybody = audience(session, self.heard.lines, self.deal.everybody if self.deal else None)

    def of(self, seat: Seat | None) -> SessionView:
        session, everybody = self.session, self.everybody
        if seat is None:
            return everybody
        deal = self.deal.of(seat) if self.deal else None
        return replace(
            everybody,
            seat=seat,
            heard=everybody.heard if self.heard.is_all else session.heard(seat),
            legal=deal.legal if deal and not session.between else session.legal(seat),  # in a deal it is the deal's
            deal=deal,
        )


def audience(session: Session, heard: tuple[str, ...], deal: View | None) -> SessionView:
    """The session as somebody sees it who has no seat."""
    phase = None if session.over else session.phase
    carry = session.carry
    return SessionView(
        seat=None,
        game=session.game.name,
        options=session.options,
        dealer=carry.dealer,
        purses=carry.purses,
        pot=carry.pot,
        points=carry.points,
        deals=carry.deals,
        facts=(*carry.seen(), *carry.said()),
        result=session.result,
        bill=session.bill,
        closing_bill=session.closing_bill,
        ending=session.ending,
        heard=heard,
        asked=phase.name if phase else "",
        turn=phase.shown(session) if phase else (),
        legal=(),
        over=session.over,
        deal=deal,
    )


def view_deal(deal: Deal, seat: Seat | None) -> View:
    """What the seat, or a spectator, may know of the deal."""
    return DealViews(deal).of(seat)


def view(session: Session, seat: Seat | None) -> SessionView:
    """What the seat, or a spectator, may know of the session."""
    return Views(session).of(seat)
