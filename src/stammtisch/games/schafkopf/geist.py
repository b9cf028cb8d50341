"""Geist: a Ramsch in which Herz is no trump and nobody needs to trump."""

from __future__ import annotations

from stammtisch.core.contract import Contract
from stammtisch.core.deal import Deal
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.contracts import GEIST
from stammtisch.games.schafkopf.klopfen import klopfen


def geist_pur(deal: Deal) -> Deal:
    """Unless somebody plays a Solo: Klopfen follows at once (SK-ROUND-28, SK-ROUND-29)."""
    return deal if deal.contract else klopfen(replace(deal, contract=Contract(GEIST)))
