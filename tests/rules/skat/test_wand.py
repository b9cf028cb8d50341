"""What is nailed to the wall: games that were announced as high as it goes, and a Durchmarsch."""

from __future__ import annotations

import pytest

from stammtisch.games.feat import Feat
from stammtisch.games.skat import Options
from stammtisch.games.skat.entry import SKAT
from stammtisch.games.skat.outcome import GIFT, GIVEN_UP, SkatResult
from tests.rules.skat.typed_in import ramsch_result, result_of


@pytest.mark.rule("ST-CON-04", "ST-RES-05")
@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("grand:ouvert", "grand-ouvert"),
        ("farbspiel:E:ouvert", "ouvert"),
        ("farbspiel:S:hand:schwarz", "schwarz"),
        ("grand:hand:schwarz", "schwarz"),
    ],
)
def test_every_trick_announced_and_made(code: str, name: str) -> None:
    assert SKAT.feat(result_of(code, 120, 10, declarer=1), Options()) == Feat(name, 1)
    assert SKAT.feat(result_of(code, 116, 9, declarer=1), Options()) is None


@pytest.mark.rule("ST-CON-10", "ST-VAL-02", "ST-REV-01")
@pytest.mark.parametrize(("code", "name"), [("null:hand:ouvert", "null-ouvert-hand"), ("revolution", "revolution")])
def test_no_trick_with_open_cards_and_from_the_hand(code: str, name: str) -> None:
    assert SKAT.feat(result_of(code, declarer=2), Options()) == Feat(name, 2)
    assert SKAT.feat(result_of(code, tricks=1, declarer=2), Options()) is None


@pytest.mark.rule("ST-RAMSCH-09")
def test_a_durchmarsch() -> None:
    assert SKAT.feat(ramsch_result((0, 120, 0), (0, 10, 0)), Options()) == Feat("durchmarsch", 1)
    assert SKAT.feat(ramsch_result((20, 80, 20)), Options()) is None


@pytest.mark.rule("ST-SCHENK-03", "ST-RES-06")
@pytest.mark.parametrize("reason", [GIFT, GIVEN_UP])
def test_what_was_given_away_is_no_feat(reason: str) -> None:
    assert SKAT.feat(result_of("grand:hand:schwarz", 60, 5, reason=reason), Options()) is None


def test_what_one_sees_every_evening_does_not_hang_there() -> None:
    usual = ["grand", "grand:hand:schneider", "null", "null:ouvert", "null:hand"]

    assert [SKAT.feat(result_of(code, 120, 0 if "null" in code else 10), Options()) for code in usual] == [None] * 5
    assert SKAT.feat(SkatResult((0, 1, 2)), Options()) is None
