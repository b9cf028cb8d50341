"""Between every two: nothing is won that nobody has lost, and it all comes to what stands on the sheet."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as some

from stammtisch.server.circles.facts import DealFact
from stammtisch.server.circles.pairs import PairFigures, pair_figures

ALL = (0, 1, 2, 3)
MEMBERS = (1, 2, 3, 4)
AMOUNTS = some.integers(-50, 50).map(lambda tens: tens * 10)
EVEN = some.lists(AMOUNTS, min_size=3, max_size=3).map(lambda three: (*three, -sum(three)))
"""What a deal without a pot brings."""
ANY = some.tuples(*[AMOUNTS] * 4)
"""What a deal brings where a pot wins or pays the rest."""


def deals(gains: list[tuple[int, ...]]) -> list[tuple[tuple[int, ...], DealFact]]:
    return [(MEMBERS, DealFact(number, each, ALL)) for number, each in enumerate(gains, 1)]


def flows(pairs: tuple[PairFigures, ...]) -> dict[tuple[int, int], Fraction]:
    """Both ways."""
    return {(pair.one, pair.other): pair.flow for pair in pairs} | {(p.other, p.one): -p.flow for p in pairs}


@given(some.lists(EVEN, min_size=1, max_size=30))
def test_what_comes_from_all_others_is_what_somebody_has_won(gains: list[tuple[int, ...]]) -> None:
    found = flows(pair_figures(deals(gains), is_money=True))
    assert sum(found.values()) == 0
    for seat, member in enumerate(MEMBERS):
        won = sum(each[seat] for each in gains)
        assert sum(flow for (one, _), flow in found.items() if one == member) == won


@given(some.lists(ANY, min_size=1, max_size=30))
def test_a_pot_wins_and_loses_like_a_person(gains: list[tuple[int, ...]]) -> None:
    potted = [(*each, -sum(each)) for each in gains]
    with_pot = [((*MEMBERS, 5), DealFact(number, each, ALL)) for number, each in enumerate(potted, 1)]
    beside = flows(pair_figures(with_pot, is_money=True))
    assert flows(pair_figures(deals(gains), is_money=True)) == {
        pair: flow for pair, flow in beside.items() if 5 not in pair
    }


@given(some.lists(ANY, min_size=1, max_size=30))
def test_points_are_compared(gains: list[tuple[int, ...]]) -> None:
    found = flows(pair_figures(deals(gains), is_money=False))
    sums = [sum(column) for column in zip(*gains, strict=True)]
    assert found == {
        (one, other): sums[one - 1] - sums[other - 1] for one in MEMBERS for other in MEMBERS if one != other
    }


def test_who_sat_out_has_no_points_to_compare() -> None:
    (pair,) = pair_figures([((1, 2, 3), DealFact(1, (48, 0, 0), (0, 2), "grand", (0,)))], is_money=False)
    assert (pair.one, pair.other, pair.flow, pair.against, pair.won_by_one) == (1, 3, Fraction(48), 1, 1)


def test_a_partner_and_an_opponent() -> None:
    """Two call and win; of those who do not belong to the circle nothing is told."""
    ruf = DealFact(1, (10, 10, -10, -10), ALL, "rufspiel:E", (0, 1))
    pairs = pair_figures([((7, 8, 9, 0), ruf)], is_money=True)
    assert pairs == (
        PairFigures(7, 8, 1, 1, 0, 0, Fraction(0)),
        PairFigures(7, 9, 0, 0, 1, 1, Fraction(5)),
        PairFigures(8, 9, 0, 0, 1, 1, Fraction(5)),
    )
