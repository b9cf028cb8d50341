"""What the clauses of the rulebooks say to a player: a sentence or two in each language.

The books are the specification, for whoever builds or judges; at the table nobody reads them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

from stammtisch.games.registry import GAMES
from stammtisch.words.lexicon import entries, fold
from stammtisch.words.lexicon_rulebook import Clause, clauses
from stammtisch.words.phrases import FALLS_BACK


@lru_cache
def told() -> Mapping[str, Mapping[str, str]]:
    """By clause, and by chapter for its title: the texts by language."""
    folder = files("stammtisch.words").joinpath("data", "clauses")
    found: dict[str, Mapping[str, str]] = {}
    for book in (folder.joinpath(game) for game in GAMES):
        for chapter in book.iterdir() if book.is_dir() else ():
            found |= tomllib.loads(chapter.read_text(encoding="utf-8"))
    return found


def clause_told(number: str, language: str) -> str:
    """What a clause says to a player, or the title of a chapter; a new one that is not told yet says its number.

    >>> clause_told("SK-DEAL", "sv"), clause_told("SK-DEAL-999", "sv")
    ('Blanda och ge', 'SK-DEAL-999')
    """
    return told().get(number, {}).get(FALLS_BACK.get(language, language), number)


def search_clauses(asked: str, language: str, game: str | None = None) -> tuple[Clause, ...]:
    """The clauses in which every word occurs: what is told goes first, then the lexicon's words for it and the wording.

    >>> [found.number for found in search_clauses("Hochzeit überbieten", "de")][:1]
    ['SK-BID-46']
    """
    wanted = [fold(word) for word in asked.split() if fold(word)]
    known = [clause for clause in clauses() if game in (None, clause.book)] if wanted else []
    places = [{clause: fold(place(clause, language)) for clause in known} for place in (sentence, wider)]
    found = [clause for texts in places for clause in known if all(word in texts[clause] for word in wanted)]
    return tuple(dict.fromkeys(found))


def sentence(clause: Clause, language: str) -> str:
    return clause_told(clause.number, language)


def wider(clause: Clause, language: str) -> str:
    """All that a clause may be remembered by."""
    return " ".join([sentence(clause, language), clause.title, *terms().get(clause.number, ()), clause.text])


@lru_cache
def terms() -> Mapping[str, tuple[str, ...]]:
    """By clause: the words of the lexicon that name it."""
    found: dict[str, tuple[str, ...]] = {}
    for entry in entries():
        for number in entry.clauses:
            found[number] = found.get(number, ()) + tuple(term.word for term in entry.terms)
    return found
