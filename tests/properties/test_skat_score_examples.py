"""The score keeper against the rulebook's own examples, so that he cannot be wrong together with the engine.

These tests hold the score keeper of the property tests, not the engine: they bear no clause.
"""

from __future__ import annotations

import pytest

from tests.properties.skat_scorer_cards import Rules
from tests.properties.skat_scorer_value import GIFT, GIVEN_UP, Game, fired, outcome, own_value, points, value

DEFAULTS: Rules = {
    "table_size": 3,
    "session_rounds": 12,
    "all_pass": "pass",
    "hand_schwarz_rule": "ladder",
    "bock_triggers": (),
    "bock_stacking": "append",
    "schieberramsch_triggers": (),
    "schieberramsch_length": "round",
    "bierlachs": 0,
    "ramsch_skat": "last_trick",
    "ramsch_virgin": "no_trick",
    "lost_hand": "double",
    "grand_base": 24,
    "grand_ouvert": "rung",
    "matadors": "all_trumps",
    "revolution": False,
    "point_value": 0,
    "rounding_unit": 100,
}
"""What of the rulebook's Options table the score keeper looks at."""
ADDITIVE = {"hand_schwarz_rule": "additive"}
SEPARATE = {"grand_ouvert": "separate"}
SINGLE = {"lost_hand": "single"}
OUVERT = "grand:hand:ouvert"
GIVEN = {"end": GIVEN_UP}
WON, SCHNEIDER, SCHWARZ = (61, 5), (95, 9), (120, 10)
GAMES = [  # clause, contract, matadors, (eyes, tricks), other facts, house rules, points
    ("PLAY-08", "farbspiel:E", 2, (0, 0), {"bid": 33, **GIVEN}, {}, -72),
    ("PLAY-08", "farbspiel:E:hand", 2, (0, 0), {"bid": 33, **GIVEN}, {}, -96),
    ("PLAY-08", "farbspiel:G:hand:schneider", 1, (0, 0), GIVEN, {}, -110),
    ("RES-02", "farbspiel:S", 1, (60, 5), {}, {}, -36),
    ("RES-07", "farbspiel:G:hand:schneider", 1, (85, 7), {}, {}, -110),
    ("RES-07", "farbspiel:H:hand:schneider", 1, (28, 2), {}, {}, -100),
    ("RES-07", "farbspiel:H:hand:schneider", 1, (10, 0), {}, {}, -120),
    ("RES-07", "farbspiel:E:hand:schwarz", 1, (110, 9), {}, {}, -168),
    ("VAL-07", "farbspiel:E:hand", 5, SCHWARZ, {}, {}, 120),
    ("VAL-07", "farbspiel:E:hand", 5, SCHWARZ, {}, ADDITIVE, 108),
    ("VAL-07", "farbspiel:E:hand:schneider", 5, SCHWARZ, {}, {}, 120),
    ("VAL-07", "farbspiel:E:hand:schneider", 5, SCHWARZ, {}, ADDITIVE, 120),
    ("VAL-07", "farbspiel:E:hand", 1, (4, 0), {}, {}, -144),
    ("VAL-07", "farbspiel:E:hand", 1, (4, 0), {}, ADDITIVE, -120),
    ("VAL-07", "farbspiel:E:hand:schwarz", 1, SCHWARZ, {}, ADDITIVE, 84),
    ("VAL-07", "farbspiel:E:hand:ouvert", 1, SCHWARZ, {}, ADDITIVE, 96),
    ("VAL-08", "farbspiel:H", 2, SCHNEIDER, {}, {}, 40),
    ("VAL-08", "farbspiel:E:hand", 4, SCHNEIDER, {}, {}, 84),
    ("VAL-08", OUVERT, 4, SCHWARZ, {}, {}, 264),
    ("VAL-08", "farbspiel:E:hand:ouvert", 2, SCHWARZ, {}, {}, 108),
    ("VAL-08", "farbspiel:E:hand:ouvert", 11, SCHWARZ, {}, {}, 216),
    ("VAL-11", "farbspiel:S:hand", 1, (73, 6), {"bid": 40}, {}, -90),
    ("VAL-11", "farbspiel:G", 1, (75, 6), {"bid": 33}, {}, -66),
    ("VAL-11", "farbspiel:G", 1, (92, 8), {"bid": 33}, {}, 33),
    ("VAL-11", "farbspiel:E", 1, (25, 2), {"bid": 36}, {}, -72),
    ("VAL-11", "farbspiel:S", 1, (0, 0), {"bid": 33, **GIVEN}, {}, -72),
    ("SCORE-01", "farbspiel:G", 1, (20, 2), {}, {}, -66),
    ("SCORE-01", "null:hand", 0, (0, 1), {}, {}, -70),
    ("SCORE-01", "null", 0, (0, 1), {}, {}, -46),
    ("SCORE-01", "null:ouvert", 0, (0, 1), {}, {}, -92),
    ("SCORE-01", "null:hand:ouvert", 0, (0, 1), {}, {}, -118),
    ("SCORE-01", "null", 0, (0, 0), {}, {}, 23),
    ("SCORE-02", "farbspiel:S", 1, (50, 4), {"kontra": 1}, {}, -72),
    ("KONTRA-02", "farbspiel:S", 1, WON, {"kontra": 2}, {}, 72),
    ("KONTRA-02", "farbspiel:S", 1, WON, {"kontra": 3}, {}, 144),
    ("KONTRA-02", "farbspiel:S", 1, WON, {"kontra": 4}, {}, 288),
    ("SCHENK-03", "grand", 3, SCHNEIDER, {"refusals": 1}, {}, 144),
    ("SCHENK-03", "grand", 3, (80, 7), {"refusals": 1}, {}, -288),
    ("SCHENK-03", "grand", 3, SCHWARZ, {"refusals": 1}, {}, 168),
    ("SCHENK-04", "grand", 3, (0, 0), {"refusals": 1, "end": GIFT}, {}, 144),
    ("SCHENK-04", "grand", 3, SCHWARZ, {"refusals": 2}, {}, 192),
    ("SCHENK-04", "grand", 3, (115, 9), {"refusals": 2}, {}, -384),
    ("SCHENK-05", "grand:hand", 3, SCHNEIDER, {"refusals": 1}, {}, 168),
    ("SCHENK-05", "grand", 3, (0, 0), {"end": GIFT}, {}, 96),
    ("SCHENK-05", "grand:hand", 1, SCHWARZ, {"refusals": 2}, {}, 192),
    ("SCHENK-05", "grand:hand", 1, SCHWARZ, {"refusals": 2}, ADDITIVE, 168),
    ("SCHENK-07", "grand", 1, (0, 0), {"bid": 59, "end": GIFT}, {}, -144),
    ("SVAR-01", "farbspiel:G:hand:schneider", 1, (85, 7), {}, SINGLE, -55),
    ("SVAR-01", "null:hand", 0, (0, 1), {}, SINGLE, -35),
    ("SVAR-01", "null", 0, (0, 1), {}, SINGLE, -46),
    ("SVAR-01", "revolution", 0, (0, 1), {}, SINGLE, -92),
    ("SVAR-02", OUVERT, 4, SCHWARZ, {}, SEPARATE, 360),
    ("SVAR-02", OUVERT, 1, SCHWARZ, {}, SEPARATE, 252),
    ("SVAR-02", OUVERT, 1, SCHWARZ, {}, {**SEPARATE, **ADDITIVE}, 252),
    ("SVAR-02", OUVERT, 1, (118, 9), {}, SEPARATE, -504),
    ("SVAR-03", OUVERT, 4, SCHWARZ, {}, {"grand_base": 20}, 220),
    ("SVAR-03", OUVERT, 4, SCHWARZ, {}, {**SEPARATE, "grand_base": 20}, 300),
    ("SPITZ-03", "farbspiel:E:spitzen-1", 1, (70, 6), {}, {}, 36),
    ("SPITZ-03", "farbspiel:E:hand:spitzen-2", 2, (70, 6), {}, {}, 72),
    ("SPITZ-04", "farbspiel:E:spitzen-1", 1, (70, 6), {"spitzen_made": False}, {}, -72),
    ("REV-01", "revolution", 0, (0, 0), {}, {}, 92),
    ("REV-01", "revolution", 0, (0, 1), {}, {}, -184),
]


