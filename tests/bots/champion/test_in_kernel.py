"""What the kernel adds up for the champion is what the Python beside it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from math import exp, sqrt
from random import Random
from statistics import fmean

import pytest

from stammtisch.bots.champion.games import LEARNT
from stammtisch.bots.champion.skat.model import GAMES, NULL, shipped
from stammtisch.bots.champion.skat.prospects import CONTRACTS, Hopes, hopes, prospect, valued
from stammtisch.bots.champion.weigh import PACE
from stammtisch.bots.tips.skat.druecken import pairs
from stammtisch.core.cards import PACK32, Cards, mask, members
from stammtisch.core.contract import TRUMP
from stammtisch.core.view import SessionView, view
from stammtisch.games.skat import PRESETS
from stammtisch.games.skat.options import Options
from stammtisch.search.chain import ChainLength, chained, chained_here
from stammtisch.search.likely import LogWeight, in_the_kernel, places_of, told
from stammtisch.search.worlds import Worlds, worlds
from tests.bots.monte_carlo.test_imagine import states

GAMES_OF = ["skat-isko", "schafkopf-rein"]
SESSIONS, WORLDS = 8, 12
FEW, MANY = range(20, 200), 4000
STEPS = 400
"""Swaps after which a chain has forgotten its first world, where there are few."""
SIGMAS = 5.0


def weighed_views(preset: str) -> Iterator[tuple[SessionView, Worlds, LogWeight]]:
    for seed in range(SESSIONS):
        for session in states(preset, seed):
            deal = session.deal
            if deal is None or deal.over or deal.contract is None or deal.phase.name != "tricks":
                continue
            seen = view(session, deal.turn[0])
            weigh, possible = LEARNT[seen.game].weigher(seen), worlds(seen)
            if weigh is not None and possible.count > 1:
                yield seen, possible, weigh


@pytest.mark.parametrize("preset", ["skat-isko", "skat-kneipe", "schafkopf-rein", "schafkopf-joho-10-50"])
def test_the_kernel_weighs_a_world_as_the_function_does(preset: str) -> None:
    rng, asked = Random(1), 0
    for _, possible, weigh in weighed_views(preset):
        found = in_the_kernel(possible, weigh)
        assert found is not None
        rows = [(*world.hands, world.aside) for world in islice(possible.stream(rng), WORLDS)]
        assert found.weigh(rows) == pytest.approx([weigh(list(row)) for row in rows], abs=1e-9)
        asked += len(rows)
    assert asked > 1000


@pytest.mark.parametrize("preset", GAMES_OF)
def test_the_kernel_walks_to_worlds_that_are_possible(preset: str) -> None:
    for _, possible, weigh in weighed_views(preset):
        found = list(islice(chained(possible, weigh, Random(5), PACE), WORLDS))
        assert all(map(possible.admits, found))


def endings(preset: str) -> Iterator[tuple[Worlds, LogWeight]]:
    """So few worlds that each can be counted."""
    return ((possible, weigh) for _, possible, weigh in weighed_views(preset) if possible.count in FEW)


@pytest.mark.parametrize("preset", GAMES_OF)
def test_the_kernel_comes_to_each_world_as_often_as_it_is_likely(preset: str) -> None:
    for possible, weigh in islice(endings(preset), 6):
        every = [(*world.hands, world.aside) for world in possible.every()]
        weights = [exp(weigh(list(row))) for row in every]
        found = in_the_kernel(possible, weigh)
        assert found is not None
        begin = possible.draw(Random(7))
        begins = [(*begin.hands, begin.aside)] * MANY
        demands = [number for one in possible.counter.layout.demands for number in told(one)]
        seen = Counter(found.walk(places_of(possible), begins, STEPS, 0, 1, 11, demands))
        assert seen.keys() <= set(every)
        due = [weight * MANY / sum(weights) for weight in weights]
        excess = sum((seen[row] - one) ** 2 / one for row, one in zip(every, due, strict=True))
        assert excess < len(every) + SIGMAS * (2 * len(every)) ** 0.5 + few_expected(due)


def few_expected(due: list[float]) -> float:
    """What worlds that are hardly ever seen add to the spread of the sum."""
    return SIGMAS * sqrt(sum(1 / one for one in due if one < 1))


@pytest.mark.parametrize("preset", GAMES_OF)
def test_kernel_and_python_walk_to_equally_likely_worlds(preset: str) -> None:
    """The mean logarithm of the weight, at the pace of the champion: hardly as far as a chain gets in the end."""
    differences = []
    for n, (_, possible, weigh) in enumerate(islice(weighed_views(preset), 0, 40, 4)):
        ours, theirs = (
            [weigh([*world.hands, world.aside]) for world in islice(walk(possible, weigh, Random(n), SHORT), 200)]
            for walk in (chained, chained_here)
        )
        differences.append(fmean(ours) - fmean(theirs))

    assert abs(fmean(differences)) < 0.25


SHORT = ChainLength(first=6, between=2, chains=20)


def test_the_same_dice_walk_to_the_same_worlds() -> None:
    _, possible, weigh = next(weighed_views("skat-isko"))

    first, again = (list(islice(chained(possible, weigh, Random(3), PACE), 40)) for _ in range(2))

    assert first == again


def promised(hand: Cards, position: int, options: Options, bid: int) -> tuple[float, list[tuple[float, int]]]:
    """`Hopes` written down as it is meant: every skat, every game, every pair."""
    model, rows, closed = shipped(), list[float](), [list[float]() for _ in GAMES]
    for skat in map(mask, combinations(members(PACK32 & ~hand), 2)):
        twelve, found = hand | skat, list[float]()
        for game in range(len(GAMES)):
            plain = twelve if game == NULL else twelve & ~CONTRACTS[game].tables.cards[TRUMP]
            odds = [model.odds(game, twelve & ~pair, pair, position) for pair in pairs(plain)]
            worth = valued(game, twelve, options, False)
            found += [
                prospect(model, game, 0, best, worth).points(bid, options) for best in [max(odds, default=0)] if odds
            ]
            as_hand = prospect(
                model, game, 0, model.odds(game, hand, skat, position), valued(game, twelve, options, True)
            )
            closed[game].append(as_hand.points(bid, options))
        rows.append(max(found))
    return fmean(rows), sorted([(fmean(some), game) for game, some in enumerate(closed)], reverse=True)


@pytest.mark.nightly_but(2)
@pytest.mark.parametrize("bid", [18, 23, 40, 96])
@pytest.mark.parametrize("preset", ["skat-isko", "skat-kneipe"])
def test_hopes_are_those_of_every_skat_and_every_pair(preset: str, bid: int) -> None:
    options, rng = PRESETS[preset], Random(bid)
    hand, position = mask(rng.sample(range(32), 10)), rng.randrange(3)
    found: Hopes = hopes(hand, position, options)

    taking, hands = promised(hand, position, options, bid)

    assert found.taking(bid) == pytest.approx(taking, abs=1e-9)
    assert [game for _, game in found.hands(bid)] == [game for _, game in hands]
    assert [points for points, _ in found.hands(bid)] == pytest.approx([points for points, _ in hands], abs=1e-9)
