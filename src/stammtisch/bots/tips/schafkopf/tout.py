"""Tout: whether a hand is sure of every trick."""

from __future__ import annotations

from stammtisch.bots.tips.schafkopf.worth import unbroken
from stammtisch.core.cards import PACK32, Cards
from stammtisch.core.contract import TRUMP, Tables
from stammtisch.core.tally import top_run

PLAIN_WITHOUT_LEAD = 2
"""So many plain cards at most where somebody else leads first, who might have them trumped."""
ENOUGH_DRAWN = 4
"""So many foreign trumps are never in one hand, for all practical purposes."""


def is_sure_of_all(hand: Cards, tables: Tables, leads: bool, pack: Cards = PACK32) -> bool:
    """The highest trumps draw all others, and every plain card is the best of its suit."""
    trumps = hand & tables.cards[TRUMP]
    foreign = (tables.cards[TRUMP] & pack).bit_count() - trumps.bit_count()
    draws = top_run(tables.trumps, hand)
    if draws < min(foreign, ENOUGH_DRAWN):
        return False
    plain = hand & ~trumps
    if not leads and plain.bit_count() > PLAIN_WITHOUT_LEAD:
        return False
    return all(is_solid(hand & suit, suit & pack) for suit in tables.cards[:TRUMP])


def is_solid(mine: Cards, suit: Cards) -> bool:
    """Whether my cards of a plain suit win every time: from the ace down, or all that others have is drawn first."""
    length = unbroken(suit, mine)
    others = suit.bit_count() - mine.bit_count()
    return length == mine.bit_count() or length >= others
