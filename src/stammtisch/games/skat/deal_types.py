"""How a deal runs: the usual one, and that of a Schieberramsch round."""

from __future__ import annotations

from stammtisch.core.deal import Deal, Type
from stammtisch.core.dealing import packet, shuffle
from stammtisch.core.talon import lay_talon
from stammtisch.core.tricks import tricks
from stammtisch.core.values import replace
from stammtisch.games.skat import aufgeben, kontra
from stammtisch.games.skat.abheben import abheben
from stammtisch.games.skat.abkuerzen import SHORTENING
from stammtisch.games.skat.ansage import ansagen
from stammtisch.games.skat.bock import SCHIEBERRAMSCH
from stammtisch.games.skat.einpassen import einpassen
from stammtisch.games.skat.grand_hand import grand_hand_or_ramsch
from stammtisch.games.skat.null import stop_lost_null
from stammtisch.games.skat.outcome import NORMAL
from stammtisch.games.skat.ouvert import ouvert
from stammtisch.games.skat.refusals import CLAUSES
from stammtisch.games.skat.reizen import reizen
from stammtisch.games.skat.revolution import revolution
from stammtisch.games.skat.schenken import schenken
from stammtisch.games.skat.skat import SKAT_CARDS, skat

PACKETS = ((3, 3, 3), (4, 4, 4), (3, 3, 3))
"""ST-DEAL-02, with the skat after the first."""
LEAST_CUT = 4
"""ST-DEAL-01"""
DEALING = (shuffle, abheben, packet(0), lay_talon(SKAT_CARDS), packet(1), packet(2))
DECLARED = (ansagen, aufgeben.before_lead, schenken, kontra.before_lead, ouvert)
"""What a declarer names, and what is asked then; without one nothing is."""
AFTER_FIRST_TRICK = (aufgeben.after_first_trick, schenken, kontra.after_first_trick)


def first_trick(deal: Deal) -> Deal:
    """What is asked around the first trick (ST-INFO-05); later there is nothing to ask."""
    if not deal.side:
        return deal
    if not deal.tricks:
        return kontra.in_first_trick(deal)
    return deal.open(AFTER_FIRST_TRICK) if len(deal.tricks) == 1 and not deal.table else deal


NORMAL_DEAL = Type(
    NORMAL,
    (
        *DEALING,
        reizen,
        einpassen,
        skat,
        *DECLARED,
        revolution,
        tricks,
    ),
    CLAUSES,
    windows=(stop_lost_null, first_trick),
    packets=PACKETS,
    least_cut=LEAST_CUT,
    asides=(kontra.INTERRUPTING, SHORTENING),
)
SCHIEBERRAMSCH_DEAL = replace(
    NORMAL_DEAL, name=SCHIEBERRAMSCH, flow=(*DEALING, grand_hand_or_ramsch, *DECLARED, tricks)
)
