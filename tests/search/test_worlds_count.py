"""Counting and drawing layouts, against all of them tried out."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Sequence
from functools import cache
from itertools import product
from random import Random
from statistics import NormalDist

import pytest

from stammtisch.core.cards import Cards, mask
from stammtisch.search.worlds_count import Counter
from stammtisch.search.worlds_layout import Demand, DemandPart, Layout, Numbers


def p_value(seen: Sequence[int]) -> float:
    """Of the chi-squared test that all are equally likely, by the approximation of Wilson and Hilferty."""
    free, expected = len(seen) - 1, sum(seen) / len(seen)
    statistic = sum((n - expected) ** 2 for n in seen) / expected
    z = ((statistic / free) ** (1 / 3) - (1 - 2 / (9 * free))) / (2 / (9 * free)) ** 0.5
    return 1 - NormalDist().cdf(z)


def some(counts: Numbers) -> bool:
    return counts[0] > 0


def exactly_one(counts: Numbers) -> bool:
    return counts[0] == 1


def long_with_the_first(counts: Numbers) -> bool:
    return not counts[0] or counts[1] >= 2


def suit_without_ace(counts: Numbers) -> bool:
    return counts[1] > 0 and not counts[0]


FREE = dict.fromkeys(range(7), 0b111)
CASES = {
    "free": Layout({0: 3, 1: 2, 2: 2}, FREE),
    "void": Layout({0: 3, 1: 2, 2: 2}, FREE | {0: 0b110, 1: 0b110, 4: 0b011}),
    "known": Layout({0: 3, 1: 2, 2: 2}, FREE | {0: 0b100, 1: 0b011}),
    "one at least": Layout({0: 3, 1: 2, 2: 2}, FREE, (Demand(0, (DemandPart((0b111,), (0,), some),)),)),
    "exactly one": Layout({0: 3, 1: 2, 2: 2}, FREE, (Demand(1, (DemandPart((0b10111,), (0,), exactly_one, 2),)),)),
    "one was played": Layout({0: 3, 1: 2, 2: 2}, FREE, (Demand(1, (DemandPart((0b10111,), (1,), exactly_one, 2),)),)),
    "if then": Layout(
        {0: 3, 1: 2, 2: 2}, FREE | {3: 0b101}, (Demand(0, (DemandPart((0b1, 0b111), (0, 0), long_with_the_first, 2),)),)
    ),
    "either or, for two": Layout(
        {0: 3, 1: 2, 2: 2},
        FREE | {5: 0b011},
        tuple(
            Demand(
                place,
                tuple(
                    DemandPart((ace, suit), (0, 0), suit_without_ace) for ace, suit in ((0b1, 0b11), (0b100, 0b11100))
                ),
            )
            for place in (0, 1)
        ),
    ),
}


@cache
def tried_out(name: str) -> list[tuple[tuple[int, Cards], ...]]:
    """Every card in every place, and what fits of it."""
    layout = CASES[name]
    cards, found = list(layout.where), []
    for chosen in product(layout.room, repeat=len(cards)):
        lying = {place: mask(c for c, at in zip(cards, chosen, strict=True) if at == place) for place in layout.room}
        if layout.admits(lying):
            found.append(tuple(sorted(lying.items())))
    return found


@pytest.mark.parametrize("name", CASES)
def test_all_layouts_are_counted(name: str) -> None:
    expected = tried_out(name)
    counter = Counter(CASES[name])

    assert counter.count == len(expected) > 1
    assert sorted(tuple(sorted(lying.items())) for lying in counter.every()) == sorted(expected)


@pytest.mark.parametrize("name", CASES)
def test_all_layouts_are_equally_likely(name: str) -> None:
    counter, rng = Counter(CASES[name]), Random(5)
    drawn = Tally(tuple(sorted(counter.draw(rng).items())) for _ in range(30 * counter.count))

    assert p_value([drawn[lying] for lying in tried_out(name)]) > 0.001
    assert sum(drawn[lying] for lying in tried_out(name)) == 30 * counter.count


def test_an_unfair_draw_is_found_out() -> None:
    assert p_value([30] * 50 + [60] * 5) < 0.001


def test_what_cannot_be_is_counted_as_nothing() -> None:
    nothing_left = Layout({0: 1, 1: 1}, {0: 0b11, 1: 0b11}, (Demand(0, (DemandPart((0b100,), (0,), some),)),))
    no_room = Layout({0: 1, 1: 1}, {0: 0b01, 1: 0b01})

    assert Counter(nothing_left).count == 0
    assert Counter(no_room).count == 0
    assert list(Counter(no_room).every()) == []
