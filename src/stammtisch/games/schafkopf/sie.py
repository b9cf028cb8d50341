"""Sie: all Ober and Unter in one hand, laid down at once and always won."""

from __future__ import annotations

from stammtisch.core.action import Seat
from stammtisch.core.cards import Cards, cards
from stammtisch.core.deal import Deal
from stammtisch.core.values import replace

SIE_HAND: Cards = cards("EO GO HO SO EU GU HU SU")
"""SK-CONTRACT-16"""
SHORT_SIE_HAND: Cards = cards("EO GO HO SO EU GU")
"""SK-DECK-18"""
SIE = "sie"


def lay_down(deal: Deal, seat: Seat) -> Deal:
    """The hand lies open and nothing is played."""
    return replace(deal, bare=1 << seat, dealt=deal.hands).stop(SIE)
