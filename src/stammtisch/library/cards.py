"""Cards and hands that print as people write them.

The engine counts with plain numbers: a card is an index, a set of cards a bitmask. These are the same numbers, so they
can be given to every function that takes a card or a set of cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from stammtisch.core.cards import EYES, NAMES, PACK36, SUITS, card, cards, mask, members, spell
from stammtisch.core.errors import NotationError

SIGNS = dict(zip(SUITS, "♣♠♥♦", strict=True))
"""The suits of the French deck."""


class NamedCard(int):
    """A card: its index in the engine's order, printed by its name. The front door calls it `Card`.

    >>> NamedCard("EO"), int(NamedCard("EO")), str(NamedCard(31))
    (Card('EO'), 0, 'S7')
    """

    __slots__ = ()

    def __new__(cls, which: int | str) -> NamedCard:
        index = card(which) if isinstance(which, str) else which
        if not 0 <= index < len(NAMES):
            raise NotationError("unknown-card", str(which))
        return super().__new__(cls, index)

    @property
    def eyes(self) -> int:
        """Its card points, as most contracts count them."""
        return EYES[self]

    def french(self, language: str = "en") -> str:
        """As the French deck shows it, with the letter of a language.

        >>> NamedCard("EU").french(), NamedCard("EU").french("de")
        ('♣J', '♣B')
        """
        from stammtisch.words.sentences import words

        return SIGNS[NAMES[self][0]] + words(language, cards="french").letter(self)

    def __str__(self) -> str:
        return NAMES[self]

    def __repr__(self) -> str:
        return f"Card({NAMES[self]!r})"


class Hand(int):
    """A set of cards: the engine's bitmask, printed by the names of its cards in canonical order.

    >>> hand = Hand("H7 EO EA")
    >>> hand, len(hand), "EO" in hand, hand.eyes
    (Hand('EO H7 EA'), 3, True, 14)
    >>> print(hand & ~Hand("EO"))
    H7 EA
    """

    __slots__ = ()

    def __new__(cls, some: int | str | Iterable[int] = 0) -> Hand:
        """From a bitmask, from names with blanks between, or from cards."""
        if isinstance(some, str):
            return super().__new__(cls, cards(some))
        found = some if isinstance(some, int) else mask(some)
        if found & ~PACK36:
            raise NotationError("unknown-card", bin(found))
        return super().__new__(cls, found)

    @property
    def eyes(self) -> int:
        """Its card points, as most contracts count them."""
        return sum(EYES[card] for card in members(self))

    def french(self, language: str = "en") -> str:
        """As the French deck shows it, with the letters of a language.

        >>> Hand("EU GA HT").french("sv")
        '♣Kn ♥10 ♠E'
        """
        return " ".join(card.french(language) for card in self)

    def __iter__(self) -> Iterator[NamedCard]:
        return map(NamedCard, members(self))

    def __len__(self) -> int:
        return self.bit_count()

    def __contains__(self, card: int | str) -> bool:
        return self >> NamedCard(card) & 1 == 1

    def __and__(self, other: int) -> Hand:
        return Hand(int(self) & other)

    def __or__(self, other: int) -> Hand:
        return Hand(int(self) | other)

    def __str__(self) -> str:
        return spell(members(self))

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"
