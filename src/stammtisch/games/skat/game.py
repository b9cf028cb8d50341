"""Skat as a row: how a deal opens, and how a session runs."""

from __future__ import annotations

from stammtisch.core.deal import Deal
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.seating import dealer_by_lot, playing
from stammtisch.core.session import Carry, Game, Session
from stammtisch.games.skat.abrechnung import close
from stammtisch.games.skat.carry import SkatCarry, carried
from stammtisch.games.skat.deal_types import NORMAL_DEAL, SCHIEBERRAMSCH_DEAL
from stammtisch.games.skat.letzte_runde import is_doubled
from stammtisch.games.skat.notes import SkatNotes
from stammtisch.games.skat.options import Options, agreed
from stammtisch.games.skat.outcome import outcome
from stammtisch.games.skat.refusals import CLAUSES
from stammtisch.games.skat.runde import PLAYERS, STOPPING, is_done, is_series, minutes
from stammtisch.games.skat.wertung import settle
from stammtisch.games.skat.written import read


def open_carry(options: AnyOptions) -> Carry:
    assert isinstance(options, Options)
    nothing = (0,) * options.table_size
    return SkatCarry(dealer=0, purses=nothing, points=nothing, won=nothing, lost=nothing)


def open_deal(session: Session) -> Deal:
    """A deal without cards yet."""
    carry, size = carried(session.carry), agreed(session).table_size
    kind = SCHIEBERRAMSCH_DEAL if carry.schieberramsch else NORMAL_DEAL
    return Deal(
        todo=kind.flow,
        told=(),
        type=kind,
        options=session.options,
        dealer=carry.dealer,
        seats=playing(carry.dealer, size, PLAYERS),
        hands=(0,) * size,
        notes=SkatNotes(),
    )


SKAT = Game(
    name="skat",
    carry=open_carry,
    start=(dealer_by_lot,),
    open=open_deal,
    result=outcome,
    settle=settle,
    read=read,
    asides=(STOPPING,),
    done=is_done,
    close=close,
    clauses=CLAUSES,
    minutes=minutes,
    doubles_last_round=is_doubled,
    is_series=is_series,
)
