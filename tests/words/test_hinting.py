"""What a hint says: amounts in what is counted, and doubt in words."""

from __future__ import annotations

import pytest

from stammtisch.core.notation import parse
from stammtisch.words import LANGUAGES
from stammtisch.words.hinting import alike, basis, beside, cost, despite, doubt, more, way
from stammtisch.words.phrases import phrases
from stammtisch.words.saying import QuestionContext

DE, SKAT = phrases("de"), phrases("de", "skat")
TRICKS = QuestionContext("tricks", "", 0)
CARDS = [parse(text) for text in ("play HO", "play EA", "play E7")]


def test_a_cost_is_told_with_its_interval_and_chance_by_its_name() -> None:
    what = way(DE, parse("play HT"), TRICKS)

    assert cost(DE, what, (12.0, 4.0, 20.0), "cents") == "Der Herz-Zehner kostet im Schnitt 0,12 € (0,04 € bis 0,20 €)."
    assert cost(DE, what, (12.0, 0.0, 20.0), "cents").endswith("kostet im Schnitt 0,12 €; das kann Zufall sein.")
    assert cost(DE, what, (12.0, 12.0, 12.0), "cents").endswith("kostet im Schnitt 0,12 €.")
    assert cost(DE, what, (0.3, 0.0, 9.0), "cents").endswith("bringt so gut wie gleich viel.")
    assert (
        cost(SKAT, "„18“", (12.0, 4.0, 20.0), "points") == "„18“ kostet im Schnitt 12 Punkte (4 Punkte bis 20 Punkte)."
    )


def test_doubt_is_said_in_few_words() -> None:
    assert doubt(DE, 3.0, 14.0, "cents") == "0,03 € bis 0,14 €"
    assert doubt(SKAT, 15.0, 59.0, "points") == "15 bis 59 Punkte"
    assert doubt(DE, 0.0, 14.0, "cents") == "kann Zufall sein"
    assert doubt(DE, 0.02, 0.04, "chance") == "2 % bis 4 %"
    assert doubt(DE, 8.0, 8.0, "cents") == ""


def test_what_may_be_done_is_named_as_players_name_it() -> None:
    assert way(DE, parse("pass"), QuestionContext("speaking", "", 0)) == "„Weiter“"
    assert way(DE, parse("give HK G9"), QuestionContext("layaside", "", 0)).endswith(" wegzulegen")


def named(*texts: str, is_all: bool = False) -> str:
    return alike(DE, [parse(text) for text in texts], TRICKS, is_all=is_all)


def test_two_are_both_good_and_more_are_alike() -> None:
    assert named("play HO", "play EA") == "Beide gut: der Herz-Ober und die Eichel-Sau."
    assert named("play HO", "play EA", is_all=True) == named("play HO", "play EA")
    assert named("play HO", "play EA", "play E7").startswith("Gleich gut: der Herz-Ober, die Eichel-Sau und ")
    assert named("play HO", "play EA", "play E7", is_all=True) == "Hier ist alles gleich gut."


def test_of_discards_two_are_enough() -> None:
    for is_all in (False, True):
        assert named("give HK G9", "give HK G8", "give HK G7", is_all=is_all).startswith("Beide gut: ")


def test_what_brings_more_than_the_advice_is_not_proven_to() -> None:
    assert (
        more(DE, "der Herz-Ober", 12.0, "cents") == "Der Herz-Ober bringt im Schnitt 0,12 € mehr; das kann Zufall sein."
    )
    assert more(DE, "der Herz-Ober", 0.2, "cents") == "Der Herz-Ober bringt so gut wie gleich viel."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_all_of_it_with_no_blank_left(lang: str) -> None:
    told = phrases(lang)
    sentences = [
        *[
            cost(told, "x", amounts, "cents")
            for amounts in ((9.0, 4.0, 12.0), (9.0, 0.0, 12.0), (9.0, 9.0, 9.0), (0.0, 0.0, 3.0))
        ],
        doubt(told, 1.0, 2.0, "cents"),
        doubt(told, 0.0, 2.0, "cents"),
        more(told, "x", 9.0, "cents"),
        *[beside(told, loss, "cents", "doubt") for loss in (9.0, 0.0, -9.0)],
        alike(told, CARDS[:2], TRICKS, is_all=False),
        *[alike(told, CARDS, TRICKS, is_all=is_all) for is_all in (False, True)],
        despite(told, "Tip."),
        *[basis(told, 64, by, exact=exact) for by, exact in (("played", False), ("solved", True), ("solved", False))],
        *[way(told, parse(text), TRICKS) for text in ("play HT", "give HK G9")],
    ]

    assert len(set(sentences)) == len(sentences)
    assert all(one and "{" not in one for one in sentences)
