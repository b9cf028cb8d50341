"""PLAY: the declarer gives the game up."""

from __future__ import annotations

import pytest

from stammtisch.core.options import Value
from stammtisch.core.session import Session
from stammtisch.games.skat import Options
from tests.rules.skat.table import (
    asked,
    at_table,
    away,
    bill,
    count_aloud,
    declared,
    follow,
    legal,
    named,
    played,
    points,
    result,
    result_of,
    to_lead,
    why_not,
)

WITH_1 = "EU GA GT GK GO G9 EA ET HA S7"


def before_lead(code: str, session: Session | None = None, bid: int = 18, give: str = "") -> Session:
    """Given up at moment (a)."""
    return follow(named(code, session, bid=bid, give=give), "give-up")


def after_trick_1(code: str, plays: str = "S7 SA S8", bid: int = 18) -> Session:
    """Given up at moment (b)."""
    return follow(played(declared(code, bid=bid), plays), "give-up")


@pytest.mark.rule("ST-PLAY-08")
@pytest.mark.parametrize(
    ("code", "hand", "bid", "price"),
    [
        ("farbspiel:E", "", 33, -72),
        ("farbspiel:E:hand", "", 33, -96),
        ("farbspiel:G:hand:schneider", WITH_1, 18, -110),
    ],
)
def test_the_examples_of_the_book(code: str, hand: str, bid: int, price: int) -> None:
    session = before_lead(code, at_table(hand, skat="H8 H9" if hand else ""), bid)

    assert bill(session).points == (price, 0, 0)
    assert result(session).reason == "given-up"


@pytest.mark.rule("ST-PLAY-08")
@pytest.mark.parametrize(
    ("rule", "at_a", "at_b"),
    [("never", False, False), ("before_lead", True, False), ("after_first_trick", True, True)],
)
def test_the_moments_that_the_table_has_agreed_on(rule: str, at_a: bool, at_b: bool) -> None:
    session = named("farbspiel:E", at_table(declarer_giveup=rule))
    assert (asked(session) == ("aufgeben", (0,))) == at_a

    session = played(session, "S7 SA S8")

    assert (asked(session) == ("aufgeben", (0,))) == at_b


@pytest.mark.rule("ST-PLAY-08")
def test_both_moments_are_usual_and_the_declarer_has_to_answer() -> None:
    session = named("farbspiel:E", declarer=2, give="E8 H8")

    assert asked(session) == ("aufgeben", (2,))
    assert legal(session, 2) == ["play", "give-up"]
    assert why_not(session, "0 play EU") == ("not-asked", "ST-PLAY-08")
    session = played(session, "S7 SA S8")
    assert asked(session) == ("aufgeben", (2,))
    assert asked(follow(session, "play")) == ("tricks", (1,))


@pytest.mark.rule("ST-PLAY-08")
@pytest.mark.parametrize("plays", ["S7", "S7 SA", "S7 SA S8 SK", "S7 SA S8 SK S9 EA"])
def test_there_is_no_other_moment(plays: str) -> None:
    session = to_lead(played(declared("farbspiel:E"), plays))

    assert why_not(session, "0 give-up")[0] in ("not-your-turn", "not-now")


@pytest.mark.rule("ST-PLAY-08")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1 give-up", ("not-asked", "ST-PLAY-08")),
        ("0 play EU", ("not-an-answer", "ST-PLAY-08")),
        ("0 yes", ("not-entitled", "ST-PLAY-08")),
        ("0 concede", ("not-an-answer", "ST-PLAY-08")),
    ],
)
def test_nothing_else_is_an_answer(line: str, why: tuple[str, str]) -> None:
    assert why_not(named("farbspiel:E"), line) == why


@pytest.mark.rule("ST-PLAY-08")
def test_nobody_else_has_to_agree() -> None:
    assert asked(before_lead("grand")) == asked(after_trick_1("grand")) == ("shuffling", (-1,))


