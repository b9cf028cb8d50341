"""The lexicon: what players call things, in which game, and what it means.

`lookup` finds a word without its article, its umlauts or its capital, in whatever language, and if it is only begun.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache

from stammtisch.core.errors import OptionsError
from stammtisch.words.lexicon_entries import GAMES, LexiconWord, Term, entries, entry, known_language, split_article
from stammtisch.words.lexicon_labels import articles

__all__ = ["LexiconMatches", "LexiconWord", "Term", "entries", "entry", "fold", "lookup"]

TWO_LETTERS = {"ae": "a", "oe": "o", "ue": "u", "aa": "a"}  # how a vowel with a sign is typed without it
MOST_SUGGESTIONS = 5

Spelling = tuple[Term, LexiconWord]


@dataclass(frozen=True, slots=True)
class LexiconMatches:
    """The entries that fit a word; if there are none, spellings that may have been meant."""

    entries: tuple[LexiconWord, ...]
    suggestions: tuple[str, ...] = ()


@lru_cache(4096)
def fold(text: str) -> str:
    """What remains of a text when case, signs above letters, hyphens and blanks do not matter.

    >>> fold("König") == fold("koenig") == fold("Konig"), fold("Ruf-As"), fold("Stoß")
    (True, 'rufas', 'stoss')
    """
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if sign.isalnum())
    for two, one in TWO_LETTERS.items():
        plain = plain.replace(two, one)
    return plain


@dataclass(frozen=True, slots=True)
class Query:
    """A word as it was typed."""

    bare: str
    gender: str | None

    def best(self, pool: Sequence[Spelling], fits: Callable[[str, str], bool]) -> list[Spelling]:
        """The spellings that fit when folded; those that fit letter by letter, or have the typed article, go before."""
        found = [spelling for spelling in pool if fits(fold(spelling[0].word), fold(self.bare))]
        exact = [spelling for spelling in found if fits(spelling[0].word.casefold(), self.bare.casefold())] or found
        return [spelling for spelling in exact if self.gender and gender_of(spelling[0]) == self.gender] or exact


def lookup(word: str, language: str = "de", game: str | None = None) -> LexiconMatches:
    """The entries for a word. Its language goes first, then all others; its article chooses, but may be missing.

    A whole word goes before one that is only begun; a beginning counts if it leaves no choice. `game` leaves out the
    words of other games.

    >>> [entry.meaning("en") for entry in lookup("die blaue").entries]
    ['The ace of leaves as the called ace.']
    >>> lookup("Davonlaufn").suggestions
    ('davonlaufen',)
    """
    article, bare = split_article(word)
    query = Query(bare, articles().get(article.lower()))
    pools = spellings(known_language(language), game)
    if not fold(bare):
        return LexiconMatches(())
    for pool in pools:
        if whole := query.best(pool, str.__eq__):
            return LexiconMatches(distinct(whole))
    for pool in pools:
        begun = query.best(pool, str.startswith)
        if len(distinct(begun)) == 1 or len({fold(term.word) for term, _ in begun}) == 1:
            return LexiconMatches(distinct(begun))
        if begun:
            return LexiconMatches((), names(begun))
    return LexiconMatches((), next(filter(None, (close(pool, bare) for pool in pools)), ()))


def spellings(language: str, game: str | None) -> tuple[list[Spelling], list[Spelling]]:
    """The spellings of one language, and those of all; an unknown game is an error."""
    if game is not None and game not in GAMES:
        raise OptionsError("unknown-game", (game,), "known are " + ", ".join(GAMES))
    chosen = [entry for entry in entries() if game is None or entry.game in (game, "all")]
    everything = [(term, entry) for entry in chosen for term in entry.terms]
    return [spelling for spelling in everything if spelling[0].language == language], everything


def gender_of(term: Term) -> str | None:
    return articles().get(term.article.lower())


def distinct(pool: Sequence[Spelling]) -> tuple[LexiconWord, ...]:
    return tuple(dict.fromkeys(entry for _, entry in pool))


def names(pool: Sequence[Spelling]) -> tuple[str, ...]:
    """The first few spellings, by alphabet. What is coarse is not offered."""
    shown = sorted(
        {str(term) for term, entry in pool if not entry.coarse}, key=lambda text: (fold(split_article(text)[1]), text)
    )
    return tuple(shown[:MOST_SUGGESTIONS])


def close(pool: Sequence[Spelling], bare: str) -> tuple[str, ...]:
    """The spellings that look most like a word, the likeliest first. What is coarse is not offered."""
    forms = {fold(term.word): str(term) for term, entry in reversed(pool) if not entry.coarse}
    return tuple(forms[form] for form in get_close_matches(fold(bare), sorted(forms), MOST_SUGGESTIONS))
