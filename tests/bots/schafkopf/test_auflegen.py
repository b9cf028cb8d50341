"""A hand is laid down: who agrees, and what the question tells of the cards."""

from __future__ import annotations

import pytest

from stammtisch.core.session import Session
from tests.bots.schafkopf.seat import playing, situation
from tests.bots.seat import acts, why
from tests.rules.schafkopf.money import QUIET
from tests.rules.schafkopf.table import complete, said

OPTIONS = QUIET.but({"claims": "consent", "sie_contract": False})
SURE = complete("EO GO HO SO EU GU HA EA", "HU SU H7 ET", "HT HK H9 H8")
"""A Herz Solo: after two leads no trump is out that beats another."""


def laid_down(hands: tuple[str, ...], contract: str = "solo:H") -> Session:
    """After a trick that the declarer has won."""
    session = playing(contract, hands, "EO", options=OPTIONS)
    for _ in range(3):
        session = said(session, str(session.automatic(session.turn[0])))
    return said(session, "claim")


def test_a_hand_that_takes_everything_is_believed() -> None:
    session = laid_down(SURE)

    assert (acts(session), why(session)) == ("agree", ("the-rest-is-clear",))


@pytest.mark.parametrize(
    "weak",
    [
        complete("EO GO HO SU EU GU HA EA", "SO HU H7 ET", "HT HK H9 H8"),  # an Ober is out
        complete("EO GO HO SO EU GU HA EK", "HU SU H7 ET", "HT HK H9 H8"),  # the ten of Eichel beats the king
        complete("EO GO HO EA ET EK E9 E8", "SO EU GU H7", "HU SU H9 H8"),  # more trumps are out than can be drawn
    ],
)
def test_a_hand_that_can_be_beaten_is_played_out(weak: tuple[str, ...]) -> None:
    session = laid_down(weak)

    assert (acts(session), why(session)) == ("no", ("play-it-out",))


def test_an_answer_is_no_doubling() -> None:
    hands = ("EO GO HO SO EU EK E9 S7", "HA HT HK H9 GA GT S9 S8", "GU H8 H7 EA ET G9 SA ST", "HU SU E8 E7 GK G8 G7 SK")
    session = laid_down(hands, "rufspiel:E")

    session = said(session, "agree", "agree", "no")

    assert not situation(session, 0).doublers
    assert set(situation(session, 0).partner_chances) == {1, 2, 3}
