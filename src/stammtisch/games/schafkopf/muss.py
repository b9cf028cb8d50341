"""Muss: all have passed, and the Alte must play."""

from __future__ import annotations

from stammtisch.core.cards import INDEX
from stammtisch.core.deal import Deal
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.naming import all_contracts, name

DER_ALTE = INDEX["EO"]


def muss(deal: Deal) -> Deal:
    """Whoever was dealt the Eichel-Ober names a contract; nobody else is asked (SK-BID-47)."""
    seat = deal.holder(DER_ALTE)
    deal = replace(deal, revealed=1 << DER_ALTE)
    return name(deal, seat, all_contracts(deal, seat))