@pytest.mark.parametrize(
    ("contract", "run", "taken", "facts", "rules", "expected"),
    [pytest.param(*row, id=f"{number}-ST-{clause}") for number, (clause, *row) in enumerate(GAMES)],
)
def test_a_game_scores_what_the_rulebook_says(
    contract: str, run: int, taken: tuple[int, int], facts: Rules, rules: Rules, expected: int
) -> None:
    game = Game(contract, run, *taken, **facts)
    assert points(game, {**DEFAULTS, **rules}) == expected


def test_bock_multiplies_the_points() -> None:
    assert points(Game("farbspiel:S", 1, 50, 4, kontra=2), DEFAULTS, bock=2) == -288


OUTCOMES = [
    *((89, 9, "simple"), (90, 9, "schneider"), (120, 9, "schneider"), (120, 10, "schwarz"), (61, 4, "simple")),
    *((31, 4, "simple"), (30, 4, "schneider"), (14, 0, "schwarz"), (0, 1, "schneider"), (60, 5, "simple")),
]


@pytest.mark.parametrize(("count", "tricks", "expected"), OUTCOMES)
def test_outcomes(count: int, tricks: int, expected: str) -> None:
    assert outcome(Game("grand", 1, count, tricks)) == expected


SMALLEST_PENALTIES = [(33, "G", 66), (33, "S", 72), (33, "E", 72), (33, "H", 80), (36, "S", 72), (46, "E", 96)]


@pytest.mark.parametrize(("bid", "suit", "penalty"), SMALLEST_PENALTIES)
def test_penalties_of_an_overbid_game(bid: int, suit: str, penalty: int) -> None:
    game = Game(f"farbspiel:{suit}", 1, 61, bid=bid)
    assert own_value(game, DEFAULTS) < bid
    assert points(game, DEFAULTS) == -penalty


OVER_100 = [("grand", 3, False), ("grand", 4, True), ("farbspiel:H", 9, False), ("farbspiel:E", 8, True)]


@pytest.mark.parametrize(("contract", "run", "expected"), OVER_100)
def test_a_game_over_100(contract: str, run: int, expected: bool) -> None:
    game = Game(contract, run, 61)
    assert ("game_over_100" in fired(game, DEFAULTS)) == expected == (value(game, DEFAULTS) > 100)
