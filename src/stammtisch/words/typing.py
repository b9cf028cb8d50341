"""How cards and keys are written by hand: the letters of the pack on the screen, and the words of every language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any
from unicodedata import combining, normalize

from stammtisch.core.cards import NAMES, Card, Cards
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import Words

SPELLED_OUT = {"ae": "a", "oe": "o", "ue": "u"}
"""Koenig is König: not every keyboard has an ö."""
OPEN_SIGNS = str.maketrans("♧♤♡♢", "♣♠♥♦")


@lru_cache
def tables() -> Mapping[str, Any]:
    """The data file of what can be typed."""
    return tomllib.loads(files("stammtisch.words").joinpath("data", "typing.toml").read_text(encoding="utf-8"))


@lru_cache(1 << 12)
def plain(text: str) -> str:
    """A text as it is compared: small letters without accents, words with one blank between, no other signs.

    >>> plain("Ich spiele!"), plain("Eichel-Ober"), plain("König") == plain("koenig"), plain("♠9, Kr7")
    ('ich spiele', 'eichel ober', True, '♠9 kr7')
    """
    letters = normalize("NFKD", text.casefold().translate(OPEN_SIGNS).replace("'", "").replace("\u2019", ""))
    kept = [sign if sign.isalnum() or sign in "♣♠♥♦" else " " for sign in letters if not combining(sign)]
    told = " ".join("".join(kept).split())
    for long, short in SPELLED_OUT.items():
        told = told.replace(long, short)
    return told


def pack_drawn(words: Words) -> str:
    """The pack that the screen shows: that of the table, unless the language has no words for it."""
    return str(tables()["drawn"].get(words.language, words.pack))


def letters(words: Words) -> Mapping[str, str]:
    found: Mapping[str, str] = tables()["letters"][words.language][pack_drawn(words)]
    return found


def signed(words: Words, card: Card) -> str:
    """A card with the sign of its suit: ♠9. Signs are French; a German pack has none that can be written."""
    return f"{tables()['signs'][NAMES[card][0]]}{words.letter(card)}"


def has_sau(words: Words) -> bool:
    """Whether the ace is a Sau here, so that an S may stand for it."""
    return words.phrases["cards.ranks.A"] == "Sau"


def lettered(words: Words, card: Card) -> str:
    """A card in letters alone: P9, GA."""
    return f"{letters(words)[NAMES[card][0]].split()[0]}{words.letter(card)}"


@lru_cache
def spellings(words: Words) -> Mapping[str, Cards]:
    """All ways to write a card, without blanks, and the cards that each of them may mean: `k9` in German two."""
    found: dict[str, Cards] = {}
    backwards: dict[str, Cards] = {}
    for card in range(len(NAMES)):
        for text in written(words, card):
            key = joined(text)
            found[key] = found.get(key, 0) | 1 << card
        for suit in suits(words, card):
            for rank in ranks(words, card):
                key = joined(rank + suit)
                backwards[key] = backwards.get(key, 0) | 1 << card
    return {**backwards, **found}  # suit first goes before rank first


def written(words: Words, card: Card) -> list[str]:
    """One card in all its forms: by suit and rank, as it is named in sentences, by its nickname."""
    pairs = [suit + rank for suit in suits(words, card) for rank in ranks(words, card)]
    named = [words.card(card), words.nominative(card), words.accusative(card)]
    nickname = words.phrases.get(f"cards.nicknames.{NAMES[card]}", "")
    without_article = nickname.partition(" ")[2]
    return [*pairs, *named, *filter(None, (nickname, without_article))]


def suits(words: Words, card: Card) -> list[str]:
    suit = NAMES[card][0]
    return [*letters(words)[suit].split(), tables()["signs"][suit], words.suit(suit)]


def ranks(words: Words, card: Card) -> list[str]:
    rank = NAMES[card][1]
    return [words.letter(card), *letters(words).get(rank, "").split(), words.phrases[f"cards.ranks.{rank}"]]


def joined(text: str) -> str:
    return plain(text).replace(" ", "")


@lru_cache
def keys() -> Mapping[str, str]:
    """The keys by what is typed: `?`, `hilfe`, `help` and `hjalp` are all `help`."""
    found: dict[str, str] = {}
    for name, row in tables()["keys"].items():
        found[row["letter"]] = name
        found |= {plain(word): name for language in LANGUAGES for word in row.get(language, ())}
    return found


@lru_cache
def answers(word: str) -> frozenset[str]:
    """What says `yes` or `no` in any language."""
    return frozenset(tables()["answers"][word])
