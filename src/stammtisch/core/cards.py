"""The 36 cards of the three games, and sets of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from stammtisch.core.errors import NotationError

Card = int
"""Index of a card in `NAMES`. The order is canonical (SK-GEN-10), sixes last."""
Cards = int
"""A set of cards: bit `c` is set when card `c` belongs to it, so `& | ~` are the set operations."""

SUITS = "EGHS"
NAMES: tuple[str, ...] = (
    *(suit + rank for rank in "OU" for suit in SUITS),
    *(suit + rank for suit in "HEGS" for rank in "ATK987"),
    *(suit + "6" for suit in SUITS),
)
INDEX: dict[str, Card] = {name: card for card, name in enumerate(NAMES)}
PACK32: Cards = (1 << 32) - 1
PACK36: Cards = (1 << 36) - 1
REMEMBERED = 1 << 12
"""Card sets repeat within a deal but rarely across deals; a larger cache would only waste memory."""
EYES: tuple[int, ...] = tuple({"A": 11, "T": 10, "K": 4, "O": 3, "U": 2}.get(name[1], 0) for name in NAMES)


@lru_cache(REMEMBERED)
def members(cards: Cards) -> tuple[Card, ...]:
    """The cards of a set in canonical order."""
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return tuple(found)


def mask(some: Iterable[Card]) -> Cards:
    """The set of these cards."""
    union = 0
    for card in some:
        union |= 1 << card
    return union


def card(name: str) -> Card:
    """The card of this name; an unknown name cannot be read.

    >>> card("EO"), card("S7")
    (0, 31)
    """
    if name not in INDEX:
        raise NotationError("unknown-card", name)
    return INDEX[name]


def cards(names: str) -> Cards:
    """The set written as names with blanks between; no card may stand twice.

    >>> spell(members(cards("H7 EO EA")))
    'EO H7 EA'
    """
    found = 0
    for name in names.split():
        bit = 1 << card(name)
        if found & bit:
            raise NotationError("card-twice", name)
        found |= bit
    return found


def spell(some: Iterable[Card]) -> str:
    """The names of these cards, in the order given."""
    return " ".join([NAMES[card] for card in some])
