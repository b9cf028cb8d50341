"""RESULT: who has won, and how high."""

from typing import Any

import pytest

from stammtisch.core.cards import EYES, PACK32, cards, members
from stammtisch.core.deal import Deal
from stammtisch.games.skat.outcome import NULL_LOST, outcome
from tests.rules.skat.table import (
    FOREHAND,
    bill,
    count_aloud,
    deal_of,
    declared,
    played,
    played_out,
    points,
    result,
    result_of,
    settled,
)

GAMES = ("farbspiel:S", "farbspiel:H", "farbspiel:G", "farbspiel:E", "grand")
NULL_GAMES = ("null", "null:hand", "null:ouvert", "null:hand:ouvert", "revolution")
LOW = "E7 E8 E9 G7 G8 G9 H7 H8 H9 S7"
"""A hand that cannot take a trick in null."""
STEPS = {"simple": [], "schneider": ["schneider"], "schwarz": ["schneider", "schwarz"]}


def to_its_end(deal: Deal) -> Deal:
    while deal.todo:
        deal = deal.apply(deal.turn[0], deal.automatic(deal.turn[0]))
    return deal


@pytest.mark.rule("ST-RES-01")
@pytest.mark.parametrize(
    ("code", "laid"), [("farbspiel:E", "GA HA"), ("farbspiel:E", "S7 EU"), ("grand", "GK HA"), ("farbspiel:E:hand", "")]
)
def test_the_declarer_counts_the_tricks_and_what_lies_aside(code: str, laid: str) -> None:
    deal = to_its_end(deal_of(declared(code, f=FOREHAND, skat="SA GT", give=laid or "SA GT")))
    aside = cards(laid or "SA GT")
    won = [card for trick in deal.tricks if trick.winner == 0 for card in trick.cards]

    counted = outcome(deal)

    assert deal.talon == aside
    assert counted.eyes[0] == sum(EYES[card] for card in (*won, *members(aside)))
    assert counted.eyes_of(counted.others) == 120 - counted.eyes[0]
    assert sum(EYES[card] for card in members(PACK32)) == 120


@pytest.mark.rule("ST-RES-02")
@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize(("eyes", "wins"), [(0, False), (59, False), (60, False), (61, True), (62, True), (120, True)])
def test_the_declarer_needs_61_eyes(code: str, eyes: int, wins: bool) -> None:
    assert (points(result_of(code, eyes)) > 0) == wins


@pytest.mark.rule("ST-RES-03")
@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize(
    ("eyes", "tricks", "height"),
    [
        (61, 5, "simple"),
        (89, 9, "simple"),
        (90, 6, "schneider"),
        (120, 9, "schneider"),
        (120, 10, "schwarz"),
    ],
)
def test_how_high_a_game_is_won(code: str, eyes: int, tricks: int, height: str) -> None:
    found, _ = settled(result_of(code, eyes, tricks))

    assert count_aloud(found) == ["with", "game", *STEPS[height], "base"]
    assert found.price > 0


@pytest.mark.rule("ST-RES-04")
@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize(
    ("eyes", "tricks", "height"),
    [
        (60, 5, "simple"),
        (31, 1, "simple"),
        (30, 5, "schneider"),
        (0, 1, "schneider"),
        (14, 0, "schwarz"),
        (0, 0, "schwarz"),
    ],
)
def test_how_high_a_game_is_lost(code: str, eyes: int, tricks: int, height: str) -> None:
    found, _ = settled(result_of(code, eyes, tricks))

    assert count_aloud(found) == ["with", "game", *STEPS[height], "base", "lost"]
    assert found.price < 0


@pytest.mark.rule("ST-RES-05")
@pytest.mark.parametrize(
    ("code", "missed", "met", "more"),
    [
        ("farbspiel:E", (60, 9), (61, 5), {}),
        ("farbspiel:E:hand:schneider", (89, 9), (90, 9), {}),
        ("grand:hand:schneider", (89, 9), (90, 9), {}),
        ("farbspiel:E:hand:schwarz", (120, 9), (120, 10), {}),
        ("grand:hand:ouvert", (120, 9), (120, 10), {}),
        ("grand", (89, 9), (90, 9), {"refusals": 1}),
        ("grand", (120, 9), (120, 10), {"refusals": 2}),
        ("farbspiel:E", (75, 6), (90, 6), {"bid": 36}),
        ("grand", (89, 9), (90, 9), {"bid": 59}),
    ],
)
def test_every_target_and_the_bid_have_to_be_reached(
    code: str, missed: tuple[int, int], met: tuple[int, int], more: dict[str, Any]
) -> None:
    assert points(result_of(code, *missed, **more)) < 0
    assert points(result_of(code, *met, **more)) > 0


@pytest.mark.rule("ST-RES-05")
@pytest.mark.rule("ST-SPITZ-04")
@pytest.mark.parametrize("eyes", [61, 120])
def test_a_missed_spitze_loses_whatever_the_eyes(eyes: int) -> None:
    assert points(result_of("farbspiel:E:spitzen-1", eyes)) > 0
    assert points(result_of("farbspiel:E:spitzen-1", eyes, spitzen_made=False)) < 0


@pytest.mark.rule("ST-RES-06")
@pytest.mark.parametrize("code", NULL_GAMES)
def test_null_is_won_without_a_trick(code: str) -> None:
    assert points(result_of(code, tricks=0)) > 0
    assert points(result_of(code, tricks=1)) < 0


@pytest.mark.rule("ST-RES-06")
@pytest.mark.parametrize(
    ("code", "value"), [("null", 23), ("null:hand", 35), ("null:ouvert", 46), ("null:hand:ouvert", 59)]
)
def test_null_at_the_highest_bid_it_can_have_is_not_overbid(code: str, value: int) -> None:
    session = played_out(declared(code, f=LOW, bid=value))

    assert (result(session).tricks[0], bill(session).points[0]) == (0, value)


@pytest.mark.rule("ST-RES-06")
def test_null_is_lost_with_the_first_trick_taken() -> None:
    session = played(declared("null"), "EA EO E8")

    assert (result(session).reason, result(session).tricks) == (NULL_LOST, (1, 0, 0))
    assert bill(session).points == (-46, 0, 0)


@pytest.mark.rule("ST-RES-07")
@pytest.mark.parametrize(
    ("code", "eyes", "tricks", "steps", "brings"),
    [
        ("farbspiel:G:hand:schneider", 85, 8, 5, -110),
        ("farbspiel:H:hand:schneider", 28, 2, 5, -100),
        ("farbspiel:H:hand:schneider", 28, 0, 6, -120),
        ("farbspiel:E:hand:schwarz", 110, 9, 7, -168),
        ("farbspiel:E:hand:schwarz", 20, 1, 7, -168),
        ("farbspiel:E:hand:schwarz", 0, 0, 7, -168),
        ("farbspiel:E:hand:ouvert", 110, 9, 8, -192),
    ],
)
def test_a_missed_announcement_is_lost_as_high_as_it_would_be_won(
    code: str, eyes: int, tricks: int, steps: int, brings: int
) -> None:
    found, _ = settled(result_of(code, eyes, tricks, run=1))

    assert sum(line.cents for line in found.lines) == steps
    assert found.price == brings


@pytest.mark.rule("ST-RES-07")
def test_a_missed_announcement_counted_aloud() -> None:
    found, _ = settled(result_of("farbspiel:G:hand:schneider", 85, run=1))

    assert count_aloud(found) == ["with", "game", "hand", "schneider", "schneider-announced", "base", "lost"]
