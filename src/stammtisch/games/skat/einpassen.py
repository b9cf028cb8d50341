"""Einpassen: nobody wants to play."""

from __future__ import annotations

from stammtisch.core.deal import Deal
from stammtisch.games.skat.options import agreed
from stammtisch.games.skat.ramsch import ramsch
from stammtisch.games.skat.schieberramsch import schieberramsch

EINGEPASST = "eingepasst"
INSTEAD = {"ramsch": ramsch, "schieberramsch": schieberramsch}


def einpassen(deal: Deal) -> Deal:
    """The deal is over without a score, unless the table plays a Ramsch then (ST-BID-10)."""
    if deal.side:
        return deal
    instead = INSTEAD.get(agreed(deal).all_pass)
    return instead(deal) if instead else deal.stop(EINGEPASST)
