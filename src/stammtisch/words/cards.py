"""Cards as people say them."""

from __future__ import annotations

from collections.abc import Iterable

from stammtisch.core.cards import NAMES, Card
from stammtisch.words.phrases import Phrases, in_a_row


def bare(phrases: Phrases, card: Card) -> str:
    """A card without an article: Eichel-Ober."""
    name = NAMES[card]
    suit, rank = phrases[f"cards.suits.{name[0]}"], phrases[f"cards.ranks.{name[1]}"]
    return phrases["cards.card"].format(suit=suit, rank=rank)


def letter(phrases: Phrases, card: Card) -> str:
    """What stands for the rank on a drawn card: U, B or J."""
    return phrases[f"cards.letters.{NAMES[card][1]}"]


def nominative(phrases: Phrases, card: Card) -> str:
    """A card that does something: der Eichel-Ober."""
    return phrases[f"cards.nominative.{NAMES[card][1]}"].format(card=bare(phrases, card))


def accusative(phrases: Phrases, card: Card) -> str:
    """A card that something is done with: den Eichel-Ober."""
    return phrases[f"cards.accusative.{NAMES[card][1]}"].format(card=bare(phrases, card))


def nickname(phrases: Phrases, card: Card) -> str:
    """What players call it: der Alte; a card without such a name with its article."""
    return phrases.get(f"cards.nicknames.{NAMES[card]}") or nominative(phrases, card)


def several(phrases: Phrases, cards: Iterable[Card], word: str = "and") -> str:
    """Cards in a row, as objects: den Eichel-Ober, die Eichel-Sau und den Herz-Siebener."""
    return in_a_row(phrases, [accusative(phrases, card) for card in cards], word)
