"""The true world laid into a view is the position of the deal, and its stakes are the bill."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from stammtisch.bots.monte_carlo.imagine import imagined
from stammtisch.bots.random import RandomBot
from stammtisch.bots.situation import Situation
from stammtisch.bots.tips import TipsBot
from stammtisch.core.action import HOUSE, sample
from stammtisch.core.cards import mask
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import view
from stammtisch.games.registry import entry_of_preset
from stammtisch.search.position import position_of
from stammtisch.search.worlds import World

PRESETS = ["schafkopf-rein", "schafkopf-joho-10-50", "skat-isko"]


def states(preset: str, seed: int) -> Iterator[Session]:
    """A deal of tips and chance, state by state, up to the next."""
    entry, options = entry_of_preset(preset)
    session, rng = open_session(entry.game, options), Random(f"{preset}/{seed}")
    calling, playing = TipsBot(), RandomBot()
    while session.carry.deals == 0:
        seat = session.turn[0]
        if seat == HOUSE:
            action = sample(session.legal(seat)[:1], rng.randrange)
        else:
            seen = view(session, seat)
            bot = playing if seen.deal and seen.deal.asked == "tricks" else calling
            action = bot.choose(seen, 0.0, rng)
        session = session.apply(seat, action)
        yield session


def cards_played(session: Session) -> bool:
    return bool(session.deal and session.deal.order and not session.between and session.deal.side)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_true_world_is_the_position_of_the_deal(preset: str) -> None:
    compared = 0
    for seed in range(12):
        for session in states(preset, seed):
            deal = session.deal
            if deal is None or not cards_played(session) or deal.phase.name != "tricks":
                continue
            seat = deal.turn[0]
            world = World(deal.hands, deal.talon | mask(deal.pack))
            assert imagined(Situation(view(session, seat)), world).position == position_of(deal)
            compared += 1
    assert compared > 150


@pytest.mark.parametrize("preset", PRESETS)
def test_the_stakes_are_what_is_paid_in_the_end(preset: str) -> None:
    compared = 0
    for seed in range(30):
        before = None
        for session in states(preset, seed):
            deal = session.deal
            if deal is not None and cards_played(session) and deal.phase.name == "tricks" and not deal.tricks:
                seat = deal.turn[0]
                world = World(deal.hands, deal.talon | mask(deal.pack))
                before = seat, imagined(Situation(view(session, seat)), world)
        if before is None or session.result is None or session.bill is None or session.result.reason:
            continue
        seat, here = before
        taken = session.result.eyes_of(session.result.side)
        if session.game.name == "schafkopf":
            assert here.stakes.of(taken) == session.bill.cents[seat] + session.bill.pot / session.bill.seats
            compared += 1
        elif session.result.contract and session.result.contract.kind.name != "null":
            declared = session.result.contract.declarer
            assert (here.stakes.of(taken) > 0) == ((session.bill.points[declared or 0] > 0) == (seat == declared))
            compared += 1
    assert compared > 8
