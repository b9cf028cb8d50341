"""How a deal runs: the usual one, and one row for each special round."""

from __future__ import annotations

from stammtisch.core.deal import Type
from stammtisch.core.dealing import cut, packet, shuffle
from stammtisch.core.tricks import tricks
from stammtisch.games.schafkopf import allgaeuer, schieber
from stammtisch.games.schafkopf.abkuerzen import SHORTENING
from stammtisch.games.schafkopf.all_pass import nobody_plays
from stammtisch.games.schafkopf.bettel import first_trick_taken
from stammtisch.games.schafkopf.bidding import bidding
from stammtisch.games.schafkopf.dreier_runde import dreier_runde
from stammtisch.games.schafkopf.geist import geist_pur
from stammtisch.games.schafkopf.haadsch import haadsch
from stammtisch.games.schafkopf.hochzeit import hochzeit
from stammtisch.games.schafkopf.kontra import kontra
from stammtisch.games.schafkopf.krank import krank
from stammtisch.games.schafkopf.kreuzbock import kreuzbock
from stammtisch.games.schafkopf.legen import legen
from stammtisch.games.schafkopf.ramsch import ramsch_pur
from stammtisch.games.schafkopf.refusals import CLAUSES
from stammtisch.games.schafkopf.rufspiel import reveal
from stammtisch.games.schafkopf.tout import late_tout, stop_lost_tout
from stammtisch.games.schafkopf.trixer import third_trick, trixer

FIRST, SECOND = packet(0), packet(1)
DEALING = (shuffle, cut, FIRST, SECOND)
WINDOWS = (reveal, stop_lost_tout, first_trick_taken, kontra)
ALONE_WINDOWS = (stop_lost_tout, kontra)
ASIDES = (SHORTENING,)

NORMAL = Type(  # SK-GEN-04
    "normal",
    (shuffle, cut, FIRST, legen, SECOND, hochzeit, bidding, nobody_plays, late_tout, tricks, reveal),
    CLAUSES,
    WINDOWS,
    asides=ASIDES,
)

SPECIAL_ROUNDS: dict[str, Type] = {
    kind.name: kind
    for kind in (
        Type("ramsch", (*DEALING, krank, ramsch_pur, late_tout, tricks), CLAUSES, ALONE_WINDOWS, asides=ASIDES),
        Type("ramsch_pur", (*DEALING, ramsch_pur, tricks), CLAUSES),
        Type("geist", (*DEALING, krank, geist_pur, late_tout, tricks), CLAUSES, ALONE_WINDOWS, asides=ASIDES),
        Type("geist_pur", (*DEALING, geist_pur, tricks), CLAUSES),
        Type("haadsch", (*DEALING, haadsch, late_tout, tricks, reveal), CLAUSES, WINDOWS, level=1, asides=ASIDES),
        Type(
            "allgaeuer",
            (allgaeuer.name_suit, *DEALING, late_tout, tricks),
            CLAUSES,
            ALONE_WINDOWS,
            packets=allgaeuer.PACKETS,
            aside=allgaeuer.OBER,
            asides=ASIDES,
        ),
        Type(
            "schieber",
            (*DEALING, schieber.push, late_tout, tricks),
            CLAUSES,
            ALONE_WINDOWS,
            packets=schieber.PACKETS,
            aside=schieber.OBER,
            asides=ASIDES,
        ),
        Type("dreier_runde", (*DEALING, dreier_runde, late_tout, tricks, reveal), CLAUSES, WINDOWS, asides=ASIDES),
        Type("kreuzbock", (*DEALING, kreuzbock, tricks), CLAUSES, (kontra,), level=1, asides=ASIDES),
        Type("trixer", (*DEALING, trixer, tricks), CLAUSES, (third_trick,)),
    )
}
