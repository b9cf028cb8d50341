"""What the clauses say to a player, and how a clause is found by a word."""

from __future__ import annotations

import pytest

from stammtisch.words import LANGUAGES
from stammtisch.words.clauses import clause_told, search_clauses
from stammtisch.words.lexicon_rulebook import clauses


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_and_chapter_is_told_in_every_language(language: str) -> None:
    names = {name for clause in clauses() for name in (clause.number, clause.chapter)}

    assert [name for name in names if clause_told(name, language) == name] == []


def test_boarisch_hears_the_rules_in_german() -> None:
    assert clause_told("SK-PLAY-03", "bar") == clause_told("SK-PLAY-03", "de")
    assert clause_told("SK-PLAY-03", "sv") != clause_told("SK-PLAY-03", "de")


def test_a_clause_without_a_sentence_is_called_by_its_number() -> None:
    assert clause_told("SK-PLAY-999", "de") == "SK-PLAY-999"


def found(asked: str, language: str, game: str | None = None) -> list[str]:
    return [clause.number for clause in search_clauses(asked, language, game)]


@pytest.mark.parametrize(
    ("asked", "language", "number"),
    [
        ("davonlaufen", "de", "SK-PLAY-11"),
        ("Spritze", "de", "SK-DOUBLE-01"),
        ("Untertrumpfen", "de", "SL-PLAY-05"),
        ("called ace", "en", "SK-PLAY-09"),
        ("springa därifrån", "sv", "SK-PLAY-11"),
    ],
)
def test_a_rule_is_found_by_the_words_of_its_language(asked: str, language: str, number: str) -> None:
    assert number in found(asked, language)


def test_what_a_sentence_says_goes_before_what_only_the_wording_says() -> None:
    numbers = found("Hochzeit", "de")
    told = [number for number in numbers if "hochzeit" in clause_told(number, "de").lower()]

    assert told
    assert numbers[: len(told)] == told


def test_a_search_keeps_to_a_game_and_wants_every_word() -> None:
    assert {number[:2] for number in found("Kontra", "de", "skat")} == {"ST"}
    assert set(found("Kontra Ramsch", "de")) <= set(found("Kontra", "de")) & set(found("Ramsch", "de"))
    assert found("", "de") == found("Quastenflosser", "de") == []
