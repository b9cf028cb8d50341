"""Kreuzbock: nobody bids, opposite players are partners, and the price is doubled from the start."""

from __future__ import annotations

from stammtisch.core.deal import Deal
from stammtisch.games.schafkopf.contracts import KREUZBOCK
from stammtisch.games.schafkopf.kreuz import opposite_partners


def kreuzbock(deal: Deal) -> Deal:
    """P1 and P3 against P2 and P4 (SK-ROUND-43)."""
    return opposite_partners(deal, KREUZBOCK)
