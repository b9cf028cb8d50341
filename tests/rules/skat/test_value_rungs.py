"""VALUE: how high a game was won or lost, and what it is worth."""

import pytest

from tests.rules.skat.table import points, result_of

ENDS = {
    "simple": ((61, 5), (60, 5)),
    "schneider": ((90, 8), (30, 2)),
    "schwarz": ((120, 10), (0, 0)),
}
"""Eyes and tricks: won so, and lost so."""
RUNGS = [
    ("", "simple", 1),
    ("", "schneider", 2),
    ("", "schwarz", 3),
    (":hand", "simple", 2),
    (":hand", "schneider", 3),
    (":hand:schneider", "schneider", 4),
    (":hand", "schwarz", 5),
    (":hand:schneider", "schwarz", 5),
    (":hand:schwarz", "schwarz", 6),
    (":hand:ouvert", "schwarz", 7),
]


def value_of(code: str, eyes: int, tricks: int, run: int = 1, rule: str = "ladder") -> int:
    """The value of a game, won or lost."""
    price = points(result_of(code, eyes, tricks, run=run), hand_schwarz_rule=rule)
    return price if price > 0 else -price // 2


@pytest.mark.rule("ST-VAL-06")
@pytest.mark.parametrize(("way", "height", "rung"), RUNGS)
@pytest.mark.parametrize(("code", "base"), [("farbspiel:E", 12), ("grand", 24)])
def test_rungs_are_the_same_for_win_and_loss(code: str, base: int, way: str, height: str, rung: int) -> None:
    values = [value_of(code + way, eyes, tricks) for eyes, tricks in ENDS[height]]

    assert values == [(1 + rung) * base] * 2


@pytest.mark.rule("ST-VAL-06")
@pytest.mark.parametrize(
    ("way", "height", "rung"),
    [(":hand:schneider", "simple", 4), (":hand:schwarz", "simple", 6), (":hand:schwarz", "schneider", 6)],
)
def test_the_rung_is_at_least_the_one_committed_to(way: str, height: str, rung: int) -> None:
    values = [value_of("farbspiel:E" + way, eyes, tricks) for eyes, tricks in ENDS[height]]

    assert values == [(1 + rung) * 12] * 2


@pytest.mark.rule("ST-VAL-07")
@pytest.mark.parametrize(
    ("code", "run", "end", "ladder", "additive"),
    [
        ("farbspiel:E:hand", 5, (120, 10), 120, 108),
        ("farbspiel:E:hand:schneider", 5, (120, 10), 120, 120),
        ("farbspiel:E:hand", 1, (0, 0), -144, -120),
        ("farbspiel:E:hand:schwarz", 1, (120, 10), 84, 84),
        ("farbspiel:E:hand:ouvert", 1, (120, 10), 96, 96),
        ("farbspiel:E", 5, (120, 10), 96, 96),
    ],
)
def test_schwarz_in_hand_under_both_rules(
    code: str, run: int, end: tuple[int, int], ladder: int, additive: int
) -> None:
    counted = result_of(code, *end, run=run)

    assert points(counted, hand_schwarz_rule="ladder") == ladder
    assert points(counted, hand_schwarz_rule="additive") == additive


@pytest.mark.rule("ST-VAL-07")
@pytest.mark.parametrize("height", ["simple", "schneider", "schwarz"])
@pytest.mark.parametrize("said", ["", "schneider", "schwarz", "ouvert"])
def test_the_additive_formula(height: str, said: str) -> None:
    reached = ["simple", "schneider", "schwarz"].index(height)
    promised = ["", "schneider", "schwarz", "ouvert"].index(said)
    rung = 2 + (reached >= 1 or promised >= 1) + (promised >= 1) + (reached >= 2 or promised >= 2)
    rung += (promised >= 2) + (promised == 3)
    code = f"grand:hand:{said}" if said else "grand:hand"

    values = [value_of(code, eyes, tricks, rule="additive") for eyes, tricks in ENDS[height]]

    assert values == [(1 + rung) * 24] * 2


@pytest.mark.rule("ST-VAL-08")
@pytest.mark.parametrize(
    ("code", "run", "end", "value"),
    [
        ("farbspiel:H", -2, (90, 8), 40),
        ("farbspiel:E:hand", 4, (90, 8), 84),
        ("grand:hand:ouvert", 4, (120, 10), 264),
        ("farbspiel:E:hand:ouvert", 2, (120, 10), 108),
        ("farbspiel:E:hand:ouvert", 11, (120, 10), 216),
    ],
)
def test_multiplier_times_base(code: str, run: int, end: tuple[int, int], value: int) -> None:
    assert points(result_of(code, *end, run=run)) == value
