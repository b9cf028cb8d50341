"""SCORE: the X, the rings beneath it, and who leaves the game."""

from __future__ import annotations

import pytest

from stammtisch.core.view import view
from stammtisch.games.schloapfer.carry import FIVE, SchloapferCarry
from stammtisch.games.schloapfer.strich import stroked
from tests.rules.schloapfer.table import (
    asked,
    at_table,
    deal_of,
    dealt,
    follow,
    played_out,
    resumed,
    said,
    sheet_of,
    why_not,
)
from tests.rules.schloapfer.typed_in import AROUND, letters, result_of, settled, sheet, written


def left_of(carry: SchloapferCarry, seat: int = 1) -> tuple[int, int]:
    """Open rings, and points that are still to be counted down."""
    return carry.rings[seat], FIVE - carry.strokes[seat]


@pytest.mark.rule("SL-SCORE-01")
def test_everybody_counts_down_from_five() -> None:
    assert left_of(sheet()) == (0, 5)
    assert left_of(sheet("B 3")) == (0, 2)

    carry = sheet()
    for points in (4, 3, 2, 1, 0):
        assert carry.out == ()
        _, carry = settled(result_of("B 60", AROUND[3], 4), carry)
        assert left_of(carry) == (0, points)

    assert carry.out == (1,)  # the fifth is the centre


@pytest.mark.rule("SL-SCORE-08")
@pytest.mark.parametrize(
    ("rings", "points", "received", "rings_left", "points_left"),
    [(1, 3, 2, 0, 2), (2, 1, 2, 0, 1), (0, 3, 2, 0, 1), (3, 5, 2, 1, 5), (1, 5, 1, 0, 5), (0, 5, 1, 0, 4)],
)
def test_rings_are_crossed_out_first(rings: int, points: int, received: int, rings_left: int, points_left: int) -> None:
    before = sheet(f"B {FIVE - points}", rings=f"B {rings}", crossed="B 1")

    after = stroked(before, 1, received)

    assert left_of(after) == (rings_left, points_left)
    assert after.crossed[1] == 1 + rings - rings_left


@pytest.mark.rule("SL-SCORE-08")
def test_a_deal_crosses_rings_out_too() -> None:
    _, after = settled(result_of("B 60, C 40"), sheet("B 2", rings="B 1, C 2, D 1"))

    assert (written(after.strokes), written(after.rings), written(after.crossed)) == ("B 2", "C 1, D 1", "B 1, C 1")


@pytest.mark.rule("SL-SCORE-11")
def test_the_centre_stroke_takes_a_player_out_and_the_others_go_on() -> None:
    session = said(dealt(resumed(sheet("A 3, C 4"))), "")

    assert sheet_of(session).out == (0,)
    assert not session.over
    assert asked(dealt(session)) == ("mitgehen", (2,))
    assert [bool(hand) for hand in deal_of(dealt(session)).hands] == [False, True, True, True]


@pytest.mark.rule("SL-SCORE-12")
def test_a_surplus_stroke_lapses() -> None:
    bill, after = settled(result_of("B 60"), sheet("B 4, C 1"))

    assert written(bill.points) == "B 2"
    assert written(after.strokes) == "B 5, C 1"
    assert letters(after.out) == "B"


@pytest.mark.rule("SL-SCORE-13")
@pytest.mark.parametrize("stake", [0, 50])
def test_who_is_left_last_has_lost_and_the_game_is_over(stake: int) -> None:
    session = resumed(sheet("A 4, B 4, C 5, D 5", out="CD"), stake=stake)

    session = said(dealt(session), "")

    assert session.over
    assert (sheet_of(session).out, sheet_of(session).active) == ((2, 3, 0), (1,))
    assert sheet_of(session).places == (3, 4, 1, 2)
    assert why_not(session, "1 join") == ("over", "SL-SCORE-13")


@pytest.mark.rule("SL-SCORE-13")
@pytest.mark.parametrize("two_stroke_from", [3, 4])
@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_a_deal_never_empties_the_table(n: int, two_stroke_from: int) -> None:
    """Everybody has one point left and takes enough."""
    everybody = ", ".join(f"{who} 4" for who in AROUND[n])
    enough = ", ".join(f"{who} 25" for who in AROUND[n])

    _, after = settled(result_of(enough, AROUND[n]), sheet(everybody, players=n), two_stroke_from=two_stroke_from)

    assert len(after.out) == (2 if n >= two_stroke_from else 1)
    assert after.active
    assert bool(after.places) == (len(after.active) == 1)