@pytest.mark.rule("ST-PLAY-08")
@pytest.mark.parametrize(
    ("code", "price"),
    [
        ("farbspiel:E", -72),
        ("farbspiel:E:hand", -96),
        ("farbspiel:E:hand:schneider", -144),
        ("farbspiel:E:hand:schwarz", -192),
        ("farbspiel:E:hand:ouvert", -216),
        ("grand", -144),
        ("null", -46),
        ("null:hand", -70),
        ("null:ouvert", -92),
        ("null:hand:ouvert", -118),
    ],
)
def test_lost_simple_with_the_matadors_and_what_was_announced(code: str, price: int) -> None:
    assert bill(before_lead(code)).points == (price, 0, 0)
    assert bill(after_trick_1(code)).points == (price, 0, 0)


@pytest.mark.rule("ST-PLAY-08")
@pytest.mark.parametrize("eyes", [0, 30, 60, 90, 120])
@pytest.mark.parametrize("tricks", [0, 1])
def test_no_loss_for_schneider_or_schwarz(eyes: int, tricks: int) -> None:
    assert points(result_of("farbspiel:E", eyes, tricks, run=2, reason="given-up")) == -72


@pytest.mark.rule("ST-PLAY-08")
@pytest.mark.parametrize(
    ("code", "give", "run"), [("farbspiel:E:hand", "", 1), ("grand:hand", "", 1), ("farbspiel:E", "EU G7", 1)]
)
def test_matadors_that_lie_aside_count(code: str, give: str, run: int) -> None:
    session = before_lead(code, at_table("SU EA ET EK EO", "GU HU", "", "EU G7"), give=give)

    assert result(session).run == run


@pytest.mark.rule("ST-PLAY-08")
@pytest.mark.parametrize(
    ("code", "bid", "price"), [("farbspiel:G", 33, -66), ("farbspiel:G", 36, -88), ("farbspiel:G:hand", 33, -66)]
)
def test_a_game_given_up_can_be_overbid(code: str, bid: int, price: int) -> None:
    session = before_lead(code, at_table(WITH_1, skat="H8 H9"), bid)

    assert bill(session).points == (price, 0, 0)
    assert ("overbid" in count_aloud(bill(session))) == (code == "farbspiel:G")


@pytest.mark.rule("ST-PLAY-08")
@pytest.mark.parametrize(
    ("changes", "code", "before", "price"),
    [
        ({"schenken": "all"}, "grand", "play; offer; yes; refuse; no; no", -2 * (2 + 2 + 1) * 24),
        ({"spitzen": True}, "farbspiel:E:spitzen-1", "play", -2 * (2 + 1 + 1) * 12),
        ({"lost_hand": "single"}, "farbspiel:E:hand", "play", -48),
        ({"lost_hand": "single"}, "null:hand", "play", -35),
    ],
)
def test_what_was_undertaken_before_counts(changes: dict[str, Value], code: str, before: str, price: int) -> None:
    session = follow(named(code, at_table(options=Options().but(changes))), before)

    session = follow(played(session, "S7 SA S8"), "give-up")

    assert bill(session).points == (price, 0, 0)


@pytest.mark.rule("ST-PLAY-08")
def test_a_null_lost_in_the_first_trick_cannot_be_given_up_any_more() -> None:
    session = played(declared("null", declarer=1), "S7 SA S8")

    assert asked(session) == ("shuffling", (-1,))
    assert result(session).reason == "null-lost"


@pytest.mark.rule("ST-PLAY-08")
def test_a_null_can_be_given_up_after_the_first_trick() -> None:
    session = played(declared("null", declarer=2), "S7 SA S8")

    assert asked(session) == ("aufgeben", (2,))
    assert bill(follow(session, "give-up")).points == (0, 0, -46)


@pytest.mark.rule("ST-PLAY-08")
def test_who_is_away_plays_on() -> None:
    session = named("farbspiel:E")

    assert str(session.automatic(0)) == "play"
    assert asked(away(session)) == ("tricks", (0,))
