"""CONTRACT: what may be named, and what has to be announced with it."""

from __future__ import annotations

import pytest

from stammtisch.core.errors import NotationError
from stammtisch.games.skat.contracts import Ansage, ansage, contract
from tests.rules.skat.naming import SUIT_GAMES, hand, names, picked_up
from tests.rules.skat.table import (
    asked,
    at_table,
    auction,
    deal_of,
    follow,
    points,
    result_of,
    why_not,
)


@pytest.mark.rule("ST-CON-01")
def test_what_can_be_named_after_picking_up() -> None:
    assert names(picked_up()) == [*SUIT_GAMES, "grand", "null", "null:ouvert", "take-back"]


@pytest.mark.rule("ST-CON-01", "ST-CON-03")
def test_what_can_be_named_without_picking_up() -> None:
    promises = ["hand", "hand:schneider", "hand:schwarz", "hand:ouvert"]
    trumps = [f"{kind}:{promise}" for kind in (*SUIT_GAMES, "grand") for promise in promises]

    assert names(hand(revolution=False)) == [*trumps, "null:hand", "null:hand:ouvert"]
    assert names(hand()) == [*trumps, "null:hand", "null:hand:ouvert", "revolution"]


@pytest.mark.rule("ST-CON-01")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("0 name null:hand", ("needs-hand", "ST-CON-01")),
        ("0 name null:hand:ouvert", ("needs-hand", "ST-CON-01")),
        ("0 name revolution", ("needs-hand", "ST-CON-01")),
        ("0 name ramsch", ("not-this-contract", "ST-CON-10")),
        ("1 name grand", ("not-your-turn", "ST-CON-02")),
        ("0 grand", ("not-now", "ST-INFO-05")),
    ],
)
def test_what_cannot_be_named_after_picking_up(line: str, why: tuple[str, str]) -> None:
    assert why_not(picked_up(), line) == why


@pytest.mark.rule("ST-CON-01")
@pytest.mark.parametrize("code", ["farbspiel:E", "grand", "null", "null:ouvert", "revolution"])
def test_without_picking_up_every_game_is_a_hand_game(code: str) -> None:
    assert why_not(hand(revolution=False), f"0 name {code}") == ("not-this-contract", "ST-CON-10")


@pytest.mark.rule("ST-CON-02")
@pytest.mark.parametrize(("lines", "code"), [("take; give G7 H7", "grand"), ("hand", "grand:hand:schneider")])
def test_the_contract_comes_after_the_skat_and_before_the_lead(lines: str, code: str) -> None:
    session = follow(auction(at_table(declarer_giveup="never"), 2), lines.replace("G7 H7", "SU E8"))
    assert deal_of(session).contract is None

    session = follow(session, f"name {code}")

    assert str(deal_of(session).contract) == code
    assert asked(session) == ("tricks", (0,))
    assert why_not(session, "2 name null")[0] == "not-your-turn"


@pytest.mark.rule("ST-CON-03")
@pytest.mark.parametrize("word", ["schneider", "schwarz", "ouvert"])
@pytest.mark.parametrize("kind", [*SUIT_GAMES, "grand"])
def test_announcements_need_hand(kind: str, word: str) -> None:
    assert f"{kind}:hand:{word}" in names(hand())
    assert why_not(picked_up(), f"0 name {kind}:hand:{word}") == ("needs-hand", "ST-CON-03")
    assert why_not(picked_up(), f"0 name {kind}:hand") == ("needs-hand", "ST-CON-03")


@pytest.mark.rule("ST-CON-03")
@pytest.mark.parametrize(
    ("code", "eyes", "tricks"),
    [("grand:hand:schneider", 89, 8), ("grand:hand:schwarz", 119, 9), ("farbspiel:E:hand:ouvert", 110, 9)],
)
def test_a_missed_announcement_loses_with_61_eyes_and_more(code: str, eyes: int, tricks: int) -> None:
    without = code.rpartition(":")[0]

    assert points(result_of(code, eyes, tricks)) < 0 < points(result_of(without, eyes, tricks))


@pytest.mark.rule("ST-CON-03")
def test_each_announcement_raises_the_level() -> None:
    codes = ["grand:hand", "grand:hand:schneider", "grand:hand:schwarz", "grand:hand:ouvert"]

    assert [points(result_of(code, 61, 6)) // 24 for code in codes] == [3, -10, -14, -16]


@pytest.mark.rule("ST-CON-04")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("grand:ouvert", Ansage(hand=True, schneider=True, schwarz=True, ouvert=True)),
        ("farbspiel:E:hand:ouvert", Ansage(hand=True, schneider=True, schwarz=True, ouvert=True)),
        ("grand:hand:schwarz", Ansage(hand=True, schneider=True, schwarz=True)),
        ("grand:hand:schneider", Ansage(hand=True, schneider=True)),
        ("grand:hand:schneider:schwarz:ouvert", Ansage(hand=True, schneider=True, schwarz=True, ouvert=True)),
        ("grand", Ansage()),
    ],
)
def test_an_announcement_includes_the_lower_ones(text: str, said: Ansage) -> None:
    assert ansage(contract(text)) == said


@pytest.mark.rule("ST-CON-04")
def test_ouvert_after_picking_up_is_refused() -> None:
    assert why_not(picked_up(), "0 name farbspiel:E:ouvert") == ("needs-hand", "ST-CON-03")


@pytest.mark.rule("ST-CON-05")
@pytest.mark.parametrize("code", ["null:hand:schneider", "null:hand:schwarz", "null:schneider", "revolution:ouvert"])
def test_null_takes_no_schneider_and_no_schwarz(code: str) -> None:
    assert why_not(hand(), f"0 name {code}") == ("not-this-contract", "ST-CON-10")
    with pytest.raises(NotationError, match="unknown-contract"):
        contract(code)


@pytest.mark.rule("ST-CON-05")
@pytest.mark.parametrize("code", ["null:ouvert", "null:hand:ouvert"])
def test_in_null_ouvert_the_target_stays_no_trick(code: str) -> None:
    said = ansage(contract(code))

    assert (said.ouvert, said.schneider, said.schwarz) == (True, False, False)
    assert points(result_of(code, tricks=0)) > 0 > points(result_of(code, tricks=1))
