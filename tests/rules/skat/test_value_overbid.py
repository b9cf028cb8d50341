"""VALUE: counting aloud, and games that were bid too high."""

from typing import Any

import pytest

from stammtisch.core.options import Value
from stammtisch.core.values import replace
from stammtisch.games.skat import SKAT, Options
from stammtisch.games.skat.carry import carried
from stammtisch.games.skat.outcome import GIFT, GIVEN_UP
from tests.rules.skat.table import (
    at_table,
    bill,
    count_aloud,
    declared,
    follow,
    named,
    played,
    points,
    result,
    result_of,
    settled,
)

ALL_SAID = ["hand", "schneider", "schneider-announced", "schwarz", "schwarz-announced", "ouvert"]
INTENDED_WITHOUT_FOUR = "SA ST SK SO S9 EA ET GA HA H7"
SEVENTY_THREE = "GA GO G9 SO GU HU GK GT ET EO EA E7 ST SU S8 HK H9 H7 H8 HO HA S9 S7 E8 SK E9 HT SA G8 EK"
"""A game in which forehand takes 73 eyes with that hand, those of the skat included."""


@pytest.mark.rule("ST-VAL-09")
@pytest.mark.parametrize(
    ("code", "eyes", "tricks", "more", "steps"),
    [
        ("farbspiel:G", 25, 3, {}, ["with", "game", "schneider", "base", "lost"]),
        ("farbspiel:H", 90, 8, {"run": -2}, ["without", "game", "schneider", "base"]),
        ("farbspiel:E:hand", 90, 8, {"run": 4}, ["with", "game", "hand", "schneider", "base"]),
        ("farbspiel:E:hand", 120, 10, {"run": 5}, ["with", "game", *ALL_SAID[:4], "base"]),
        ("grand:hand:ouvert", 120, 10, {"run": 4}, ["with", "game", *ALL_SAID, "base"]),
        ("farbspiel:E:hand:ouvert:spitzen-2", 120, 10, {}, ["with", "game", *ALL_SAID, "spitzen", "base"]),
        ("grand", 95, 8, {"refusals": 1}, ["with", "game", "gift", "schneider", "base"]),
        ("grand", 120, 10, {"refusals": 2}, ["with", "game", "gift", "schneider", "schneider-gift", "schwarz", "base"]),
        ("farbspiel:S", 60, 5, {"level": 2}, ["with", "game", "base", "lost", "kontra"]),
        ("null:hand", 0, 1, {}, ["null", "lost"]),
    ],
)
def test_counted_aloud(code: str, eyes: int, tricks: int, more: dict[str, Any], steps: list[str]) -> None:
    found, _ = settled(result_of(code, eyes, tricks, **more))

    assert count_aloud(found) == steps


@pytest.mark.rule("ST-VAL-09")
def test_the_figures_of_the_example() -> None:
    """With 1, game 2, schneider 3, x11 is 33, lost 66."""
    found, _ = settled(result_of("farbspiel:G", 25, 3, run=1))

    assert [(line.code, line.cents, line.factor) for line in found.lines] == [
        ("with", 1, 1),
        ("game", 1, 1),
        ("schneider", 1, 1),
        ("base", 0, 11),
        ("lost", 0, -2),
    ]
    assert found.price == -66


@pytest.mark.rule("ST-VAL-09")
def test_steps_that_do_not_count_are_left_out() -> None:
    found, _ = settled(result_of("farbspiel:E:hand", 120, 10, run=5), hand_schwarz_rule="additive")

    assert count_aloud(found) == ["with", "game", "hand", "schneider", "schwarz", "base"]


@pytest.mark.rule("ST-VAL-09")
def test_a_refused_schneider_gift_stands_just_before_schwarz_in_hand_too() -> None:
    found, _ = settled(result_of("grand:hand", 120, 10, refusals=2))

    steps = ["hand", "gift", "schneider", "schneider-announced", "schneider-gift", "schwarz"]
    assert count_aloud(found) == ["with", "game", *steps, "base"]


@pytest.mark.rule("ST-VAL-09")
def test_overbid_steps_stand_before_the_base_that_multiplies_them() -> None:
    """With 1, game 2, hand 3, x9 is 27; overbid 36, 45; lost 90: they are said behind the base."""
    found, _ = settled(result_of("farbspiel:S:hand", 73, run=1, bid=40))

    assert count_aloud(found) == ["with", "game", "hand", "overbid", "base", "lost"]
    (raised,) = [line for line in found.lines if line.code == "overbid"]
    assert (raised.cents, raised.count, found.price) == (2, 40, -90)


