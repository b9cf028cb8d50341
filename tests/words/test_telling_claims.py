"""What is told where somebody lays the cards down: who agrees, and who plays on."""

from __future__ import annotations

import pytest

from stammtisch.core.notation import read_line
from stammtisch.core.session import Session
from stammtisch.words.sentences import words
from stammtisch.words.telling import Teller, calls, deed
from tests.rules.schafkopf.test_play_claims import before_trick_2
from tests.rules.skat.test_play_claims import before_trick_2 as skat_before_trick_2

NAMES = ("Resi", "Sepp", "Vroni", "Girgl")


def told(game: str, session: Session, *lines: str, language: str = "de", viewer: int | None = None) -> list[str]:
    teller, spoken = Teller(words(language, game), NAMES, viewer), []
    for line in lines:
        seat, action = read_line(line)
        after = session.apply(seat, action)
        spoken += teller.tell(deed(session, seat, action, after))
        session = after
    return spoken


@pytest.mark.rule("SK-PLAY-21")
@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "de",
            ["Resi legt auf und fordert alle übrigen Stiche.", "Sepp ist einverstanden.", "Vroni will weiterspielen."],
        ),
        ("bar", ["Resi legt auf und mog olle übrign Stich.", "Sepp is's recht.", "Vroni mog weidaspoin."]),
        ("en", ["Resi lays down and claims all the remaining tricks.", "Sepp agrees.", "Vroni wants to play on."]),
        (
            "sv",
            ["Resi lägger upp och kräver alla stick som är kvar.", "Sepp går med på det.", "Vroni vill spela vidare."],
        ),
    ],
)
def test_everybody_hears_who_agrees_and_who_does_not(language: str, sentences: list[str]) -> None:
    assert told("schafkopf", before_trick_2(), "0 claim", "1 agree", "2 no", language=language) == sentences


@pytest.mark.rule("SK-PLAY-21")
def test_the_no_is_also_heard_at_the_seats() -> None:
    session = before_trick_2().apply(*read_line("0 claim"))
    seat, action = read_line("1 no")

    (heard,) = calls(0, deed(session, seat, action, session.apply(seat, action)))

    assert (heard.seat, words("de", "schafkopf").bubble(heard.action, heard.asked, heard.level, heard.kind)) == (
        1,
        "Spiel weiter.",
    )


@pytest.mark.rule("ST-PLAY-09")
def test_at_skat_a_no_to_a_claim_is_heard_too() -> None:
    assert told("skat", skat_before_trick_2(), "0 claim", "1 no")[-1] == "Sepp will weiterspielen."
