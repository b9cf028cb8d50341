"""Who pays whom: as few payments as can be."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.sheet import settle_up


def most_groups(balances: list[int]) -> int:
    """The slow way, from the definition: the most groups that are even among themselves."""
    owing = [cents for cents in balances if cents]
    if not owing:
        return 0
    first, *rest = owing
    best = 0
    for size in range(1, len(rest) + 1):
        for others in combinations(range(len(rest)), size):
            if first + sum(rest[place] for place in others) == 0:
                left = [cents for place, cents in enumerate(rest) if place not in others]
                best = max(best, 1 + most_groups(left))
    return best


@given(st.lists(st.integers(-12, 12), min_size=1, max_size=7))
@settings(max_examples=300, deadline=None)
def test_nobody_owes_anything_after_the_fewest_payments(some: list[int]) -> None:
    balances = [*some, -sum(some)]
    paid = settle_up(balances)
    left = list(balances)
    for transfer in paid:
        assert transfer.cents > 0
        left[transfer.payer] += transfer.cents
        left[transfer.receiver] -= transfer.cents
    assert not any(left)
    assert len(paid) == sum(map(bool, balances)) - most_groups(balances)


def test_two_pairs_beat_the_largest_to_the_largest() -> None:
    """The usual way, the largest debt to the largest claim, would take four payments here."""
    assert len(settle_up((-5, -4, 3, 6, 0))) == 3
    assert len(settle_up((-6, -4, 4, 6))) == 2
    assert len(settle_up((10, -7, -3, 5, -5))) == 3


def test_more_than_a_dozen_are_settled_all_the_same() -> None:
    balances = [*range(-7, 0), *range(1, 8)]
    assert len(settle_up(balances)) <= 13
    assert sum(transfer.cents for transfer in settle_up(balances)) == 28


def test_what_does_not_add_up_is_refused() -> None:
    with pytest.raises(ValueError, match="sum to 5"):
        settle_up((10, -5))
    assert settle_up((0, 0, 0)) == ()
