"""Schloapfer as a row: how a deal runs, and how a game does."""

from __future__ import annotations

from stammtisch.core.cards import PACK36
from stammtisch.core.deal import Deal, Type
from stammtisch.core.dealing import packet_of, shuffle
from stammtisch.core.ending import BY_AGREEMENT
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.seating import dealer_by_lot, playing
from stammtisch.core.session import Carry, Game, Session
from stammtisch.games.schloapfer.carry import SchloapferCarry, carried
from stammtisch.games.schloapfer.letzte_runde import is_doubled
from stammtisch.games.schloapfer.mitgehen import mitgehen
from stammtisch.games.schloapfer.notes import SchloapferNotes
from stammtisch.games.schloapfer.options import Options
from stammtisch.games.schloapfer.outcome import outcome
from stammtisch.games.schloapfer.refusals import CLAUSES
from stammtisch.games.schloapfer.trumpf import PACKET, lay_open, turn_trump
from stammtisch.games.schloapfer.wertung import close, settle
from stammtisch.games.schloapfer.written import read

NORMAL = Type(  # no cut (SL-DEAL-07)
    "normal", (shuffle, packet_of(PACKET), turn_trump, packet_of(PACKET), lay_open, mitgehen), CLAUSES, pack=PACK36
)


def open_carry(options: AnyOptions) -> Carry:
    """In the pot form everybody has put one stake in (SL-MONEY-02)."""
    assert isinstance(options, Options)
    stake = options.stake if options.outcome == "pot" else 0
    nothing = (0,) * options.players
    return SchloapferCarry(
        dealer=0,
        purses=(-stake,) * options.players,
        pot=stake * options.players,
        points=nothing,
        strokes=nothing,
        rings=nothing,
        crossed=nothing,
    )


def open_deal(session: Session) -> Deal:
    """Only who is still in the game gets cards; the dealer is last (SL-DEAL-02, SL-DEAL-08)."""
    carry = carried(session.carry)
    size = len(carry.purses)
    around = playing(carry.dealer, size, size)
    return Deal(
        todo=NORMAL.flow,
        told=(),
        type=NORMAL,
        options=session.options,
        dealer=carry.dealer,
        seats=tuple([seat for seat in around if seat in carry.active]),
        hands=(0,) * size,
        notes=SchloapferNotes(),
    )


def is_done(carry: Carry, options: AnyOptions) -> bool:
    """A game is played to its end, whatever the clock says: everybody has a place then."""
    return bool(carried(carry).places)


SCHLOAPFER = Game(
    name="schloapfer",
    carry=open_carry,
    start=(dealer_by_lot,),
    open=open_deal,
    result=outcome,
    settle=settle,
    read=read,
    dealers=lambda carry: carried(carry).active,
    asides=(BY_AGREEMENT,),
    done=is_done,
    close=close,
    clauses=CLAUSES,
    doubles_last_round=is_doubled,
)
