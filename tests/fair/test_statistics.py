"""The test of the dealing, and that it can fail: three shufflers as they are often written, and wrong."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.core.cards import Card
from stammtisch.fair import keystream, shuffled, starting_order
from stammtisch.fair.statistics import Spread, chance_of_more, counted, sampled, spread

Shuffler = Callable[[Sequence[Card], Iterator[int]], Sequence[Card]]
FEW = 8_000


@pytest.mark.nightly
@pytest.mark.parametrize("pack", ["bay32", "jass36"])
def test_no_card_prefers_a_place(pack: str) -> None:
    found = spread(sampled("fast", FEW, pack))

    assert found.degrees_of_freedom == (len(starting_order(pack)) - 1) ** 2
    assert found.passes


@pytest.mark.nightly
def test_no_card_prefers_a_place_in_a_million_deals() -> None:
    assert spread(sampled("stammtisch", 1_000_000)).passes


def naive_modulo(order: Sequence[Card], stream: Iterator[int]) -> Sequence[Card]:
    """Small numbers are likelier, since 256 is no multiple of 31."""
    deck = list(order)
    for i in range(len(deck) - 1, 0, -1):
        j = next(stream) % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def sorted_by_few_bits(order: Sequence[Card], stream: Iterator[int]) -> Sequence[Card]:
    """Among 32 keys of 5 bits many are equal, and equal keys keep their order."""
    return sorted_by_keys(order, [next(stream) >> 3 for _ in order])


def sorted_by_a_byte(order: Sequence[Card], stream: Iterator[int]) -> Sequence[Card]:
    """With 8 bits it is seldom: the fault is small, and takes more deals to be seen."""
    return sorted_by_keys(order, [next(stream) for _ in order])


def sorted_by_keys(order: Sequence[Card], keys: Sequence[int]) -> Sequence[Card]:
    return [order[place] for place in sorted(range(len(order)), key=keys.__getitem__)]


def never_in_its_place(order: Sequence[Card], stream: Iterator[int]) -> Sequence[Card]:
    """Off by one: no card is ever left where it lies."""
    deck = list(order)
    for i in range(len(deck) - 1, 0, -1):
        j = next(stream) % i
        deck[i], deck[j] = deck[j], deck[i]
    return deck


def decks(shuffler: Shuffler, deals: int = FEW) -> Iterator[Sequence[Card]]:
    order = starting_order("bay32")
    for number in range(deals):
        yield shuffler(order, keystream(sha256(str(number).encode()).digest()))


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("shuffler", [naive_modulo, sorted_by_few_bits, never_in_its_place])
def test_a_broken_shuffler_is_rejected(shuffler: Shuffler) -> None:
    found = spread(decks(shuffler))

    assert found.p < 0.001
    assert not found.passes


@pytest.mark.nightly
def test_a_small_fault_is_found_in_a_million_deals() -> None:
    assert spread(decks(sorted_by_a_byte, 1_000_000)).p < 0.001


def test_the_right_shuffler_passes_on_the_same_bytes() -> None:
    assert spread(decks(shuffled)).passes


def test_cards_that_lie_too_evenly_are_rejected() -> None:
    turned = [tuple((card + number) % 32 for card in range(32)) for number in range(3200)]

    assert spread(turned) == Spread(0.0, 961, 1.0)
    assert not spread(turned).passes


def test_counting() -> None:
    assert counted([(0, 1, 2), (0, 2, 1), (0, 1, 2)]) == ([[3, 0, 0], [0, 2, 1], [0, 1, 2]], 3)


def test_two_cards_are_a_coin() -> None:
    """With two cards the test is the one of a coin: 60 heads of 100 are two standard deviations."""
    found = spread([(0, 1)] * 60 + [(1, 0)] * 40)

    assert found.statistic == pytest.approx(4)
    assert found.degrees_of_freedom == 1
    assert found.p == pytest.approx(math.erfc(2 / math.sqrt(2)))


@pytest.mark.nightly
def test_the_statistic_has_the_mean_of_its_distribution() -> None:
    """A hundred samples: were it made for independent counts, the mean would be 992 instead of 961."""
    deals = list(sampled("mean", 10_000))
    found = [spread(deals[i : i + 100]).statistic for i in range(0, len(deals), 100)]

    assert sum(found) / len(found) == pytest.approx(961, abs=4 * math.sqrt(2 * 961 / len(found)))


@pytest.mark.parametrize(  # the 5 % and 0.1 % columns of the printed tables
    ("freedom", "five_percent", "one_permille"),
    [(1, 3.841, 10.828), (2, 5.991, 13.816), (5, 11.070, 20.515), (30, 43.773, 59.703), (100, 124.342, 149.449)],
)
def test_the_chance_is_the_one_of_the_tables(freedom: int, five_percent: float, one_permille: float) -> None:
    assert chance_of_more(five_percent, freedom) == pytest.approx(0.05, rel=1e-3)
    assert chance_of_more(one_permille, freedom) == pytest.approx(0.001, rel=1e-3)


@given(st.integers(1, 1500), st.floats(0, 5000), st.floats(0, 5000))
def test_more_is_never_likelier(freedom: int, one: float, other: float) -> None:
    less, more = sorted((one, other))

    assert 0 <= chance_of_more(more, freedom) <= chance_of_more(less, freedom) + 1e-9 <= 1 + 1e-6
