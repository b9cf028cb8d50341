"""A reason is given only where it is true of the two cards."""

from __future__ import annotations

import pytest

from stammtisch.bots.situation import Situation
from stammtisch.bots.tips.games import TIPS
from stammtisch.coach.collection import collection
from stammtisch.coach.collection import seen as puzzle_view
from stammtisch.coach.theme import CardInPlay
from stammtisch.coach.truth import HOME, IDEAS, LOWER, OWN, SAVED, TRUE_OF, first_true, named, true_reasons
from stammtisch.core.cards import INDEX
from stammtisch.core.view import SessionView, view
from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import words
from tests.bots.schafkopf.seat import playing

HANDS = ("EO GO HO EU HA H9 E9 G7", "SU H8 EK E8 GA GT ST SK", "SO GU HU HT HK EA ET SA", "H7 E7 GK G9 G8 S9 S8 S7")


def seen(seat: int, *played: str) -> SessionView:
    return view(playing("rufspiel:E", HANDS, *played), seat)


def test_a_trump_is_led_instead_of_a_suit_and_not_of_another_trump() -> None:
    first = seen(0)

    assert first_true(first, ["SK-TIP-04"], INDEX["EO"], INDEX["G7"]) == "SK-TIP-04"
    assert first_true(first, ["SK-TIP-04"], INDEX["EO"], INDEX["H9"]) == ""
    assert first_true(first, ["SK-TIP-04", "cash"], INDEX["EO"], INDEX["H9"]) == "cash"  # of which nothing is asked
    assert true_reasons(first, INDEX["EO"], INDEX["G7"]) == ("SK-TIP-04", "")
    assert true_reasons(first, INDEX["G7"], INDEX["EO"]) == ("", "SK-TIP-04")


@pytest.mark.parametrize(
    ("code", "kept", "dropped", "holds"),
    [
        ("take-it", "SU", "H8", True),
        ("take-it", "H8", "SU", False),
        ("stay-below", "H8", "SU", True),
        ("schmieren", "H8", "SU", False),
        ("SK-TIP-22", "H8", "SU", True),
        ("SK-TIP-12", "H8", "SU", False),
        ("SK-TIP-08", "H8", "SU", True),
        ("SK-TIP-21", "H8", "SU", False),
        ("SK-TIP-26", "SU", "H8", True),
        ("SK-TIP-10", "EK", "GA", True),
        ("SK-TIP-10", "GA", "EK", False),
        ("SK-TIP-06", "GA", "EK", True),
        ("SK-TIP-06", "EK", "E8", False),
        ("cash", "EK", "GA", False),
        ("cash", "GA", "EK", True),
    ],
)
def test_what_each_speaks_of(code: str, kept: str, dropped: str, holds: bool) -> None:
    s = Situation(seen(1, "H9"))

    assert TRUE_OF[code](CardInPlay(s, INDEX[kept]), CardInPlay(s, INDEX[dropped])) is holds


VOID = ("GO HO EU HA H9 E9 G7 G8", "SU H8 EK E8 GA GT ST SK", "SO GU HU EA ET S9 GK G9", "EO HK HT H7 E7 S8 S7 SA")


def holds(code: str, s: Situation, kept: str, dropped: str) -> bool:
    return OWN[code](CardInPlay(s, INDEX[kept]), CardInPlay(s, INDEX[dropped]))


def test_who_is_last_takes_it_no_higher_than_needed() -> None:
    last = Situation(view(playing("rufspiel:E", VOID, "G7 GA G9"), 3))

    assert holds(LOWER, last, "H7", "EO")
    assert not holds(LOWER, last, "EO", "H7")
    assert not holds(LOWER, last, "S7", "EO")  # which does not take it
    assert holds(HOME, last, "HT", "H7")
    assert not holds(HOME, last, "H7", "HT")
    assert not holds(SAVED, last, "H7", "EO")


def test_who_may_be_beaten_needs_more() -> None:
    third = Situation(seen(2, "H9 H8"))

    assert third.can_be_beaten(INDEX["GU"])
    assert not holds(LOWER, third, "GU", "SO")


def test_a_suit_that_is_enough_saves_a_trump() -> None:
    one = next(one for one in collection("schloapfer") if one.speaks == SAVED)
    s = Situation(puzzle_view(one))
    kept, dropped = CardInPlay(s, one.right[0]), CardInPlay(s, one.wrong)

    assert OWN[SAVED](kept, dropped)
    assert not OWN[SAVED](dropped, kept)


def test_who_plays_alone_cannot_be_given_eyes() -> None:
    """Gras is led and a defender has the trick; whoever is last has no Gras and throws a Zehner on it."""
    of_foes = view(playing("solo:E", VOID, "G7 GA G9", declarer=3), 3)
    of_friends = view(playing("rufspiel:E", VOID, "G7 GA G9"), 3)

    assert named(of_foes, INDEX["SA"], "schmieren") == "abspatzen"
    assert named(of_friends, INDEX["SA"], "schmieren") == "schmieren"
    assert named(of_foes, INDEX["SA"], "ducken") == "ducken"


def test_every_code_has_words_and_every_idea_a_name() -> None:
    known = {code for game in TIPS for code in TRUE_OF if f"tips.{code}" in words("de", game).phrases}

    assert {*TRUE_OF} == known
    for language in LANGUAGES:
        for game in TIPS:
            assert all(words(language, game).tip(code) for code in OWN)
            assert all(words(language, game).coached(f"puzzle.themes.{name}") for name in IDEAS.values())
