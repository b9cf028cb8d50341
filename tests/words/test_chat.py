"""Preset phrases: the same ones in every language, and nothing that tells of cards."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import NAMES
from stammtisch.words import LANGUAGES
from stammtisch.words.phrases import PACKS
from stammtisch.words.sentences import words


@pytest.mark.parametrize("game", PACKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phrase_is_offered_in_every_language_and_at_every_game(language: str, game: str) -> None:
    speaking = words(language, game)

    assert speaking.chat_codes == words("de").chat_codes
    assert len(speaking.chat_codes) >= 12
    assert {speaking.chat(code)[-1] for code in speaking.chat_codes} <= {".", "!", "?"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_phrase_names_a_card(language: str) -> None:
    """Whoever could name one could tell a partner what to lead."""
    speaking = words(language)
    phrases = " ".join(speaking.chat(code) for code in speaking.chat_codes)

    assert [suit for suit in "EGHS" if speaking.suit(suit) in phrases] == []
    assert [name for card, name in enumerate(NAMES) if speaking.card(card) in phrases] == []


def test_an_unknown_phrase_is_an_error() -> None:
    with pytest.raises(KeyError):
        words("de").chat("mars")
