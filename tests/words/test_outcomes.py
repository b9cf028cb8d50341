"""How a deal ended: what was needed, where that is not what everybody knows."""

from __future__ import annotations

import pytest

from stammtisch.words import LANGUAGES
from stammtisch.words.sentences import words
from tests.rules.skat.typed_in import result_of, settled

NAMES = ("Resi", "Sepp", "Vroni")


@pytest.mark.rule("ST-RES-05")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Pik Hand, Schneider angesagt: Resi verliert trotz 85 Augen, nötig waren 90."),
        ("bar", "Pik Hand, Schneida ogsogt: Resi valiert trotz 85 Augen, 90 hod's braucht."),
        ("en", "Spades Hand, Schneider announced: Resi loses in spite of 85 points; 90 were needed."),
        ("sv", "Spader hand, angiven schneider: Resi förlorar trots 85 ögon, det behövdes 90."),
    ],
)
def test_an_announcement_that_was_missed_is_lost_in_spite_of_enough(language: str, sentence: str) -> None:
    result = result_of("farbspiel:G:hand:schneider", 85)

    assert words(language, "skat").outcome(result, settled(result)[0], NAMES) == sentence


@pytest.mark.rule("ST-SCHENK-03")
def test_a_refused_gift_asks_for_more_than_61() -> None:
    result = result_of("grand", 80, run=3, refusals=1)

    told = [words(language, "skat").outcome(result, settled(result)[0], NAMES, 0) for language in LANGUAGES]

    assert told[0] == "Grand: Du verlierst trotz 80 Augen, nötig waren 90."
    assert all(" 80 " in sentence for sentence in told)


@pytest.mark.rule("ST-RES-02")
@pytest.mark.parametrize(("eyes", "verb"), [(61, "gewinnt"), (60, "verliert")])
def test_the_usual_61_are_not_explained(eyes: int, verb: str) -> None:
    result = result_of("farbspiel:G", eyes)

    assert words("de", "skat").outcome(result, settled(result)[0], NAMES) == f"Pik: Resi {verb} mit {eyes} Augen."
