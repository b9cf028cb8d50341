"""Schafkopf: what was called and played tells of the hidden cards, and how cards are followed."""

from __future__ import annotations

from stammtisch.core.contract import Contract
from stammtisch.games.schafkopf.bettel import BETTEL
from stammtisch.games.schafkopf.contracts import GEIST, KINDS, TOUT, TRIXER_OPEN
from stammtisch.games.schafkopf.ramsch import RAMSCH, follow_and_trump
from stammtisch.games.schafkopf.rufspiel import follow_called_ace
from stammtisch.games.schafkopf.sie import SIE
from stammtisch.search.schafkopf.duties import called_duty, ramsch_duty
from stammtisch.search.schafkopf.worlds import read_schafkopf
from stammtisch.search.searched import Searched


def is_about_tricks(contract: Contract) -> bool:
    return contract.promise == TOUT or contract.kind in (KINDS[SIE], BETTEL)


SCHAFKOPF = Searched(
    read_schafkopf,
    {follow_called_ace: called_duty, follow_and_trump: ramsch_duty},
    (RAMSCH, GEIST, BETTEL),
    is_about_tricks,
    (TRIXER_OPEN,),
)
