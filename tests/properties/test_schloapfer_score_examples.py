"""The score keeper's sheet against the rulebook's own examples, so that he cannot be wrong together with the engine.

These tests hold the score keeper of the property tests, not the engine: they bear no clause. A deals unless stated.
"""

from __future__ import annotations

import pytest

from tests.properties.schloapfer_scorer import CROSSED, OPEN, Player, Sheet
from tests.properties.schloapfer_scorer_deal import PASSED_ON, PLAYED, UNOPPOSED, Rules, Story
from tests.properties.schloapfer_scorer_strokes import rings_given, strokes_given

DEFAULTS: Rules = {
    "players": 4,
    "trump_method": "dealer_card",
    "two_stroke_from": 4,
    "outcome": "loser",
    "ring_limit": 0,
    "stake": 0,
}
POT: Rules = {"outcome": "pot", "stake": 10}


def story(seats: str, taken: str) -> Story:
    """`BCA`, `B 60, C 40`: who is in the game, from the dealer's left on; who joined, with eyes (0 without play)."""
    pairs = [pair.split() for pair in taken.split(", ") if pair]
    eyes = {"ABCDEF".index(name): int(number) for name, number in pairs}
    around = ["ABCDEF".index(name) for name in seats]
    joined = [seat for seat in around if seat in eyes]
    return Story(around, joined, eyes, {0: PASSED_ON, 1: UNOPPOSED}.get(len(joined), PLAYED))


def named(seats: list[int]) -> str:
    return "".join("ABCDEF"[seat] for seat in seats)


SHARED_OUT = [
    ("BCA", {}, "B 60, C 40, A 10", "B", "A"),
    ("BCDA", {}, "B 70, C 15, A 20", "BB", "CA"),
    ("BCDA", {}, "B 55, C 40, D 30, A 5", "BC", "A"),
    ("BCA", {}, "B 18, A 15", "", "BA"),
    ("BCDA", {}, "B 50, C 30, D 30, A 20", "BC", "A"),
    ("BCDA", {}, "B 36, C 36, D 36, A 30", "BC", ""),
    ("BCA", {}, "C 45, A 45", "C", ""),
    ("BCDEA", {}, "C 45, A 45", "CA", ""),
    ("BA", {}, "B 21, A 20", "B", "A"),
    ("BCDA", {}, "A 0", "AA", ""),
    ("BCA", {}, "A 0", "A", ""),
    ("BCDA", {}, "C 0", "CC", ""),
    ("BCDA", {}, "", "", ""),
    ("BCA", {"two_stroke_from": 3}, "A 0", "AA", ""),
    ("BCA", {"two_stroke_from": 3}, "B 40, A 3", "BB", "A"),
    ("BA", {"two_stroke_from": 3}, "B 40, A 3", "B", "A"),
]
"""SL-JOIN-04, SL-SCORE-02 to 07, SL-SCORE-09, SL-VAR-02 to 04: who is in the game, who gets strokes, who a ring."""


@pytest.mark.parametrize(("seats", "rules", "taken", "strokes", "rings"), SHARED_OUT)
def test_strokes_and_rings(seats: str, rules: Rules, taken: str, strokes: str, rings: str) -> None:
    deal = story(seats, taken)
    given = strokes_given(deal, {**DEFAULTS, **rules})
    assert named([seat for seat, count in given.items() for _ in range(count)]) == strokes
    assert named(rings_given(deal)) == rings


@pytest.mark.parametrize(
    ("strokes", "rings", "received", "expected"),
    [
        (2, [OPEN], 2, (3, [CROSSED])),
        (4, [OPEN, OPEN], 2, (4, [CROSSED, CROSSED])),
        (4, [], 2, (5, [])),
        (0, [CROSSED], 3, (3, [CROSSED])),
    ],
)
def test_what_a_stroke_does(strokes: int, rings: list[str], received: int, expected: tuple[int, list[str]]) -> None:
    player = Player(strokes, list(rings))
    effects = [player.stroke() for _ in range(received)]
    assert (player.strokes, player.rings) == expected
    assert (effects[-1] == "lapsed") == (strokes + received > 5 and not rings)


def sheet(strokes: str, rings: str = "", **rules: object) -> Sheet:
    """Strokes and open rings of A, B, C, D; whoever has five has gone out."""
    marks = list(map(int, strokes.split()))
    opened = list(map(int, rings.split())) or [0] * len(marks)
    players = [Player(x, [OPEN] * o, playing=x < 5) for x, o in zip(marks, opened, strict=True)]
    out = [seat for seat, x in enumerate(marks) if x == 5]
    return Sheet({**DEFAULTS, "players": len(players), **rules}, 0, players, out)


def test_the_deal_passes_over_those_who_have_gone_out() -> None:
    game = sheet("4 4 0 0")
    game.book(story("BCDA", "A 60, B 40"))
    assert (game.out, game.dealer) == ([0, 1], 2)


def test_the_loser_pays_everybody() -> None:
    game = sheet("0 5 5 4", stake=50)
    game.book(story("DA", "D 60, A 30"))
    assert (game.places, game.purses) == ([4, 1, 2, 3], [-150, 50, 50, 50])


def test_two_pass_the_limit_and_lose() -> None:
    game = sheet("0 4 0 0", "5 4 5 0", ring_limit=5, stake=50)
    game.book(story("BCDA", "B 20, C 15, D 60, A 5"))
    assert (game.places, game.purses) == ([3, 1, 3, 1], [-100, 100, -100, 100])


@pytest.mark.parametrize(("rings", "passed"), [([OPEN] * 4, []), ([OPEN] * 5, [0]), ([CROSSED] * 5, [0])])
def test_the_sixth_ring_passes_a_limit_of_five(rings: list[str], passed: list[int]) -> None:
    game = Sheet({**DEFAULTS, "ring_limit": 5}, 0, [Player(4, list(rings)), Player(), Player(), Player()])
    assert game.book(story("BCDA", "B 60, A 5")).passed_limit == passed


def test_the_pot_is_won_with_the_rings_of_that_deal() -> None:
    game = sheet("0 4 0 0", "1 0 2 0", **POT)
    assert game.pot == 70
    game.book(story("BCDA", "B 60, C 9, A 20"))
    assert (game.pot_winners, game.places, game.pot) == ([1], [2, 1, 2, 2], 0)
    assert game.purses == [-30, 90 - 10, -40, -10]


@pytest.mark.parametrize(("taken", "purses"), [("B 44, C 41", [-10, 30, -10, -10]), ("B 40, C 40", [-10, 10, 10, -10])])
def test_two_reach_five_together(taken: str, purses: list[int]) -> None:
    game = sheet("0 4 4 0", **POT)
    game.book(story("BCDA", taken))
    assert game.purses == purses


def test_what_cannot_be_divided_goes_to_the_dealers_left() -> None:
    game = sheet("0 4 4", two_stroke_from=3, outcome="pot", stake=25)
    game.book(story("BCA", "B 40, C 40"))
    assert game.purses == [-25, 38 - 25, 37 - 25]


def test_who_is_left_takes_the_pot_and_the_last_ones_knocked_out_share_it() -> None:
    left, shared = (sheet("0 0", rings, ring_limit=1, **POT) for rings in ("0 1", "1 1"))
    left.book(story("BA", "B 20, A 30"))
    shared.book(story("BA", "B 20, A 9"))
    assert (left.places, left.purses) == ([1, 2], [30, -30])
    assert (shared.places, shared.purses) == ([1, 1], [0, 0])
