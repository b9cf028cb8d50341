"""Sonderrunde: whoever loses a Solo may ask for a special round, or it was agreed when one begins."""

from __future__ import annotations

from stammtisch.core.action import NO, Action, Choices, Name, Seat
from stammtisch.core.question import Question, ask
from stammtisch.core.result import THROWN_IN, Result
from stammtisch.core.session import Session
from stammtisch.core.values import replace
from stammtisch.games.schafkopf import dreier_runde
from stammtisch.games.schafkopf.carry import SchafkopfCarry, carried
from stammtisch.games.schafkopf.deal_types import SPECIAL_ROUNDS
from stammtisch.games.schafkopf.options import Options, agreed
from stammtisch.games.schafkopf.row import row
from stammtisch.games.schafkopf.runde import is_done
from stammtisch.games.schafkopf.winning import declarers_win

VERB = "round"


def after(carry: SchafkopfCarry, result: Result, seats: int) -> SchafkopfCarry:
    """What is left of the round after one of its deals, dealer and count of deals already moved on."""
    if result.special != dreier_runde.NAME:
        return replace(carry, queue=carry.queue[1:])
    if result.reason == THROWN_IN:  # SK-ROUND-52: the same dealer again, and no deal of the round is used up
        return replace(carry, dealer=(carry.dealer - 1) % seats)
    due = dreier_runde.left(carry.obligations, result)
    dealer = dreier_runde.dealer_with_debtors(due, carry.dealer, seats)
    return replace(carry, queue=carry.queue[1:], obligations=due, dealer=dealer)


def may_ask(session: Session, seat: Seat) -> Choices:
    """The rounds that the table plays, as far as they are built (SK-ROUND-09)."""
    rounds = [kind for kind in agreed(session).sonderrunden if kind in SPECIAL_ROUNDS]
    return (NO, *(Name(VERB, kind) for kind in rounds))


def asked_for(session: Session, seat: Seat, action: Action) -> Session:
    assert isinstance(action, Name)
    return replace(session, carry=begun(carried(session.carry), action.what, agreed(session)))


def begun(carry: SchafkopfCarry, kind: str, options: Options) -> SchafkopfCarry:
    """One deal for each seat, so that everybody is forehand once (SK-ROUND-12), or one alone (SK-ROUND-57).

    A 3er-Runde has its own length.
    """
    seats = len(carry.purses)
    if kind != dreier_runde.NAME:
        return replace(carry, queue=(kind,) * (seats if options.sonderrunde_length == "each_seat" else 1))
    due = dreier_runde.everything(seats)
    return replace(carry, queue=(kind,) * len(due), obligations=due)


def agreed_start(carry: SchafkopfCarry, options: Options) -> SchafkopfCarry:
    """A round that needs no wish: at the beginning, or after every so many deals (SK-ROUND-56)."""
    every, kinds = options.sonderrunde_every, [kind for kind in options.sonderrunden if kind in SPECIAL_ROUNDS]
    due = carry.deals % every == 0 if every and carry.deals else options.sonderrunde_first and not carry.deals
    if not due or carry.queue or is_done(carry, options):
        return carry
    earlier = (carry.deals // every if every else 0) - (not options.sonderrunde_first)
    return begun(carry, kinds[earlier % len(kinds)], options)


def first_round(session: Session) -> Session:
    """Before the first deal; a session that goes on where another one stood has its rounds from there."""
    return replace(session, carry=agreed_start(carried(session.carry), agreed(session)))


REQUEST = Question[Session]("sonderrunde", "SK-ROUND-10", answers=may_ask, heard=asked_for)


def request(session: Session) -> Session:
    """Right after settlement, of a declarer who has lost a Solo outside a special round (SK-ROUND-11, SK-ROUND-13).

    Nobody is asked if a round begins anyway (SK-ROUND-56).
    """
    result, options = session.result, agreed(session)
    assert result is not None
    if options.sonderrunde_request == "none" or result.special or is_done(session.carry, options):
        return session
    contract = result.contract
    if contract is None or contract.declarer is None or carried(session.carry).queue:
        return session
    if not (row(contract).alone if options.sonderrunde_request == "alone_loser" else contract.kind.name == "solo"):
        return session
    return session if declarers_win(result, options) else ask(session, REQUEST, (contract.declarer,))
