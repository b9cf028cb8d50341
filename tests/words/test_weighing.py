"""What a search has counted: the choice, the next best, the difference."""

from __future__ import annotations

import pytest

from stammtisch.core.notation import parse
from stammtisch.words import LANGUAGES
from stammtisch.words.phrases import phrases
from stammtisch.words.sentences import words

TEN, ACE, GRAND = parse("play HT"), parse("play EA"), parse("name grand")
KINDS = {key.split(".")[1] for key in phrases("de", "skat") if key.startswith("weighed.") and key.count(".") == 1}


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Der Herz-Zehner bringt im Schnitt 0,12 € mehr als die Eichel-Sau."),
        ("bar", "Da Herz-Zehna bringt im Schnitt 0,12 € mehra ois de Oiche-Sau."),
        ("en", "The ten of hearts gains €0.12 more than the ace of acorns on average."),
        ("sv", "Hjärter tio ger i snitt 0,12 € mer än klöver ess."),
    ],
)
def test_the_card_the_alternative_and_the_difference_are_named(language: str, sentence: str) -> None:
    assert words(language).weighed("card", (20.2, 8.4), "cents", (TEN, ACE)) == sentence


def test_two_cards_that_bring_the_same_are_called_equal() -> None:
    assert words("de").weighed("card", (8.4, 8.1), "cents", (TEN, ACE)) == (
        "Der Herz-Zehner und die Eichel-Sau bringen so gut wie gleich viel."
    )


@pytest.mark.parametrize(
    ("kind", "amounts", "unit", "choices", "sentence"),
    [
        ("card", (30, 18), "points", (TEN, ACE), "Die Herz-Zehn bringt im Schnitt 12 Punkte mehr als das Kreuz-Ass."),
        (
            "fewer",
            (-3, -7.2),
            "eyes",
            (ACE, TEN),
            "Das Kreuz-Ass fängt im Schnitt 4,2 Augen weniger als die Herz-Zehn.",
        ),
        (
            "oftener",
            (0.8, 0.6),
            "chance",
            (ACE, TEN),
            "Das Kreuz-Ass bringt genug Augen um 20 % öfter als die Herz-Zehn.",
        ),
        (
            "laid",
            (40, 31),
            "points",
            (parse("give HT S7"), parse("give EA S7")),
            "Weg damit: die Herz-Zehn und die Karo-Sieben. "
            "Das bringt im Schnitt 9 Punkte mehr als das Kreuz-Ass und die Karo-Sieben.",
        ),
        (
            "games",
            (48, 22),
            "points",
            (parse("name grand"), parse("name farbspiel:E")),
            "Grand verspricht im Schnitt +48, Kreuz +22.",
        ),
        ("play", (12, -4), "points", (None, None), "Spielen verspricht im Schnitt +12, passen −4."),
        ("chance", (0.6, 0), "chance", (GRAND, None), "Grand wird in 60 % der gedachten Verteilungen gewonnen."),
        (
            "double",
            (0.65, 0.55),
            "chance",
            (None, None),
            "Im Schnitt bleiben 65 % von dem, worum es geht; verdoppelt wird über 55 %.",
        ),
        ("join", (0.4, 0), "strokes", (None, None), "Mitgehen bringt im Schnitt +0,4 Striche."),
    ],
)
def test_calls_and_doublings_have_their_figures(
    kind: str, amounts: tuple[float, float], unit: str, choices: tuple[None, None], sentence: str
) -> None:
    assert words("de", "skat").weighed(kind, amounts, unit, choices) == sentence


@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str, kind: str) -> None:
    told = words(language, "skat").weighed(kind, (0.5, 0.25), "chance", (TEN, ACE))

    assert told.endswith(".")
    assert "{" not in told
    assert told[0] == told[0].upper()