@pytest.mark.rule("ST-VAL-09")
def test_bock_comes_last() -> None:
    table = Options().but({"bock_triggers": ("game_over_100",)})
    carry = replace(carried(SKAT.carry(table)), bock=(3,))

    found, _ = settled(result_of("farbspiel:S", 60, level=1), carry, table)

    assert count_aloud(found) == ["with", "game", "base", "lost", "kontra", "bock"]


@pytest.mark.rule("ST-VAL-11")
@pytest.mark.parametrize(
    ("code", "eyes", "tricks", "bid", "brings"),
    [
        ("farbspiel:S:hand", 73, 6, 40, -90),
        ("farbspiel:G", 75, 6, 33, -66),
        ("farbspiel:G", 92, 8, 33, 33),
        ("farbspiel:E", 25, 3, 36, -72),
        ("farbspiel:E", 120, 10, 59, -120),
        ("grand", 89, 9, 59, -144),
        ("grand", 61, 5, 48, 48),
        ("farbspiel:S", 60, 5, 264, -540),
    ],
)
def test_the_value_is_raised_to_the_bid_and_the_game_is_lost(
    code: str, eyes: int, tricks: int, bid: int, brings: int
) -> None:
    assert points(result_of(code, eyes, tricks, run=1, bid=bid)) == brings


@pytest.mark.rule("ST-VAL-11")
@pytest.mark.parametrize(("eyes", "overbid"), [(25, False), (60, True)])
def test_nothing_is_raised_where_the_loss_itself_reaches_the_bid(eyes: int, overbid: bool) -> None:
    found, _ = settled(result_of("farbspiel:E", eyes, run=1, bid=36))

    assert ("overbid" in count_aloud(found)) == overbid
    assert found.price == -72


@pytest.mark.rule("ST-VAL-11")
@pytest.mark.parametrize("reason", [GIVEN_UP, GIFT])
def test_a_game_that_was_not_played_is_overbid_all_the_same(reason: str) -> None:
    assert points(result_of("farbspiel:S", run=1, bid=33, reason=reason)) == -72


@pytest.mark.rule("ST-VAL-11")
def test_the_overbid_game_of_the_book_played_out() -> None:
    session = declared("farbspiel:S:hand", f=INTENDED_WITHOUT_FOUR, skat="EU G7", bid=40)

    session = played(session, SEVENTY_THREE)

    assert (result(session).eyes[0], result(session).run) == (73, 1)
    assert bill(session).points == (-90, 0, 0)


@pytest.mark.rule("ST-VAL-11")
def test_the_given_up_game_of_the_book() -> None:
    session = named("farbspiel:S", at_table(f="EU", m="GU"), bid=33)

    assert bill(follow(session, "give-up")).points == (-72, 0, 0)


@pytest.mark.rule("ST-VAL-12")
@pytest.mark.parametrize(
    ("hoped", "happened", "bid"),
    [
        ({"eyes": 90, "run": 1}, {"eyes": 89, "run": 1}, 36),
        ({"eyes": 120, "tricks": 10, "run": 1}, {"eyes": 110, "tricks": 9, "run": 1}, 48),
        ({"eyes": 61, "run": -4}, {"eyes": 61, "run": 1}, 60),
    ],
)
def test_what_makes_a_good_bid_too_high(hoped: dict[str, Any], happened: dict[str, Any], bid: int) -> None:
    """Schneider or Schwarz did not happen, or a jack in the skat changed the matadors."""
    assert points(result_of("farbspiel:E", bid=bid, **hoped)) >= bid
    assert points(result_of("farbspiel:E", bid=bid, **happened)) == -2 * bid


@pytest.mark.rule("ST-VAL-11")
@pytest.mark.rule("ST-SVAR-02")
@pytest.mark.parametrize(
    ("changes", "brings"),
    [
        ({}, -528),
        ({"grand_ouvert": "separate"}, -576),
        ({"grand_base": 20}, -520),
        ({"grand_base": 20, "grand_ouvert": "separate"}, -540),
    ],
)
def test_the_step_of_a_raise_is_the_base_that_is_agreed(changes: dict[str, Value], brings: int) -> None:
    counted = result_of("grand:hand:ouvert", 120, 10, run=-1, bid=260)

    assert points(counted, options=Options().but(changes)) == brings
