"""Who leads: each criterion alone, the lot drawn again, tables added up, and who turned out to be somebody else."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from stammtisch.server.rankings.decide import PersonWish, RankingRefused, attach, with_person, withdraw
from stammtisch.server.rankings.folding import after, folded
from stammtisch.server.rankings.standing import CRITERIA, CountedTable, RankedRow, lot_of, standings
from stammtisch.server.rankings.state import RankingState
from stammtisch.server.sheets.folding import body
from stammtisch.server.store.lives.port import LifeEvent
from stammtisch.server.store.lives.ranking_port import RANKING
from stammtisch.sheet.figures import SeatFigures

SEED = "5eed"


def event(seq: int, what: str, **fields: object) -> LifeEvent:
    return LifeEvent(RANKING, "w" * 26, seq, 1000 + seq, what, 7, body(**fields))


def ranking(*tables: tuple[int, ...]) -> RankingState:
    """With these people at these tables, called a, b, …"""
    attached = [
        event(seq, "attached", sheet="abcdef"[seq - 2], seats=seats, hash="") for seq, seats in enumerate(tables, 2)
    ]
    state = folded([event(1, "opened", game="skat", seed=SEED), *attached])
    assert state is not None
    return state


def table(sheet: str, *seats: tuple[int, int, int], settled: bool = True) -> CountedTable:
    return CountedTable(sheet, tuple(SeatFigures(points, won, lost, 9) for points, won, lost in seats), settled)


def order(*seats: tuple[int, int, int]) -> list[tuple[int, str]]:
    rows = standings(ranking(tuple(range(1, len(seats) + 1))), [table("a", *seats)])
    assert [row.place for row in rows] == [*range(1, len(seats) + 1)]
    return [(row.number, row.by) for row in rows]


def test_more_points_come_first_whatever_else_there_is() -> None:
    assert order((10, 0, 9), (20, 0, 9), (-30, 9, 0)) == [(2, ""), (1, "points"), (3, "points")]


def test_with_as_many_points_more_soli_won_come_first() -> None:
    assert order((10, 1, 0), (10, 3, 5), (10, 2, 0)) == [(2, ""), (3, "won"), (1, "won")]


def test_with_as_many_soli_won_fewer_lost_come_first() -> None:
    assert order((10, 2, 2), (10, 2, 0), (10, 2, 1)) == [(2, ""), (3, "lost"), (1, "lost")]


def test_where_all_is_even_the_lot_decides_and_is_drawn_again_alike() -> None:
    drawn = sorted((lot_of(SEED, number), number) for number in (1, 2, 3))
    assert [number for number, _ in order(*[(10, 2, 2)] * 3)] == [number for _, number in drawn]
    assert [by for _, by in order(*[(10, 2, 2)] * 3)] == ["", "lot", "lot"]
    assert lot_of(SEED, 1) != lot_of("other", 1)


def test_the_same_lot_is_no_tie() -> None:
    rows = [RankedRow(number, 1, 1, 1, "aaaaaa", 1, 1, False) for number in (2, 1)]
    assert sorted(rows, key=lambda row: tuple(value(row) for value in CRITERIA.values()))[0].number == 1


def test_the_order_of_tables_and_seats_decides_nothing() -> None:
    seats = ((10, 1, 0), (10, 1, 0), (0, 2, 2))
    first = None
    for found in permutations(range(3)):
        rows = standings(ranking(tuple(one + 1 for one in found)), [table("a", *[seats[one] for one in found])])
        first = first or [row.number for row in rows]
        assert [row.number for row in rows] == first


def test_tables_are_added_up_and_run_until_each_is_settled() -> None:
    state = ranking((1, 2, 3), (1, 4, 5))
    tables = [
        table("a", (10, 1, 0), (0, 0, 0), (-10, 0, 1)),
        table("b", (5, 1, 1), (0, 0, 0), (-5, 0, 0), settled=False),
    ]
    rows = {row.number: row for row in standings(state, tables)}
    assert (rows[1].points, rows[1].won, rows[1].lost, rows[1].deals, rows[1].tables) == (15, 2, 1, 18, 2)
    assert {number: row.running for number, row in rows.items()} == {1: True, 2: False, 3: False, 4: True, 5: True}


def test_whoever_turned_out_to_be_somebody_is_one() -> None:
    state = ranking((1, 2, 3), (4, 5, 6))
    tables = [table("a", (10, 1, 0), (0, 0, 0), (-10, 0, 1)), table("b", (7, 0, 0), (0, 0, 0), (-7, 0, 0))]
    made = with_person(state, PersonWish("merge", 4, 1))
    merged = after(state, event(4, made.what, **made.fields))
    assert {row.number: row.points for row in standings(merged, tables)} == {1: 17, 2: 0, 3: -10, 5: 0, 6: -7}
    made = with_person(merged, PersonWish("unmerge", 4))
    assert standings(after(merged, event(5, made.what, **made.fields)), tables) == standings(state, tables)


def test_a_table_again_has_other_seats_and_keeps_its_place() -> None:
    state = ranking((1, 2, 3), (4, 5, 6))
    made = attach(state, "a", "skat", (1, 0, 2), "")
    again = after(state, event(4, made.what, **made.fields))
    assert [(one.sheet, one.seats) for one in again.tables.values()] == [("a", (1, 7, 2)), ("b", (4, 5, 6))]
    gone = withdraw(again, "a")
    assert [*after(again, event(5, gone.what, **gone.fields)).tables] == ["b"]


def test_who_is_known_under_another_number_is_counted_as_that() -> None:
    state = after(ranking((1, 2, 3), (4, 5, 6)), event(4, "merged", number=4, into=1))
    made = attach(state, "c", "skat", (4, 0, 0), "")
    assert made.fields["seats"] == [1, 7, 8]


@pytest.mark.parametrize(
    ("seats", "game", "code"),
    [
        ((1, 1, 0), "skat", "ranking-together"),
        ((1, 9, 0), "skat", "ranking-nobody"),
        ((0, 0, 0), "schafkopf", "ranking-game"),
    ],
)
def test_a_table_that_cannot_count_does_not(seats: tuple[int, ...], game: str, code: str) -> None:
    with pytest.raises(RankingRefused, match=code):
        attach(ranking((1, 2, 3)), "b", game, seats, "")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (PersonWish("merge", 1, 2), "ranking-together"),
        (PersonWish("merge", 1, 1), "ranking-nobody"),
        (PersonWish("merge", 1, 99), "ranking-nobody"),
        (PersonWish("merge", 99, 1), "ranking-nobody"),
        (PersonWish("unmerge", 1), "ranking-nobody"),
    ],
)
def test_two_who_sit_at_one_table_are_two(wish: PersonWish, code: str) -> None:
    with pytest.raises(RankingRefused, match=code):
        with_person(ranking((1, 2, 3)), wish)


def test_nobody_is_three_by_being_two_twice() -> None:
    state = after(ranking((1, 2), (3, 4), (5, 6)), event(5, "merged", number=3, into=1))
    for wish in (PersonWish("merge", 5, 3), PersonWish("merge", 1, 5), PersonWish("merge", 3, 5)):
        with pytest.raises(RankingRefused, match="ranking-nobody"):
            with_person(state, wish)


def test_there_is_an_end_to_tables_and_people(monkeypatch: pytest.MonkeyPatch) -> None:
    state = ranking((1, 2, 3))
    with pytest.raises(RankingRefused, match="ranking-full"):
        attach(replace(state, tables={str(one): state.tables["a"] for one in range(100)}), "z", "skat", (0, 0, 0), "")
    many = folded(
        [event(1, "opened", game="skat", seed=SEED), event(2, "attached", sheet="a", seats=(998, 2), hash="")]
    )
    assert many is not None
    with pytest.raises(RankingRefused, match="ranking-full"):
        attach(many, "b", "skat", (0, 0, 0), "")


def test_a_table_that_is_not_there_cannot_be_withdrawn_and_who_was_erased_is_nobody() -> None:
    state = after(ranking((1, 2, 3)), event(3, "erased", number=2))
    with pytest.raises(RankingRefused, match="ranking-nobody"):
        withdraw(state, "z")
    with pytest.raises(RankingRefused, match="ranking-nobody"):
        with_person(state, PersonWish("call", 2))
    with pytest.raises(RankingRefused, match="ranking-nobody"):
        attach(state, "b", "skat", (2, 0, 0), "")
    assert [row.number for row in standings(state, [table("a", (9, 0, 0), (5, 0, 0), (1, 0, 0))])] == [1, 2, 3]
