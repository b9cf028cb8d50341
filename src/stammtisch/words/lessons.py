"""What is said in lessons and in a guided first deal; read when one is opened, never with the words of a table."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from stammtisch.core.cards import INDEX, SUITS
from stammtisch.words.phrases import capital
from stammtisch.words.sentences import Words

SAID = "said"
"""The file with what is said around all lessons."""


@dataclass(frozen=True, slots=True)
class CardBlank:
    """A card in a sentence: `{EO}` bare, `{EO.n}` as what acts, `{EO.a}` as what is taken, `{EO.k}` by its nickname."""

    bare: str
    n: str
    a: str
    k: str

    def __str__(self) -> str:
        return self.bare


@lru_cache
def texts(name: str) -> Mapping[str, Any]:
    """A file of lesson texts: of a game, of a guided deal, or what is said around them."""
    file = files("stammtisch.words").joinpath("data", "lessons", f"{name}.toml")
    found: Mapping[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    return found


def lesson_said(key: str, language: str, **blanks: object) -> str:
    """A sentence around the lessons.

    >>> lesson_said("right", "de", answer="der Eichel-Ober"), lesson_said("decides", "en", n=1, all=4, where="Solo.")
    ('Richtig: der Eichel-Ober.', 'Exercise 1 of 4. Solo.')
    """
    return capital(str(texts(SAID)[key][language]).format(**blanks)).rstrip()


def lesson_title(game: str, name: str, language: str) -> str:
    """
    >>> from stammtisch.games.registry import USUAL
    >>> lesson_title(USUAL, "davonlaufen", "bar")
    'Davolaffa'
    """
    return str(texts(game)["lesson"][name]["title"][language])


def lesson_text(game: str, name: str, language: str) -> str:
    return str(texts(game)["lesson"][name]["text"][language])


def group_title(game: str, group: str, language: str) -> str:
    return str(texts(game)["groups"][group][language])


def guided_title(name: str, language: str) -> str:
    return str(texts(name)["title"][language])


def guided_chapters(name: str, language: str) -> Iterator[tuple[int, str]]:
    """What a guided deal is about, and from which step on.

    >>> list(guided_chapters("schafkopf-5", "de"))[:3]
    [(0, 'Worum es geht'), (1, 'Was ist Trumpf?'), (2, 'Wer spielt mit wem?')]
    """
    for row in texts(name)["chapter"]:
        yield row["step"], row[language]


def guided_said(name: str, key: str, words: Words, people: tuple[str, ...]) -> str:
    """A sentence of a guided deal; cards and suits go by the pack, and people by the names of their seats."""
    template = str(texts(name)[key][words.language])
    return capital(template.format(**dict(blanks(words, people))))


def blanks(words: Words, people: tuple[str, ...]) -> Iterator[tuple[str, object]]:
    yield from [(suit, words.suit(suit)) for suit in SUITS]
    yield from [(f"p{seat}", name) for seat, name in enumerate(people)]
    for name, card in INDEX.items():
        yield name, CardBlank(words.card(card), words.nominative(card), words.accusative(card), words.nickname(card))
