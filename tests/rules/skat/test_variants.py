"""SVAR: other ways to score."""

import pytest

from stammtisch.core.options import Value
from stammtisch.games.skat import Options
from stammtisch.games.skat.outcome import outcome
from tests.rules.skat.table import (
    at_table,
    bill,
    count_aloud,
    deal_of,
    declared,
    follow,
    named,
    points,
    result_of,
    settled,
)


@pytest.mark.rule("ST-SVAR-01")
@pytest.mark.parametrize(
    ("code", "eyes", "tricks", "double", "single"),
    [
        ("farbspiel:G:hand:schneider", 85, 8, -110, -55),
        ("grand:hand", 60, 5, -144, -72),
        ("null:hand", 0, 1, -70, -35),
        ("null:hand:ouvert", 0, 1, -118, -59),
        ("revolution", 0, 1, -184, -92),
        ("farbspiel:G", 60, 5, -44, -44),
        ("null", 0, 1, -46, -46),
        ("null:ouvert", 0, 1, -92, -92),
        ("farbspiel:G:hand", 61, 5, 33, 33),
        ("null:hand", 0, 0, 35, 35),
    ],
)
def test_lost_hand_games_cost_once(code: str, eyes: int, tricks: int, double: int, single: int) -> None:
    counted = result_of(code, eyes, tricks, run=1)

    assert points(counted) == double
    assert points(counted, lost_hand="single") == single


@pytest.mark.rule("ST-SVAR-01")
def test_a_hand_game_given_up_costs_once() -> None:
    session = named("farbspiel:E:hand", at_table(f="EU", m="GU", lost_hand="single"))

    session = follow(session, "give-up")

    assert bill(session).points == (-36, 0, 0)
    assert count_aloud(bill(session)) == ["with", "game", "hand", "base", "lost-once"]


SEPARATE = Options().but({"grand_ouvert": "separate"})
TO_SCHWARZ_ANNOUNCED = ["hand", "schneider", "schneider-announced", "schwarz", "schwarz-announced"]


@pytest.mark.rule("ST-SVAR-02")
@pytest.mark.parametrize("rule", ["ladder", "additive"])
@pytest.mark.parametrize(("run", "tricks", "brings"), [(4, 10, 360), (1, 10, 252), (1, 9, -504), (-1, 10, 252)])
def test_grand_ouvert_as_its_own_game(rule: str, run: int, tricks: int, brings: int) -> None:
    found, _ = settled(result_of("grand:hand:ouvert", 120, tricks, run=run), options=SEPARATE, hand_schwarz_rule=rule)

    assert found.price == brings
    assert count_aloud(found)[1:8] == ["game", *TO_SCHWARZ_ANNOUNCED, "base"]


@pytest.mark.rule("ST-SVAR-02")
@pytest.mark.parametrize(("bid", "brings"), [(252, 252), (264, -576), (288, -576), (324, -648)])
def test_overbid_steps_of_the_own_game_are_36(bid: int, brings: int) -> None:
    assert points(result_of("grand:hand:ouvert", 120, 10, run=1, bid=bid), options=SEPARATE) == brings


@pytest.mark.rule("ST-SVAR-02")
@pytest.mark.parametrize(
    ("code", "value"), [("grand:hand:schwarz", 168), ("grand", 96), ("farbspiel:E:hand:ouvert", 96)]
)
def test_other_games_stay_as_they_are(code: str, value: int) -> None:
    counted = result_of(code, 120, 10, run=1)

    assert points(counted, options=SEPARATE) == points(counted) == value


@pytest.mark.rule("ST-SVAR-02")
def test_hand_and_open_cards_are_required_as_before() -> None:
    deal = deal_of(declared("grand:hand:ouvert", options=SEPARATE))

    assert deal.bare == 0b001
    assert str(deal.played) == "grand:hand:ouvert"


@pytest.mark.rule("ST-SVAR-03")
@pytest.mark.parametrize(
    ("changes", "code", "run", "value"),
    [
        ({"grand_base": 20}, "grand", 1, 80),
        ({"grand_base": 20}, "grand:hand:ouvert", 4, 220),
        ({"grand_base": 20, "grand_ouvert": "separate"}, "grand:hand:ouvert", 4, 300),
        ({"grand_base": 20, "grand_ouvert": "separate"}, "grand", 1, 80),
        ({"grand_base": 20}, "farbspiel:E", 1, 48),
    ],
)
def test_grand_at_20(changes: dict[str, Value], code: str, run: int, value: int) -> None:
    assert points(result_of(code, 120, 10, run=run), options=Options().but(changes)) == value


@pytest.mark.rule("ST-SVAR-04")
@pytest.mark.parametrize(
    ("code", "held", "missing", "all_trumps", "jacks_only"),
    [
        ("farbspiel:H", "EU GU HU SU HA HT", "HK", 6, 4),
        ("farbspiel:H", "EU GU", "HU", 2, 2),
        ("farbspiel:H", "HT", "EU GU HU SU HA", -5, -4),
        ("farbspiel:H", "SU", "EU GU HU", -3, -3),
        ("grand", "EU GU HU SU HA", "HT", 4, 4),
    ],
)
def test_only_jacks_are_matadors(code: str, held: str, missing: str, all_trumps: int, jacks_only: int) -> None:
    runs = [
        outcome(deal_of(declared(code, f=held, m=missing, options=Options().but({"matadors": rule})))).run
        for rule in ("all_trumps", "jacks_only")
    ]

    assert runs == [all_trumps, jacks_only]


@pytest.mark.rule("ST-SVAR-04")
@pytest.mark.parametrize(("rule", "value"), [("all_trumps", 70), ("jacks_only", 50)])
def test_the_example_given_away_and_won_simple(rule: str, value: int) -> None:
    table = at_table(f="EU GU HU SU HA HT", m="HK", schenken="all", matadors=rule)

    session = follow(named("farbspiel:H", table), "play; offer; yes; accept")

    assert bill(session).points == (value, 0, 0)
