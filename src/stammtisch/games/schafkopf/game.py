"""Schafkopf as a row: how a deal runs, and how a session does."""

from __future__ import annotations

from stammtisch.core.deal import Deal, Type
from stammtisch.core.dealing import cut, packet, shuffle
from stammtisch.core.options import Options as AnyOptions
from stammtisch.core.session import BY_AGREEMENT, Carry, Game, Session
from stammtisch.core.tricks import tricks
from stammtisch.games.schafkopf.all_pass import nobody_plays
from stammtisch.games.schafkopf.bidding import bidding
from stammtisch.games.schafkopf.carry import SchafkopfCarry, carried
from stammtisch.games.schafkopf.geber import first_dealer, positions
from stammtisch.games.schafkopf.hochzeit import hochzeit
from stammtisch.games.schafkopf.kontra import kontra
from stammtisch.games.schafkopf.legen import legen
from stammtisch.games.schafkopf.notes import SchafkopfNotes
from stammtisch.games.schafkopf.options import Options, agreed
from stammtisch.games.schafkopf.outcome import outcome
from stammtisch.games.schafkopf.preis import LOWERING, final, is_pending, price_claim, settled
from stammtisch.games.schafkopf.refusals import CLAUSES
from stammtisch.games.schafkopf.rufspiel import reveal
from stammtisch.games.schafkopf.runde import is_done
from stammtisch.games.schafkopf.settlement import close, settle
from stammtisch.games.schafkopf.tout import late_tout, stop_lost_tout
from stammtisch.games.schafkopf.zusammenwerfen import gather

NORMAL = Type(  # SK-GEN-04
    "normal",
    (shuffle, cut, packet(0), legen, packet(1), hochzeit, bidding, nobody_plays, late_tout, tricks, reveal),
    CLAUSES,
    windows=(reveal, stop_lost_tout, kontra),
)


def open_carry(options: AnyOptions) -> Carry:
    assert isinstance(options, Options)
    return SchafkopfCarry(dealer=0, purses=(0,) * options.table_size)


def open_deal(session: Session) -> Deal:
    """A deal without cards yet; after a throw-in its pack may be stacked already."""
    carry, size = carried(session.carry), agreed(session).table_size
    return Deal(
        todo=NORMAL.flow,
        told=(),
        type=NORMAL,
        options=session.options,
        dealer=carry.dealer,
        seats=positions(carry.dealer, size),
        hands=(0,) * size,
        notes=SchafkopfNotes(),
        pack=carry.pack,
    )


SCHAFKOPF = Game(
    name="schafkopf",
    carry=open_carry,
    start=(first_dealer,),
    open=open_deal,
    result=outcome,
    settle=settle,
    gather=gather,
    after=(price_claim,),
    final=final,
    settled=settled,
    pending=is_pending,
    asides=(BY_AGREEMENT, LOWERING),
    done=is_done,
    close=close,
    clauses=CLAUSES,
)
