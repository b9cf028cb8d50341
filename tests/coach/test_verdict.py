"""What is said of a card, by its loss."""

from __future__ import annotations

import pytest

from stammtisch.coach.verdict import BEST, BETTER, CLOSE, DEAR, FORCED, GOOD, LUCKY, UNLUCKY, fate, is_settled, verdict
from stammtisch.search.table import Loss


@pytest.mark.parametrize(
    ("mean", "low", "high", "said"),
    [
        (0, 0, 1, BEST),
        (2, 0, 5, GOOD),
        (0, 0, 9, CLOSE),
        (20, 3, 37, CLOSE),
        (5, 4.5, 9, CLOSE),
        (10, 5, 15, BETTER),
        (30, 13, 47, DEAR),
        (30, 10, 50, BETTER),
        (30, 3, 57, CLOSE),
    ],
)
def test_a_loss_is_put_into_words_by_its_interval_and_its_mean(mean: float, low: float, high: float, said: str) -> None:
    """In hundredths of a swing; nobody is blamed within the error."""
    assert verdict(Loss(2 * mean, 2 * low, 2 * high), 200) == said


@pytest.mark.parametrize(
    ("mean", "low", "high", "settled"),
    [(0, 0, 5, True), (0, 0, 9, False), (10, 5, 15, True), (30, 5, 55, False), (30, 13, 47, True)],
)
def test_what_looks_dear_is_looked_at_until_that_is_proven(mean: float, low: float, high: float, settled: bool) -> None:
    assert is_settled(Loss(mean, low, high), 100) == settled


@pytest.mark.parametrize(
    ("said", "open_loss", "found"),
    [
        (BEST, 10, UNLUCKY),
        (CLOSE, 6, UNLUCKY),
        (GOOD, 5, ""),
        (BETTER, 0, LUCKY),
        (DEAR, 0.5, LUCKY),
        (BETTER, 3, ""),
        (FORCED, 0, ""),
    ],
)
def test_the_cards_may_have_lain_otherwise_than_could_be_known(said: str, open_loss: float, found: str) -> None:
    assert fate(said, open_loss, 100) == found