@pytest.mark.rule("SL-SCORE-13")
def test_a_whole_game_ends_with_one_loser() -> None:
    """One deal is played, in all others the dealer is left alone."""
    session = played_out(said(at_table(players=3), "B"))
    for _ in range(20):
        session = session if session.over else said(dealt(session), "")

    carry = sheet_of(session)
    assert session.over
    assert sorted(carry.places) == [1, 2, 3]
    assert carry.places[carry.active[0]] == 3
    assert [carry.strokes[seat] for seat in carry.out] == [5, 5]


@pytest.mark.rule("SL-SCORE-13")
def test_no_clock_ends_a_game_before_there_is_a_loser() -> None:
    session = follow(resumed(sheet(players=2)), "house time-up")
    assert not session.over

    session = said(dealt(session), "")

    assert not session.over
    assert sheet_of(session).places == ()


@pytest.mark.rule("SL-SCORE-14")
@pytest.mark.parametrize(
    ("eyes", "order"),
    [("B 40, C 60, A 10", "DCB"), ("B 60, C 40, A 10", "DBC"), ("C 50, B 50", "DBC"), ("A 50, C 50", "DCA")],
)
def test_players_are_placed_in_the_order_of_going_out(eyes: str, order: str) -> None:
    """Of two in the same deal the one with more eyes, then the one nearer to the dealer's left."""
    carry = sheet("A 4, B 4, C 4, D 5", out="D", players=4)

    _, after = settled(result_of(eyes, "BCA", 4), carry, two_stroke_from=3)

    assert letters(after.out) == order
    assert [after.places["ABCD".index(who)] for who in order] == [1, 2, 3]
    assert max(after.places) == 4


@pytest.mark.rule("SL-SCORE-14", "SL-VAR-06")
@pytest.mark.parametrize(
    ("eyes", "places"),
    [
        ("B 70, C 10", (2, 2, 4, 1)),  # D is out already, A and B are still in the game
        ("B 10, C 10", (2, 3, 3, 1)),
        ("A 10, B 10, C 10", (2, 2, 2, 1)),
    ],
)
def test_places_when_the_ring_limit_ends_the_game(eyes: str, places: tuple[int, ...]) -> None:
    carry = sheet("D 5", "A 1, B 1, C 1", out="D")

    _, after = settled(result_of(eyes, "BCA", 4), carry, ring_limit=1)

    assert after.places == places


@pytest.mark.rule("SL-SCORE-14")
@pytest.mark.parametrize(
    ("eyes", "places"),
    [("B 50, C 40, A 10", (2, 1, 2, 2)), ("B 40, C 40, A 10", (3, 1, 1, 3)), ("B 40, C 50", (2, 2, 1, 2))],
)
def test_places_when_the_pot_is_won(eyes: str, places: tuple[int, ...]) -> None:
    _, after = settled(result_of(eyes), sheet("B 4, C 4", outcome="pot", stake=10), outcome="pot", stake=10)

    assert after.places == places


@pytest.mark.rule("SL-SCORE-14")
def test_places_are_told_only_when_the_game_is_over() -> None:
    going_on, over = sheet("B 4"), settled(result_of("A 70", "BA"), sheet("A 4", players=2))[1]

    assert going_on.final() == ()
    assert over.final() == (("places", "1 2"),)


@pytest.mark.rule("SL-SCORE-15")
@pytest.mark.parametrize("seat", [0, 2, None])
def test_the_sheet_has_an_x_and_rings_for_everybody_to_see(seat: int | None) -> None:
    carry = sheet("A 4, B 1, D 5", "B 2, C 1", "A 3", out="D")

    facts = dict(view(resumed(carry), seat).facts)

    assert (facts["strokes"], facts["rings"], facts["crossed"]) == ("4 1 0 5", "0 2 1 0", "3 0 0 0")
    assert (facts["out"], facts["beaten"], facts["places"]) == ("3", "", "")


@pytest.mark.rule("SL-SCORE-15")
def test_a_new_sheet_is_empty() -> None:
    assert sheet().strokes == sheet().rings == sheet().crossed == (0, 0, 0, 0)
    assert sheet().active == (0, 1, 2, 3)
