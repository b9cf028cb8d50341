"""Luck and skill: an exact split, each part of which sums to zero."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stammtisch.bots.driving import driven, opened
from stammtisch.bots.random import RandomBot
from stammtisch.coach.luck import PlayedCard, concerned, evening, par, share, split
from stammtisch.core.session import Session
from stammtisch.games.registry import GAMES, in_money
from stammtisch.search.table import Loss

PRESETS = [preset for entry in GAMES.values() for preset in entry.presets]


def dealt(preset: str, number: int) -> tuple[Session, Session]:
    """A table when the pack is dealt, and when random players have played it."""
    rng, start = Random(f"luck {preset} {number}"), None
    for _, _, _, session in driven(opened(preset, number), [RandomBot()] * 7, 0.0, rng, rng):
        start = start or (None if session.between else session)
        if start is not None and session.between:
            return start, session
    raise AssertionError


def losses(rng: Random, session: Session) -> list[PlayedCard]:
    assert session.result is not None
    result = session.result
    return [
        PlayedCard(rng.choice(result.seats), Loss(mean, mean / 2, 2 * mean), result.side)
        for mean in [rng.choice((0.0, 1.5, 7.0)) for _ in range(12)]
    ]


@pytest.mark.nightly_but(4)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_split_is_exact_and_each_part_sums_to_zero(preset: str) -> None:
    rng, splits = Random(preset), []
    for number in range(4):
        start, end = dealt(preset, number)
        one = split(in_money(end), par(start), losses(rng, end), concerned(end))
        splits.append(one)
        for seat, paid in enumerate(one.paid):
            assert paid == pytest.approx(one.cards[seat] + one.own[seat] + one.others[seat] + one.rest[seat], abs=1e-9)
        assert sum(one.cards) == pytest.approx(0, abs=1e-9)
        assert sum(one.own) + sum(one.others) == pytest.approx(0, abs=1e-9)
        assert sum(one.rest) == pytest.approx(0, abs=1e-9)

    together = evening(splits)
    assert together.paid == pytest.approx([sum(column) for column in zip(*(one.paid for one in splits), strict=True)])
    assert sum(together.rest) == pytest.approx(0, abs=1e-9)


@given(st.integers(0, 14), st.integers(0, 3))
def test_what_one_loses_others_win(side: int, seat: int) -> None:
    assert sum(share(side, seat, other, range(4)) for other in range(4)) == pytest.approx(0)


def test_who_is_on_which_side_shares_a_loss() -> None:
    rufspiel, solo = 0b0101, 0b0001
    seats = range(4)

    assert [share(rufspiel, 0, other, seats) for other in seats] == [1, -1, 1, -1]
    assert [share(solo, 1, other, seats) for other in seats] == [-3, 1, 1, 1]
    assert [share(solo, 0, other, seats) for other in seats] == [1, -1 / 3, -1 / 3, -1 / 3]
    assert [share(0, 2, other, seats) for other in seats] == [-1 / 3, -1 / 3, 1, -1 / 3]
    assert [share(solo, 0, other, (0, 1, 2)) for other in seats] == [1, -0.5, -0.5, 0]


def test_doubts_of_independent_cards_add_in_squares() -> None:
    cards = [PlayedCard(0, Loss(5, 2, 8), 0b0001), PlayedCard(0, Loss(4, 0, 8), 0b0001)]
    one = split((0, 0, 0, 0), (0, 0, 0, 0), cards, range(4))

    assert list(one.doubt) == [5, 0, 0, 0]
    assert list(one.own) == [-9, 0, 0, 0]
    assert evening([one, one]).doubt[0] == pytest.approx(50**0.5)


def test_who_sits_out_is_concerned_where_points_are_compared() -> None:
    start, end = dealt("skat-isko", 0)
    four = dealt_at_four()

    assert concerned(end) == (0, 1, 2)
    assert concerned(four) == (0, 1, 2, 3)
    assert four.result is not None
    assert len(four.result.seats) == 3
    assert start.deal is not None


def dealt_at_four() -> Session:
    rng = Random(1)
    table = opened("skat-isko", 0, (("table_size", 4),))
    return next(after for _, _, _, after in driven(table, [RandomBot()] * 4, 0.0, rng, rng) if after.result)
