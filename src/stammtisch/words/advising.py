"""Tips as they are given to a player."""

from __future__ import annotations

from collections.abc import Callable

from stammtisch.words.paying import MINUS, money, points
from stammtisch.words.phrases import Phrases
from stammtisch.words.refusing import with_source


def tip(phrases: Phrases, code: str, *, with_clause: bool) -> str:
    """Clauses are written in capitals; a tip of our own has no clause."""
    sentence = phrases[f"tips.{code}"]
    return with_source(phrases, sentence, code) if with_clause and code.isupper() else sentence


def tenths(phrases: Phrases, value: float) -> str:
    """A number with its sign and one decimal."""
    whole, tenth = divmod(round(abs(value) * 10), 10)
    number = phrases["money.tenths"].format(whole=whole, tenth=tenth)
    return f"{'+' if value > 0 else MINUS}{number}" if whole or tenth else number


def unsigned(phrases: Phrases, value: float) -> str:
    """One decimal, without a sign."""
    return tenths(phrases, value).lstrip("+")


MARGINS: dict[str, Callable[[Phrases, float], str]] = {
    "cents": lambda phrases, value: money(phrases, round(value)),
    "points": lambda phrases, value: str(round(value)),
    "strokes": unsigned,
}
"""By unit: how far an average may be off, to either side."""
AVERAGES: dict[str, Callable[[Phrases, float], str]] = {
    "cents": lambda phrases, value: money(phrases, round(value)),
    "points": lambda phrases, value: points(round(value)),
    "strokes": tenths,
}
"""By unit: how an amount is told that is nobody's, but what comes out on average."""
