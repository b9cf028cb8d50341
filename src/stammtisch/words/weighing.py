"""What a search has counted, as a sentence: the choice, the next best, and the difference."""

from __future__ import annotations

from stammtisch.core.action import Action, Give, Name, Play
from stammtisch.core.cards import members
from stammtisch.words.advising import AVERAGES, MARGINS
from stammtisch.words.cards import nominative, several
from stammtisch.words.contracts import spoken
from stammtisch.words.phrases import Phrases, fill

CARD = "card"
CHANCE, EYES = "chance", "eyes"
"""Units that are no money of any game: a share of imagined worlds, and card points."""


def weighed(
    phrases: Phrases, kind: str, amounts: tuple[float, float], unit: str, choices: tuple[Action | None, Action | None]
) -> str:
    """Two cards that differ by nothing that can be said are called equal."""
    best, other = amounts
    more = difference(phrases, best - other, unit)
    if kind == CARD and more == difference(phrases, 0.0, unit):
        kind = "equal"
    chosen, instead = (named(phrases, choice) for choice in choices)
    return fill(
        phrases[f"weighed.{kind}"],
        best=amount(phrases, best, unit),
        other=amount(phrases, other, unit),
        percent=percent(phrases, other),
        more=more,
        chosen=chosen,
        instead=instead,
    )


def percent(phrases: Phrases, share: float) -> str:
    return phrases["ui.advice_percent"].format(n=round(100 * share))


def amount(phrases: Phrases, value: float, unit: str) -> str:
    return percent(phrases, value) if unit == CHANCE else AVERAGES["strokes" if unit == EYES else unit](phrases, value)


def difference(phrases: Phrases, value: float, unit: str) -> str:
    """Without a sign, and with the word for what is counted."""
    found = number(phrases, value, unit)
    return found if unit == CHANCE else phrases[f"weighed.units.{unit}"].format(n=found)


def number(phrases: Phrases, value: float, unit: str) -> str:
    """The same without that word; money and shares keep their signs."""
    return percent(phrases, value) if unit == CHANCE else MARGINS["strokes" if unit == EYES else unit](phrases, value)


def named(phrases: Phrases, choice: Action | None) -> str:
    """A card with its article, some cards as objects, a contract by its name."""
    match choice:
        case Play(card):
            return nominative(phrases, card)
        case Give(cards):
            return several(phrases, members(cards))
        case Name(_, what):
            return spoken(phrases, what)
        case _:
            return ""
