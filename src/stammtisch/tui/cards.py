"""Cards as a person types them: one, or several with blanks, commas or an "and" between."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.cards import Cards
from stammtisch.words.sentences import Words
from stammtisch.words.typing import plain, spellings

LONGEST = 4
"""So many words a card has at most: `the ace of spades`."""


@dataclass(frozen=True, slots=True)
class Doubtful:
    """A way to write a card that can mean several."""

    cards: Cards


def cards_typed(text: str, words: Words, hand: Cards) -> Cards | Doubtful | None:
    """The cards, none of them twice; None where a word is no card.

    What can mean several cards means the one that is held; with two of them in hand it is in doubt.
    """
    joiner = plain(words.phrases["lists.and"])
    tokens = [token for token in plain(text).split() if token != joiner]
    ways = split(tokens, words) if tokens else None
    if ways is None:
        return None
    found = 0
    for way in ways:
        meant = way if way.bit_count() == 1 else (way & hand) or way
        if meant.bit_count() > 1:
            return Doubtful(meant)
        if found & meant:
            return None
        found |= meant
    return found


def split(tokens: list[str], words: Words) -> list[Cards] | None:
    """The words cut into cards, the longest first: `Pik 9 Karo 7` are two."""
    if not tokens:
        return []
    for length in range(min(LONGEST, len(tokens)), 0, -1):
        way = spellings(words).get("".join(tokens[:length]))
        rest = split(tokens[length:], words) if way is not None else None
        if way is not None and rest is not None:
            return [way, *rest]
    return None
