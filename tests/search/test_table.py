"""A table of worlds and actions: paired differences, an interval that holds at any moment, indifference."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.search.table import NOTHING_LOST, Loss, WorldTable, Zone, half_width

ZONE = Zone(proven=0.04, counts=0.06, clear=0.08)


def test_means_are_weighed() -> None:
    table = WorldTable(("a", "b")).joined([(1.0, 2.0), (4.0, 0.0)], [3.0, 1.0])

    assert table.means() == {"a": 1.75, "b": 1.5}
    assert table.best() == "a"


def test_a_table_that_is_joined_leaves_the_old_one_as_it_was() -> None:
    table = WorldTable(("a",)).joined([(1.0,)])

    assert table.joined([(3.0,)]).means() == {"a": 2.0}
    assert table.means() == {"a": 1.0}


def test_what_two_actions_share_falls_out() -> None:
    """Worlds differ by a thousand, the actions by one in each of them."""
    rows = [(1000.0 * n, 1000.0 * n + 1) for n in range(50)]
    found = WorldTable(("a", "b")).joined(rows).loss("a", 1.0)

    assert found.mean == 1.0
    assert found.high - found.low < 0.5


def test_a_whole_table_has_no_error() -> None:
    table = WorldTable(("a", "b"), is_whole=True).joined([(0.0, 1.0), (1.0, 0.0)], [3.0, 1.0])

    assert table.loss("a", 1.0) == Loss(0.5, 0.5, 0.5)
    assert table.beside("b", "a", 1.0) == Loss(-0.5, -0.5, -0.5)
    assert table.loss("b", 1.0) == NOTHING_LOST


def test_an_only_action_loses_nothing() -> None:
    assert WorldTable(("a",)).joined([(5.0,)]).loss("a", 1.0) == NOTHING_LOST


def test_a_few_worlds_that_are_alike_prove_little() -> None:
    few, many = (WorldTable(("a", "b")).joined([(0.0, 0.0)] * n).loss("a", 1.0) for n in (32, 40))

    assert not ZONE.is_settled(few, 1.0)
    assert ZONE.is_clear(many, 1.0)


@given(st.integers(2, 2000), st.floats(0, 100), st.floats(0.01, 10))
def test_more_worlds_of_the_same_spread_never_widen_the_interval(n: int, variance: float, scale: float) -> None:
    assert half_width(2 * n, 2 * n * variance, scale) < half_width(n, n * variance, scale)


SHAPES: dict[str, Callable[[Random], float]] = {
    "even": lambda rng: rng.uniform(-0.5, 0.5),
    "won or lost": lambda rng: rng.choice((-1.0, 1.0)),
    "seldom": lambda rng: float(rng.random() < 0.05) - 0.05,
    "skewed": lambda rng: rng.expovariate(2.0) - 0.5,
}


@pytest.mark.parametrize("shape", SHAPES)
def test_the_interval_holds_at_every_moment(shape: str) -> None:
    """Whoever looks after every eighth world, up to 400, is wrong in about one run of twenty at most."""
    rng, runs, missed = Random(shape), 600, 0
    for _ in range(runs):
        total = squares = 0.0
        for n in range(1, 401):
            value = SHAPES[shape](rng)
            total, squares = total + value, squares + value * value
            mean = total / n
            if n % 8 == 0 and abs(mean) > half_width(n, max(0.0, squares - n * mean * mean), 1.0):
                missed += 1
                break
    assert missed <= runs * 0.06  # 0.05, and what chance does to 600 runs


@pytest.mark.parametrize(
    ("loss", "is_loss", "is_clear"),
    [
        (Loss(0.10, 0.05, 0.15), True, False),
        (Loss(0.10, 0.03, 0.17), False, False),
        (Loss(0.055, 0.045, 0.065), False, True),
        (Loss(0.07, 0.05, 0.09), True, False),
        (Loss(0.02, 0.00, 0.079), False, True),
        (Loss(0.02, 0.00, 0.09), False, False),
    ],
)
def test_between_a_loss_and_none_lies_indifference(loss: Loss, is_loss: bool, is_clear: bool) -> None:
    assert (ZONE.is_loss(loss, 1.0), ZONE.is_clear(loss, 1.0)) == (is_loss, is_clear)
    assert ZONE.is_settled(loss, 1.0) == (is_loss or is_clear)
