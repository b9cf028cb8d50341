"""Schafkopf as a row: how a deal runs, and how a session does."""

from __future__ import annotations

from stammtisch.core.deal import Deal
from stammtisch.core.ending import BY_AGREEMENT
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.session import Carry, Game, Session, book_unless_pending
from stammtisch.games.schafkopf.carry import SchafkopfCarry, carried
from stammtisch.games.schafkopf.deal_types import NORMAL as NORMAL
from stammtisch.games.schafkopf.deal_types import SPECIAL_ROUNDS
from stammtisch.games.schafkopf.geber import first_dealer, positions
from stammtisch.games.schafkopf.kurze_karte import shortened
from stammtisch.games.schafkopf.letzte_runde import is_doubled
from stammtisch.games.schafkopf.notes import SchafkopfNotes
from stammtisch.games.schafkopf.options import Options, agreed
from stammtisch.games.schafkopf.outcome import outcome
from stammtisch.games.schafkopf.preis import LOWERING, final, is_pending, price_claim, settled
from stammtisch.games.schafkopf.refusals import CLAUSES
from stammtisch.games.schafkopf.runde import is_done, is_series
from stammtisch.games.schafkopf.settlement import close, settle
from stammtisch.games.schafkopf.sonderrunde import first_round, request
from stammtisch.games.schafkopf.written import read
from stammtisch.games.schafkopf.zusammenwerfen import gather


def open_carry(options: AnyOptions) -> Carry:
    assert isinstance(options, Options)
    return SchafkopfCarry(dealer=0, purses=(0,) * options.table_size)


def open_deal(session: Session) -> Deal:
    """A deal without cards yet; after a throw-in its pack may be stacked already."""
    carry, size = carried(session.carry), agreed(session).table_size
    kind = SPECIAL_ROUNDS[carry.queue[0]] if carry.queue else NORMAL
    if agreed(session).kurze_karte:
        kind = shortened(kind)
    return Deal(
        todo=kind.flow,
        told=(),
        type=kind,
        options=session.options,
        dealer=carry.dealer,
        seats=positions(carry.dealer, size),
        hands=(0,) * size,
        notes=SchafkopfNotes(obligations=carry.obligations),
        pack=carry.pack,
        level=kind.level,
        revealed=kind.aside,
    )


SCHAFKOPF = Game(
    name="schafkopf",
    carry=open_carry,
    start=(first_dealer, first_round),
    open=open_deal,
    result=outcome,
    settle=settle,
    read=read,
    gather=gather,
    after=(price_claim, book_unless_pending, request),  # SK-ROUND-11: the wish comes after the payment
    final=final,
    settled=settled,
    pending=is_pending,
    asides=(BY_AGREEMENT, LOWERING),
    done=is_done,
    close=close,
    clauses=CLAUSES,
    doubles_last_round=is_doubled,
    is_series=is_series,
)
