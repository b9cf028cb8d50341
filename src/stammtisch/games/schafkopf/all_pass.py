"""Nobody plays: what a table does when all four have passed."""

from __future__ import annotations

from stammtisch.core.deal import Deal
from stammtisch.core.machine import Step
from stammtisch.core.result import THROWN_IN
from stammtisch.games.schafkopf.kreuz import kreuz
from stammtisch.games.schafkopf.muss import letzter, muss, muss_rufspiel
from stammtisch.games.schafkopf.options import agreed
from stammtisch.games.schafkopf.ramsch import ramsch


def thrown_in(deal: Deal) -> Deal:
    return deal.stop(THROWN_IN)


ALL_PASS: dict[str, Step[Deal]] = {  # SK-BID-39
    "pot": thrown_in,
    "redeal": thrown_in,
    "double_next": thrown_in,
    "ramsch": ramsch,
    "muss": muss,
    "kreuz": kreuz,
    "muss_rufspiel": muss_rufspiel,
    "letzter": letzter,
}


def nobody_plays(deal: Deal) -> Deal:
    return deal if deal.contract else ALL_PASS[agreed(deal).all_pass](deal)
