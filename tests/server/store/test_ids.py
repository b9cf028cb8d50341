"""Ids that say when they were made."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from stammtisch.server.clock import Millis, SystemClock
from stammtisch.server.store.ids import BITS, EPOCH, WEEK, IdMaker, first_id, moment, week
from tests.server.store.places import Hand


def test_an_id_tells_its_moment() -> None:
    clock = Hand(EPOCH + 123_456_789)

    assert moment(IdMaker(clock).make()) == EPOCH + 123_456_789


def test_ids_of_later_moments_are_greater() -> None:
    clock = Hand(EPOCH + 1)
    earlier = IdMaker(clock).make()
    clock.time += 1

    assert IdMaker(clock).make() > earlier


@pytest.mark.parametrize("step", [0, 1, -3_600_000])
def test_ids_of_a_process_rise_whatever_the_clock_does(step: Millis) -> None:
    clock = Hand(EPOCH + 50 * WEEK)
    maker = IdMaker(clock, Random(1).getrandbits)
    made = [maker.make()]
    clock.time += step
    made += [maker.make() for _ in range(10_000)]

    assert all(earlier < later for earlier, later in pairwise(made))


def test_processes_hardly_ever_make_the_same_id() -> None:
    """A hundred processes, ten ids each in the same millisecond."""
    clock = Hand(EPOCH + 50 * WEEK)
    chance = Random(2)
    makers = [IdMaker(clock, chance.getrandbits) for _ in range(100)]
    made = [maker.make() for maker in makers for _ in range(10)]

    assert len(made) - len(set(made)) <= 10


def test_ids_fit_into_the_database_for_two_centuries() -> None:
    assert 0 < IdMaker(Hand(EPOCH + 200 * 366 * 24 * 3_600_000)).make() < 2**63
    assert 0 < IdMaker(SystemClock()).make() < 2**63


def test_a_week_of_ids_is_a_partition() -> None:
    assert week(EPOCH) == 0
    assert [week(moment(id)) for id in (first_id(EPOCH + WEEK) - 1, first_id(EPOCH + WEEK))] == [0, 1]
    assert first_id(EPOCH + WEEK) == WEEK << BITS
