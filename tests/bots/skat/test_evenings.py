"""Players who know the tips, at every table that can be agreed on, and against players who know nothing."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.bots import Bot
from stammtisch.bots.random import RandomBot
from stammtisch.bots.tips import TipsBot
from stammtisch.bots.tips.skat import CODES
from stammtisch.core.session import open_session
from stammtisch.games.skat import PRESETS, SKAT, Options
from stammtisch.games.skat.carry import carried
from stammtisch.lab.games import special_start
from stammtisch.lab.random_options import random_options
from tests.bots.seat import Listening, evening

ISKO = PRESETS["skat-isko"]


@pytest.mark.nightly
def test_every_table_is_played_and_nearly_every_tip_speaks() -> None:
    rng, bot = Random(8), Listening()
    for seed in range(45):
        options = random_options(Options(), rng)
        start = open_session(SKAT, options, special_start(options, rng))
        evening(start, [bot] * len(start.carry.purses), seed, 5)
    assert bot.heard.keys() <= CODES
    assert len(bot.heard) > 50


@pytest.mark.nightly
def test_declarers_win_most_of_their_games_and_nearly_every_deal_is_played() -> None:
    carry = carried(evening(open_session(SKAT, ISKO.but({"session_rounds": 40})), [TipsBot()] * 3, 3, 120).carry)
    won, lost = sum(carry.won), sum(carry.lost)

    assert won + lost > 0.9 * 120
    assert 0.65 < won / (won + lost) < 0.95


def test_who_knows_the_tips_scores_more() -> None:
    """Once in each seat with the same cards, alone among players who know nothing."""
    difference = 0
    for seed in range(5):
        for seat in range(3):
            bots: list[Bot] = [RandomBot()] * 3
            bots[seat] = TipsBot()
            points = evening(open_session(SKAT, ISKO), bots, seed, 6).carry.points
            difference += 2 * points[seat] - sum(points[:seat] + points[seat + 1 :])

    assert difference > 0
