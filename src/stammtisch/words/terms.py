"""Which words of the lexicon are marked where they stand in a sentence, so that a tap explains them."""

from __future__ import annotations

from functools import lru_cache

from stammtisch.words.lexicon_entries import LexiconWord, Term
from stammtisch.words.lexicon_labels import tables

SHORTEST = {"noun": 4, "other": 7}
"""Letters. What is shorter and no noun stands in every second sentence and means something else there."""
WITHOUT_GENDER = ("en", "sv")
"""Languages whose lexicon gives nouns no article."""


@lru_cache
def marked(entry: LexiconWord, language: str) -> tuple[str, ...]:
    """The spellings that are marked, without their articles; none of customs and coarse words.

    >>> from stammtisch.words.lexicon_entries import entry
    >>> [marked(entry("stich"), language) for language in ("de", "en")]
    [('Stich',), ('trick',)]
    """
    if entry.kind != "term" or entry.coarse:
        return ()
    forms = entry.forms(language) or entry.forms("de") or entry.terms
    return tuple(term.word for term in forms if is_marked(term, language))


def is_marked(term: Term, language: str) -> bool:
    is_noun = term.article or term.language in WITHOUT_GENDER
    return len(term.word) >= SHORTEST["noun" if is_noun else "other"] and term.word not in plain(language)


@lru_cache
def plain(language: str) -> frozenset[str]:
    """Words that mean something else in most sentences: `die Hand`, `round`."""
    return frozenset(tables()["plain"].get(language, ()))
