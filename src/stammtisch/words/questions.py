"""What people are asked before all house rules are shown: a few questions, each answered by one tap.

Which options an answer sets is data: `data/questions/<game>.toml`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from stammtisch.core.options import Value
from stammtisch.words.glancing import as_value, of_game, spoken


@dataclass(frozen=True, slots=True)
class QuestionAnswer:
    label: str
    told: str
    """What it comes to, in a few words."""
    changes: Mapping[str, Value]
    """What it means."""
    also: Mapping[str, Value]
    """What gives way where the rest of an agreement does not go with it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One question."""

    question: str
    title: str
    hint: str
    """What it is about, in a sentence."""
    answers: tuple[QuestionAnswer, ...]


def tables(game: str) -> Mapping[str, Any]:
    return of_game("questions", game)


def questions(game: str, language: str) -> tuple[Asked, ...]:
    """The questions of a game in their order.

    >>> [(asked.title, asked.answers[0].label) for asked in questions("schafkopf", "en")][0]
    ('What do you play for?', '5 / 20')
    """
    return tuple(
        Asked(name, spoken(row["title"], language), spoken(row["hint"], language), answers(row["answers"], language))
        for name, row in tables(game).items()
    )


def answers(rows: list[dict[str, Any]], language: str) -> tuple[QuestionAnswer, ...]:
    return tuple(
        QuestionAnswer(
            spoken(row["label"], language),
            spoken(row["told"], language),
            values(row["set"]),
            values(row.get("also", {})),
        )
        for row in rows
    )


def values(written: Mapping[str, Any]) -> dict[str, Value]:
    return {name: as_value(value) for name, value in written.items()}
