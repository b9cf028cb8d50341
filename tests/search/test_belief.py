"""A belief: all worlds with their weights where there are few, else independent ones, each as often as it is likely."""

from __future__ import annotations

from itertools import islice, pairwise
from math import exp
from random import Random

import pytest

from stammtisch.core.cards import cards
from stammtisch.core.view import view
from stammtisch.search.belief import EVERY, belief
from stammtisch.search.chain import LogWeight
from stammtisch.search.worlds import worlds
from tests.bots.schafkopf.seat import playing
from tests.rules.schafkopf.table import complete
from tests.search.test_chain import likes_the_heart_ace_with_the_declarer, near_the_end


def weigher(session: object) -> LogWeight:
    return likes_the_heart_ace_with_the_declarer


def test_few_worlds_are_all_there_with_their_weights() -> None:
    seen = view(near_the_end(), 1)
    found = belief(seen, weigher)

    every = found.every()

    assert found.is_small
    assert found.count == len(every) <= EVERY
    assert [one.world for one in every] == list(worlds(seen).every())
    assert {one.weight for one in every} == {1.0, exp(-2.0)}
    assert all((one.weight == 1.0) == bool(one.world.hands[0] & cards("HA")) for one in every)


def test_without_a_weigher_all_worlds_are_alike() -> None:
    seen = view(near_the_end(), 1)
    found = belief(seen)

    assert {one.weight for one in found.every()} == {1.0}
    assert all(found.source.admits(one.world) for one in islice(found.drawn(Random(1)), 20))


def test_worlds_are_drawn_as_often_as_they_are_likely() -> None:
    found = belief(view(near_the_end(), 1), weigher)
    total = sum(one.weight for one in found.every())
    held = sum(one.weight for one in found.every() if one.world.hands[0] & cards("HA")) / total

    drawn = [bool(one.world.hands[0] & cards("HA")) for one in islice(found.drawn(Random(2)), 2000)]

    assert sum(drawn) / len(drawn) == pytest.approx(held, abs=0.04)


def test_a_world_says_nothing_of_the_next() -> None:
    """Each has a chain of its own: what follows a world is as likely after one as after another."""
    hands = complete("EO GO HO SO EU EA ET GA", "SU E7 E8 G7 G8 S7 S8 H7")
    found = belief(view(playing("solo:E", hands), 1), weigher)
    drawn = [bool(one.world.hands[0] & cards("HA")) for one in islice(found.drawn(Random(3)), 1500)]
    after: dict[bool, list[bool]] = {True: [], False: []}
    for one, following in pairwise(drawn):
        after[one].append(following)

    assert not found.is_small
    assert sum(after[True]) / len(after[True]) == pytest.approx(sum(after[False]) / len(after[False]), abs=0.08)


def test_where_only_one_world_is_left_nothing_is_weighed() -> None:
    def must_not_be_asked(session: object) -> LogWeight:
        raise AssertionError

    hands = complete("EO GO HO SO EU EA HA GA", "E7 E8 G7 G8 S7 S8 H7 H8", "ET EK E9 GT GK G9 ST SK")
    tricks = ("EO E7 ET HU", "GO E8 EK SU", "HO S7 E9 GU", "SO S8 ST HT", "EU G7 SK S9", "EA G8 G9 SA", "HA H7 GT H9")
    session = playing("solo:E", hands, *tricks)
    found = belief(view(session, 0), must_not_be_asked if worlds(view(session, 0)).count == 1 else None)

    assert found.log_weight is None
    assert len(found.every()) == found.count


def test_the_same_dice_draw_the_same_worlds() -> None:
    found = belief(view(near_the_end(), 1), weigher)

    one, other = ([*islice(found.drawn(Random(4)), 10)] for _ in range(2))

    assert one == other
