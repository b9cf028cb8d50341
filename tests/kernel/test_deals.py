"""1,500 deals whose answers another program has found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from tests.kernel.tables import CODES, Known, known_deals, of_game

A_GAME = 300
SOME = 60
EASY = 15


def check_reaches(deals: Iterable[Known]) -> None:
    for deal in deals:
        low, high, exceeded, _ = deal.kernel().within(deal.hands, (), deal.leader, deal.side, [deal.need])
        assert not exceeded
        assert (low >= deal.need) == deal.reaches, deal
        assert (high < deal.need) != deal.reaches, deal


def check_exact(deals: Iterable[Known]) -> None:
    for deal in deals:
        low, high, exceeded, _ = deal.kernel().exact(deal.hands, (), deal.leader, deal.side)
        assert (low + deal.aside, high + deal.aside, exceeded) == (deal.exact, deal.exact, False), deal


def test_the_file_has_300_deals_of_every_game_and_agrees_with_itself() -> None:
    assert Counter(deal.game for deal in known_deals()) == dict.fromkeys(CODES, A_GAME)
    assert all(deal.reaches == (deal.exact >= deal.need + deal.aside) for deal in known_deals())


@pytest.mark.parametrize("game", CODES)
def test_who_reaches_what_is_needed(game: str) -> None:
    check_reaches(list(of_game(game))[:SOME])


@pytest.mark.parametrize("game", CODES)
def test_how_many_eyes_exactly(game: str) -> None:
    check_exact(sorted(of_game(game), key=lambda deal: deal.nodes)[:EASY])


@pytest.mark.nightly
@pytest.mark.parametrize("game", CODES)
def test_all_deals(game: str) -> None:
    deals = list(of_game(game))

    check_reaches(deals)
    check_exact(deals)
