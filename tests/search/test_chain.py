"""Chains of swaps: they keep to the worlds that are possible, and prefer what weighs more."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import exp
from random import Random

import pytest

from stammtisch.bots.champion.weigh import weighted
from stammtisch.core.cards import Cards, cards
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.search.chain import ChainLength, chained
from stammtisch.search.worlds import World, worlds
from tests.bots.schafkopf.seat import playing
from tests.rules.schafkopf.table import complete


def near_the_end() -> Session:
    """A Solo in which two tricks are left."""
    hands = complete("EO GO HO SO EU EA HA GA", "E7 E8 G7 G8 S7 S8 H7 H8", "ET EK E9 GT GK G9 ST SK")
    tricks = ("EO E7 ET HU", "GO E8 EK SU", "HO S7 E9 GU", "SO S8 ST HT", "EU G7 SK S9", "EA G8 G9 SA")
    return playing("solo:E", hands, *tricks)


def likes_the_heart_ace_with_the_declarer(hands: list[Cards]) -> float:
    return 2.0 if hands[0] & cards("HA") else 0.0


def test_every_world_of_a_chain_is_possible() -> None:
    seen = view(playing("solo:E", complete("EO GO HO SO EU EA ET GA", "SU E7 E8 G7 G8 S7 S8 H7")), 1)
    source = worlds(seen)

    found = list(
        islice(
            chained(
                source, likes_the_heart_ace_with_the_declarer, Random(1), ChainLength(first=4, between=1, chains=3)
            ),
            40,
        )
    )

    assert all(map(source.admits, found))
    assert len(set(found)) > 20


def shares_of(found: list[World]) -> float:
    return sum(bool(world.hands[0] & cards("HA")) for world in found) / len(found)


def test_a_world_comes_as_often_as_its_weight_says() -> None:
    source = worlds(view(near_the_end(), 1))
    every = list(source.every())
    weights = [exp(likes_the_heart_ace_with_the_declarer([*world.hands, 0])) for world in every]
    held = sum(w for w, world in zip(weights, every, strict=True) if world.hands[0] & cards("HA")) / sum(weights)
    chain = chained(source, likes_the_heart_ace_with_the_declarer, Random(1), ChainLength(4, 1, 2))

    assert 10 < len(every) < 200
    assert shares_of(list(islice(chain, 2000))) == pytest.approx(held, abs=0.05)


def test_where_few_worlds_are_left_each_comes_its_share_of_times() -> None:
    seen = view(near_the_end(), 1)
    every = list(worlds(seen).every())

    found = Counter(weighted(seen, Random(1), lambda session: likes_the_heart_ace_with_the_declarer))

    assert set(found) <= set(every)
    assert shares_of(list(found.elements())) > sum(bool(w.hands[0] & cards("HA")) for w in every) / len(every)
