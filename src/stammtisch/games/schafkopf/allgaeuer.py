"""Allgaeuer: forehand is given three Ober and must play a Solo, named before the cut."""

from __future__ import annotations

from stammtisch.core.cards import cards
from stammtisch.core.deal import Deal
from stammtisch.games.schafkopf.naming import name, solos

OBER = cards("EO GO SO")
"""SK-ROUND-34"""
PACKETS = ((1, 4, 4, 4), (4, 4, 4, 4))
"""SK-ROUND-35: three Ober, one card and four make eight."""


def name_suit(deal: Deal) -> Deal:
    """Knowing the three Ober only (SK-ROUND-36)."""
    forehand = deal.seats[0]
    return name(deal, forehand, solos(deal, forehand))
