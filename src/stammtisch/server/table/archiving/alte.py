"""Der Alte: the highest trump, whom players count all their lives. Who was dealt him is told to nobody else."""

from __future__ import annotations

from functools import lru_cache

from stammtisch.core.action import Seat
from stammtisch.core.cards import NAMES, PACK32, Card
from stammtisch.core.deal import Deal
from stammtisch.games.orders import sorted_hand, tables_of
from stammtisch.words.sentences import words


@lru_cache
def alte_of(game: str) -> Card | None:
    """The highest trump of the usual contract, where people have a name for that card."""
    first = sorted_hand(PACK32, tables_of(game, ""))[0]
    return first if words("de", game).phrases.get(f"cards.nicknames.{NAMES[first]}") else None


def dealt_to(game: str, deal: Deal) -> Seat | None:
    """Who was dealt him; None where that cannot be told: not all cards were dealt, or some lay aside."""
    card, hands = alte_of(game), deal.dealt or deal.hands
    if card is None or sum([hand.bit_count() for hand in hands]) != deal.type.pack.bit_count():
        return None
    return next((seat for seat, hand in enumerate(hands) if hand >> card & 1), None)
