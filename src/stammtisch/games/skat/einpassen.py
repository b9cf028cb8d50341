"""Einpassen: nobody wants to play."""

from __future__ import annotations

from stammtisch.core.deal import Deal
from stammtisch.games.skat.grand_hand import grand_hand_or_ramsch
from stammtisch.games.skat.options import agreed

EINGEPASST = "eingepasst"


def einpassen(deal: Deal) -> Deal:
    """The deal is over without a score, unless the table plays a Ramsch then (ST-BID-10)."""
    if deal.side:
        return deal
    return deal.stop(EINGEPASST) if agreed(deal).all_pass == "pass" else grand_hand_or_ramsch(deal)
