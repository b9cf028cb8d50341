from __future__ import annotations

from random import Random

import pytest

from stammtisch.bots import Bot
from stammtisch.bots.random import RandomBot
from stammtisch.core.action import HOUSE, sample
from stammtisch.core.session import open_session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import PRESETS, SCHAFKOPF


@pytest.mark.parametrize("name", list(PRESETS))
def test_four_random_bots_play_an_evening(name: str) -> None:
    bot: Bot = RandomBot()
    rng = Random(3)
    session = open_session(SCHAFKOPF, PRESETS[name].options)
    while session.carry.deals < 20 and not session.over:
        seat = session.turn[0]
        if seat == HOUSE:
            action = sample(session.legal(HOUSE)[:1], rng.randrange)
        else:
            action = bot.choose(view(session, seat), 1.0, rng)
        session = session.apply(seat, action)

    assert sum(session.carry.purses) + session.carry.pot == 0
    assert any(session.carry.purses)


def test_it_states_the_honest_price() -> None:
    from tests.rules.schafkopf.table import dealt, finish

    session = finish(dealt(PRESETS["schafkopf-verein"].options))
    assert session.bill is not None
    claimant = session.turn[0]

    assert str(RandomBot().choose(view(session, claimant), 1.0, Random(1))) == f"claim {session.bill.price}"
