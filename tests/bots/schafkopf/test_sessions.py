"""Whole evenings with the tips in every seat: nothing is refused, and every reason is known."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.bots.random import RandomBot
from stammtisch.bots.tips import TipsBot
from stammtisch.bots.tips.schafkopf import CODES
from stammtisch.core.action import HOUSE, sample
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import view
from stammtisch.games.schafkopf import PRESETS, SCHAFKOPF, Options
from stammtisch.games.schafkopf.carry import SchafkopfCarry
from stammtisch.games.schafkopf.sonderrunde import begun
from stammtisch.lab.games import special_start
from stammtisch.lab.random_options import random_options

TIPS, RANDOM = TipsBot(), RandomBot()


def evening(session: Session, deals: int, rng: Random) -> Session:
    """So many deals; an action that is refused raises."""
    while session.carry.deals < deals and not session.over:
        seat = session.turn[0]
        if seat == HOUSE:
            session = session.apply(seat, sample(session.legal(HOUSE)[:1], rng.randrange))
            continue
        advice = TIPS.advice(view(session, seat), rng)
        assert set(advice.why) <= CODES
        session = session.apply(seat, advice.action)
    return session


@pytest.mark.nightly_but(15)
@pytest.mark.parametrize("seed", range(60))
def test_random_agreements_and_special_rounds(seed: int) -> None:
    rng = Random(seed)
    options = random_options(Options(), rng)
    assert isinstance(options, Options)
    session = evening(open_session(SCHAFKOPF, options, special_start(options, rng)), 4, rng)

    assert sum(session.carry.purses) + session.carry.pot == 0
    assert session.carry.deals >= 4 or session.over


@pytest.mark.parametrize("kind", PRESETS["schafkopf-joho-10-50"].options.sonderrunden)
def test_every_special_round_is_played_to_its_end(kind: str) -> None:
    options = PRESETS["schafkopf-joho-10-50"].options
    start = begun(SchafkopfCarry(dealer=3, purses=(0,) * 4), kind, options)
    session = evening(open_session(SCHAFKOPF, options, start), len(start.queue), Random(kind))

    assert session.carry.deals == len(start.queue)
    assert any(session.carry.purses)


def one_deal(seed: int, tips: int) -> tuple[int, ...]:
    """What a deal brings to each seat, with the tips in the seats of this bitmask."""
    rng, session = Random(seed), open_session(SCHAFKOPF, Options(), SchafkopfCarry(dealer=3, purses=(0,) * 4))
    while not session.carry.deals:
        seat = session.turn[0]
        if seat == HOUSE:
            session = session.apply(seat, sample(session.legal(HOUSE)[:1], rng.randrange))
        else:
            bot = TIPS if tips >> seat & 1 else RANDOM
            session = session.apply(seat, bot.choose(view(session, seat), 1.0, Random(seed)))
    assert session.bill is not None
    return session.bill.cents


def test_the_tips_win_money_from_players_without_a_plan() -> None:
    gains = []
    for seed in range(60):
        for tips in (0b0101, 0b1010):
            cents = one_deal(seed, tips)
            gains.append(sum(won for seat, won in enumerate(cents) if tips >> seat & 1))

    assert sum(gains) / len(gains) > 10


@pytest.mark.parametrize("name", ["schafkopf-rein", "schafkopf-basbelopp"])
def test_mostly_somebody_plays_and_mostly_a_rufspiel(name: str) -> None:
    kinds = []
    session, rng = open_session(SCHAFKOPF, PRESETS[name].options), Random(5)
    while session.carry.deals < 60:
        session = evening(session, session.carry.deals + 1, rng)
        assert session.result is not None
        kinds.append(session.result.contract.kind.name if session.result.contract else "")

    assert kinds.count("") <= 12
    assert kinds.count("rufspiel") > 25
    assert 3 <= kinds.count("solo") + kinds.count("wenz") <= 25
