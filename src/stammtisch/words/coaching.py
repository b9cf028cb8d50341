"""What the coach says of a card: a sentence from facts, with amounts in the unit of the game."""

from __future__ import annotations

from collections.abc import Mapping

from stammtisch.core.cards import Card
from stammtisch.words.cards import nominative
from stammtisch.words.phrases import Phrases, fill
from stammtisch.words.weighing import difference

CENTS, EURO = "cents", 100


def coached(phrases: Phrases, key: str, card: Card | None, unit: str, blanks: Mapping[str, float | str]) -> str:
    """A text of `[coach]`: numbers are amounts of the unit, and what is text already stays as it is."""
    told = {name: one if isinstance(one, str) else difference(phrases, one, unit) for name, one in blanks.items()}
    return fill(phrases[f"coach.{key}"], card="" if card is None else nominative(phrases, card), **told)


def amount(phrases: Phrases, value: float, unit: str) -> str:
    """Without a sign, as one says it: 8 Cent; 1,20 €; 24 Punkte."""
    n = round(abs(value))
    if unit != CENTS or n >= EURO:
        return difference(phrases, abs(value), unit)
    return phrases["money.less" if n == 0 else "money.small_one" if n == 1 else "money.small"].format(n=n)
