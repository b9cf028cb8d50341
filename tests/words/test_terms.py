"""Words of the trade that a page marks in its sentences."""

from __future__ import annotations

import pytest

from stammtisch.words import LANGUAGES
from stammtisch.words.lexicon_entries import entries, entry
from stammtisch.words.lexicon_labels import tables
from stammtisch.words.terms import marked, plain


@pytest.mark.parametrize(
    ("key", "language", "found"),
    [
        ("stich", "de", ("Stich",)),
        ("stich", "en", ("trick",)),
        ("stich", "sv", ()),
        ("hand-skat", "de", ("Handspiel",)),
    ],
)
def test_nouns_are_marked_without_their_articles_and_plain_words_are_not(
    key: str, language: str, found: tuple[str, ...]
) -> None:
    assert marked(entry(key), language) == found


def test_a_short_word_that_is_no_noun_is_not_marked() -> None:
    assert "mit" not in {word for each in entries() for word in marked(each, "de")}
    assert "schmieren" in {word for each in entries() for word in marked(each, "de")}


def test_coarse_words_and_customs_are_never_marked() -> None:
    for each in entries():
        if each.coarse or each.kind != "term":
            assert not any(marked(each, language) for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_plain_word_is_left_over(language: str) -> None:
    """Each one is in the lexicon; else nobody needs to leave it out."""
    known = {term.word for each in entries() for term in each.terms}
    assert set(tables()["plain"]) <= set(LANGUAGES)
    assert plain(language) <= known
