"""Puzzles tried again: what holds stands, what does not is refuted, and the count says between which shares."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from stammtisch.coach.collection import collection, packed
from stammtisch.lab.jobs.registry import made
from stammtisch.lab.puzzle_check import CheckEffort, checked, drawn, glance, is_refuted, pieces, summary

SMALL = CheckEffort(worlds=40, played=1, tables=4)
STANDS: dict[str, Any] = {"id": "a", "holds": 0.99, "costs": 0.2, "played": [[1.0, 0.5], [0.0, 0.0]]}


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["schafkopf", "skat"])
def test_a_shipped_puzzle_stands_and_turned_round_it_falls(game: str) -> None:
    one = next(one for one in collection(game) if one.forced > 0.5 and one.worlds > 20)
    wrong = replace(one, right=(one.wrong,), costs={one.right[0]: 1.0}, wrong=one.right[0])
    found = checked(one, SMALL, is_played=True, seed=1)

    assert not is_refuted(found)
    assert len(found["played"]) == 2  # type: ignore[arg-type]
    assert found == checked(one, SMALL, is_played=True, seed=1)
    assert is_refuted(checked(wrong, SMALL, is_played=False, seed=1))


@pytest.mark.parametrize("worse", [{"holds": 0.94}, {"costs": 0.0}, {"played": [[1.0, 0.5], [-2.0, 1.0]]}])
def test_each_of_three_things_refutes(worse: dict[str, object]) -> None:
    assert not is_refuted(STANDS)
    assert is_refuted(STANDS | worse)


def test_a_count_comes_with_its_interval() -> None:
    found = summary([STANDS] * 99 + [STANDS | {"holds": 0.5, "played": []}])

    assert found == {"count": 100, "refuted": 1, "n": 100, "share": 0.01, "interval": [0.0018, 0.0545], "played": 99}
    assert summary([])["interval"] is None


def test_which_are_played_out_follows_from_the_seed() -> None:
    assert drawn(100, 10, 1) == drawn(100, 10, 1) != drawn(100, 10, 2)
    assert len(drawn(100, 10, 1)) == 10
    assert drawn(3, 10, 1) == {0, 1, 2}


def test_the_shipped_ones_are_checked_piece_by_piece() -> None:
    every = sum(len(collection(game)) for game in ("schafkopf", "skat", "schloapfer"))
    items = pieces("", 1, CheckEffort(worlds=20, played=0))

    assert sum(item.count for item in items) == every
    assert made(items[0]).content == made(items[0]).content
    assert made(items[0]).content.count(b"\n") == items[0].count


def test_a_glance_looks_at_a_few_of_them() -> None:
    found = glance(1, count=2, effort=SMALL)

    assert found["n"] == 2
    assert found["played"] == 1
    assert found["count"] == sum(len(collection(game)) for game in ("schafkopf", "skat", "schloapfer"))
    assert packed([]) == packed([])
