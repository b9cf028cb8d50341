"""What a learnt par looks at: the cards of each hand, and what a player counts first when picking them up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from stammtisch.core.cards import NAMES, PACK32, SUITS, Cards, mask, members

CARDS = PACK32.bit_count()
RANKS = "OUATK987"
OF_RANK = tuple([mask(card for card in members(PACK32) if NAMES[card][1] == rank) for rank in RANKS])
OF_SUIT = tuple([mask(card for card in members(PACK32) if NAMES[card][0] == suit) for suit in SUITS])
OBER, UNTER, ACES = OF_RANK[:3]
TRUMPS = (OBER | UNTER, UNTER)
"""High trumps of games with Ober and Unter, and of games with Unter alone; a suit comes to them."""


@lru_cache(1 << 12)
def counted(hand: Cards) -> tuple[float, ...]:
    """Ranks; for either kind of trumps the suits from short to long, bare ones, and the two best to play alone with."""
    found = [(hand & cards).bit_count() / 4 for cards in OF_RANK]
    aces = (hand & ACES).bit_count()
    for high in TRUMPS:
        trumps = (hand & high).bit_count()
        plain = [hand & suit & ~high for suit in OF_SUIT]
        long = sorted([one.bit_count() for one in plain])
        alone = sorted([trumps + one.bit_count() + aces - (one & ACES).bit_count() for one in plain])
        found += [*(one / 6 for one in long), long.count(0) / 4, alone[-1] / 8, alone[-2] / 8]
    return tuple(found)


COUNTED = len(counted(0))


def inputs(hands: Sequence[Cards]) -> list[tuple[int, float]]:
    """Places that are not nought, and what stands there: all cards by place at the table, then what is counted."""
    found = [(CARDS * place + card, 1.0) for place, hand in enumerate(hands) for card in members(hand)]
    start = CARDS * len(hands)
    for place, hand in enumerate(hands):
        found += [(start + COUNTED * place + n, value) for n, value in enumerate(counted(hand)) if value]
    return found


def width(places: int) -> int:
    return (CARDS + COUNTED) * places
