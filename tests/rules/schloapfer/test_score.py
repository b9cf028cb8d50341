"""SCORE: how many strokes a deal gives, and who gets them or a ring."""

from __future__ import annotations

import pytest

from stammtisch.core.options import Value
from stammtisch.games.schloapfer import Options
from stammtisch.games.schloapfer.strich import at_stake, qualified
from tests.rules.schloapfer.table import at_table, bill, dealt, played_out, result, resumed, said, sheet_of, written
from tests.rules.schloapfer.typed_in import AROUND, letters, result_of, rings, settled, sheet, strokes


@pytest.mark.rule("SL-SCORE-02")
@pytest.mark.parametrize(("n", "stake"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_strokes_at_stake_go_by_the_players_in_the_game(n: int, stake: int) -> None:
    assert at_stake(n, Options()) == stake
    assert strokes(result_of("A 60", AROUND[n])) == f"A {stake}"


@pytest.mark.rule("SL-SCORE-02")
def test_of_five_two_are_out_and_there_is_one_stroke() -> None:
    sheet_of_three = sheet("B 5, D 5", out="BD", players=5)
    session = played_out(said(dealt(resumed(sheet_of_three)), "C"))

    assert sum(bill(session).points) == 1


@pytest.mark.rule("SL-SCORE-02")
def test_it_does_not_matter_how_many_join() -> None:
    assert strokes(result_of("C 80, A 30", AROUND[5])) == "A 1, C 1"
    assert strokes(result_of("C 80, A 20", AROUND[5])) == "C 2"
    assert sum(bill(played_out(said(at_table(players=5), "C"))).points) == 2


@pytest.mark.rule("SL-SCORE-03")
@pytest.mark.parametrize(("eyes", "got", "ringed"), [(21, "B 1", ""), (20, "", "B 1"), (22, "B 1", ""), (0, "", "B 1")])
def test_21_eyes_are_needed(eyes: int, got: str, ringed: str) -> None:
    result = result_of(f"B {eyes}", AROUND[3])

    assert strokes(result) == got
    assert rings(result) == ringed


CASES: list[tuple[str, str, int, str, str, str]] = [  # clause, players, eyes, strokes, rings
    ("SL-SCORE-04", "most", 3, "B 60, C 40, A 10", "B 1", "A 1"),
    ("SL-SCORE-04", "last", 3, "B 22, C 40, A 70", "A 1", ""),
    ("SL-SCORE-04", "two", 2, "B 21, A 20", "B 1", "A 1"),
    ("SL-SCORE-05", "one", 4, "B 70, C 15, A 20", "B 2", "A 1, C 1"),
    ("SL-SCORE-05", "several", 4, "B 55, C 40, D 30, A 5", "B 1, C 1", "A 1"),
    ("SL-SCORE-05", "two", 6, "F 55, C 21", "C 1, F 1", ""),
    ("SL-SCORE-06", "nobody", 3, "B 18, A 15", "", "A 1, B 1"),
    ("SL-SCORE-06", "nobody-of-six", 6, "B 20, C 20, D 20, E 20, F 20, A 20", "", "A 1, B 1, C 1, D 1, E 1, F 1"),
    ("SL-SCORE-09", "second", 4, "B 50, C 30, D 30, A 20", "B 1, C 1", "A 1"),
    ("SL-SCORE-09", "three-alike", 4, "B 36, C 36, D 36, A 30", "B 1, C 1", ""),
    ("SL-SCORE-09", "dealer-last", 3, "C 45, A 45", "C 1", ""),
    ("SL-SCORE-09", "dealer-last-of-four", 4, "A 45, D 45, C 60", "C 1, D 1", ""),
]


@pytest.mark.rule("SL-SCORE-04", "SL-SCORE-05", "SL-SCORE-06", "SL-SCORE-09")
@pytest.mark.parametrize(
    ("n", "eyes", "got", "ringed"), [case[2:] for case in CASES], ids=[f"{case[0]}-{case[1]}" for case in CASES]
)
def test_who_gets_the_strokes_and_who_a_ring(n: int, eyes: str, got: str, ringed: str) -> None:
    result = result_of(eyes, AROUND[n])

    assert strokes(result) == got
    assert rings(result) == ringed


@pytest.mark.rule("SL-SCORE-04", "SL-SCORE-05")
@pytest.mark.parametrize(
    ("n", "eyes", "clause", "count"),
    [(3, "B 60, A 30", "SL-SCORE-04", 1), (4, "B 60", "SL-SCORE-05", 2), (4, "B 60, A 30", "SL-SCORE-05", 1)],
)
def test_the_bill_says_what_each_gets_and_why(n: int, eyes: str, clause: str, count: int) -> None:
    (line,) = settled(result_of(eyes, AROUND[n]))[0].lines

    assert (line.code, line.clause, line.cents) == ("stroke", clause, count)


@pytest.mark.rule("SL-SCORE-06")
def test_without_strokes_the_bill_has_no_line() -> None:
    made, _ = settled(result_of("B 18, A 15", AROUND[3]))

    assert (made.lines, made.points) == ((), (0, 0, 0))


@pytest.mark.rule("SL-SCORE-07")
@pytest.mark.parametrize("eyes", [0, 11, 20])
def test_who_joins_and_takes_less_is_in_the_sack(eyes: int) -> None:
    _, after = settled(result_of(f"B 70, C {eyes}"), sheet(rings="C 2"))

    assert written(after.rings) == "C 3"
    assert written(after.strokes) == "B 2"


@pytest.mark.rule("SL-SCORE-07")
def test_who_takes_enough_but_no_stroke_has_no_ring_and_neither_has_who_folds() -> None:
    assert rings(result_of("B 50, C 40, D 30")) == ""
    assert rings(result_of("", reason="passed-on")) == rings(result_of("A 0", reason="unopposed")) == ""


@pytest.mark.rule("SL-SCORE-09", "SL-SCORE-10")
@pytest.mark.parametrize(
    ("around", "eyes", "order"),
    [
        ("BCDA", "A 30, B 30, C 30, D 30", "BCDA"),
        ("BCDA", "A 31, B 30, C 30, D 30", "ABCD"),
        ("DABC", "A 30, B 30, C 30, D 30", "DABC"),
        ("DABC", "A 30, B 29, C 30, D 29", "ACDB"),
        ("BCDA", "A 20, B 21, C 20, D 22", "DB"),
        ("BCDA", "A 20, B 20", ""),
        ("CEA", "A 40, C 40, E 41", "ECA"),
    ],
)
def test_the_qualified_go_by_eyes_and_then_by_seat(around: str, eyes: str, order: str) -> None:
    players = 5 if "E" in around else 4

    assert letters(tuple(qualified(result_of(eyes, around, players)))) == order


@pytest.mark.rule("SL-SCORE-10")
@pytest.mark.parametrize(
    ("eyes", "changes", "got"),
    [
        ("B 70, C 30, A 40", {"players": 3}, "B 1"),
        ("B 70, C 30, A 40", {"players": 3, "two_stroke_from": 3}, "A 1, B 1"),
        ("B 70, C 20, A 20", {"players": 3, "two_stroke_from": 3}, "B 2"),
        ("B 20, C 20, A 20", {"players": 3, "two_stroke_from": 3}, ""),
    ],
)
def test_the_ranking_formula(eyes: str, changes: dict[str, Value], got: str) -> None:
    assert strokes(result_of(eyes, AROUND[3]), **changes) == got


@pytest.mark.rule("SL-SCORE-04", "SL-SCORE-05", "SL-SCORE-07")
@pytest.mark.parametrize(("n", "got"), [(3, "B 1"), (4, "B 2")])
def test_a_deal_that_is_really_played(n: int, got: str) -> None:
    hands = {"B": "HU H9 HA HK HO HT", "A": "EA ET EK EO EU"}

    session = played_out(said(at_table(hands, turned="H8", players=n), "B"))

    assert result(session).eyes[:2] == (0, 62 + 30)
    assert written(bill(session).points) == written(session.carry.points) == got
    assert written(sheet_of(session).strokes) == got
    assert written(sheet_of(session).rings) == "A 1"


@pytest.mark.rule("SL-SCORE-16")
@pytest.mark.parametrize("n", [3, 4])
@pytest.mark.parametrize("eyes", ["B 70, C 15, A 20", "B 55, C 40, A 5", "B 20, C 20, A 20", "B 21, A 21"])
def test_nobody_gets_both_a_stroke_and_a_ring(n: int, eyes: str) -> None:
    bill, after = settled(result_of(eyes, AROUND[n]))

    assert not any(stroke and ring for stroke, ring in zip(bill.points, after.rings, strict=True))


@pytest.mark.rule("SL-SCORE-16")
def test_strokes_are_booked_before_rings_and_both_before_going_out_and_the_next_deal() -> None:
    """C's stroke crosses out an old ring, B's is the centre, A's ring is the one too many, and D deals no more."""
    carry = sheet("B 4, D 4", rings="C 1", crossed="A 2", ring_limit=2, dealer="A")

    _, after = settled(result_of("B 50, C 40, A 10"), carry, ring_limit=2)

    assert (written(after.strokes), written(after.rings), written(after.crossed)) == ("B 5, D 4", "A 1", "A 2, C 1")
    assert (letters(after.out), letters(after.beaten)) == ("B", "A")
    assert after.deals == 1
    assert after.dealer == 2
