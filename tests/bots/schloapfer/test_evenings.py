"""Players who know the tips, at every table that can be agreed on, and against players who know nothing."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.bots import Bot
from stammtisch.bots.random import RandomBot
from stammtisch.bots.tips import TipsBot
from stammtisch.bots.tips.schloapfer import CODES
from stammtisch.core.options import Value
from stammtisch.core.session import Session, open_session
from stammtisch.games.schloapfer import PRESETS, SCHLOAPFER, Options
from stammtisch.games.schloapfer.carry import carried
from stammtisch.lab.random_options import random_options
from tests.bots.seat import Listening, evening


def game(options: Options, bots: list[Bot], seed: int, most: int = 200) -> Session:
    """A game to its end."""
    return evening(open_session(SCHLOAPFER, options), bots, seed, most)


@pytest.mark.nightly
def test_every_table_is_played_to_the_end_and_every_tip_speaks() -> None:
    rng, bot = Random(8), Listening()
    for seed in range(70):
        options = random_options(Options(), rng)
        assert isinstance(options, Options)
        session = game(options, [bot] * options.players, seed, most=60)

        assert session.over or session.carry.deals == 60
        assert sum(session.carry.purses) + session.carry.pot == 0

    assert bot.heard.keys() == CODES


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("changes", [{}, {"trump_method": "stock_card"}, {"players": 3}, {"players": 6}])
def test_who_knows_the_tips_is_hardly_ever_the_loser(changes: dict[str, Value]) -> None:
    """Once in each seat, with the same cards; by chance it would be one game in `players`."""
    options = Options().but(changes)
    lost = games = 0
    for seed in range(12 // options.players):
        for seat in range(options.players):
            bots: list[Bot] = [RandomBot()] * options.players
            bots[seat] = TipsBot()
            places = carried(game(options, bots, seed).carry).places
            lost += places[seat] == options.players
            games += 1

    assert lost * options.players < games / 2


def test_who_knows_the_tips_wins_the_pot_more_often() -> None:
    options = PRESETS["schloapfer-pot"]
    won = 0
    for seed in range(8):
        for seat in range(options.players):
            bots: list[Bot] = [RandomBot()] * options.players
            bots[seat] = TipsBot()
            won += game(options, bots, seed).carry.purses[seat]

    assert won > 8 * options.players * options.stake
