"""What the doubling levels are called (SK-DOUBLE-08)."""

from __future__ import annotations

from stammtisch.words.phrases import Phrases


def level_name(phrases: Phrases, level: int) -> str:
    """As the table of the rulebook writes it; a level without a name is one more doubling."""
    return phrases.get(f"levels.names.{level}") or phrases["levels.other"].format(n=level)


def level_call(phrases: Phrases, level: int) -> str:
    """As it is called at the table."""
    return phrases.get(f"levels.calls.{level}") or phrases["levels.other"].format(n=level)
