"""Cards and hands print as people write them, and are the engine's numbers."""

from __future__ import annotations

import copy
import pickle

import pytest

from stammtisch import Card, Hand
from stammtisch.core.cards import EYES, INDEX, NAMES, PACK32, PACK36, cards, members
from stammtisch.core.errors import NotationError


@pytest.mark.parametrize("name", NAMES)
def test_a_card_is_its_number_and_prints_its_name(name: str) -> None:
    card = Card(name)

    assert card == INDEX[name] == Card(INDEX[name])
    assert (str(card), repr(card), card.eyes) == (name, f"Card('{name}')", EYES[card])
    assert NAMES[card] == name


@pytest.mark.parametrize(
    ("name", "language", "shown"), [("EU", "en", "♣J"), ("EU", "de", "♣B"), ("HT", "de", "♥10"), ("SA", "sv", "♦E")]
)
def test_the_french_deck_shows_signs_and_the_letters_of_a_language(name: str, language: str, shown: str) -> None:
    assert Card(name).french(language) == Hand(name).french(language) == shown


def test_a_hand_is_a_set_of_cards() -> None:
    hand = Hand("H7 EO EA")

    assert hand == cards("EO H7 EA") == Hand(members(hand)) == Hand(int(hand))
    assert [str(card) for card in hand] == ["EO", "H7", "EA"]
    assert (len(hand), hand.eyes, str(hand), repr(hand)) == (3, 14, "EO H7 EA", "Hand('EO H7 EA')")
    assert "EO" in hand
    assert Card("GO") not in hand
    assert repr(hand & ~Hand("EO")) == "Hand('H7 EA')"
    assert repr(hand | Hand("SA")) == "Hand('EO H7 EA SA')"
    assert (Hand(), len(Hand(PACK32)), len(Hand(PACK36)), Hand(PACK32).eyes) == (0, 32, 36, 120)


def test_both_survive_copies() -> None:
    for value in (Card("GU"), Hand("GU E7")):
        for again in (copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            assert (type(again), repr(again)) == (type(value), repr(value))


@pytest.mark.parametrize("wrong", [36, -1, "XX"])
def test_what_is_no_card_is_refused(wrong: int | str) -> None:
    with pytest.raises(NotationError, match="unknown-card"):
        Card(wrong)


@pytest.mark.parametrize(("wrong", "code"), [(1 << 36, "unknown-card"), ("EO EO", "card-twice"), (-1, "unknown-card")])
def test_what_is_no_hand_is_refused(wrong: int | str, code: str) -> None:
    with pytest.raises(NotationError, match=code):
        Hand(wrong)
