"""Abheben: who cuts the pack."""

from __future__ import annotations

from stammtisch.core.deal import Deal
from stammtisch.core.dealing import cut, cut_by_house
from stammtisch.games.skat.options import agreed

CUTS = {"house": cut_by_house, "neighbour": cut}
"""ST-DEAL-01, ST-DEAL-05"""


def abheben(deal: Deal) -> Deal:
    """The house, or the player on the dealer's right."""
    return CUTS[agreed(deal).cut](deal)
