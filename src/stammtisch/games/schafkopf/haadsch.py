"""Haadsch: forehand must play, and the game is doubled from the start."""

from __future__ import annotations

from stammtisch.core.deal import Deal
from stammtisch.games.schafkopf.naming import all_contracts, name


def haadsch(deal: Deal) -> Deal:
    """P1 names any contract; who is gesperrt must play alone; nobody else bids (SK-ROUND-31, SK-ROUND-33)."""
    forehand = deal.seats[0]
    return name(deal, forehand, all_contracts(deal, forehand))
