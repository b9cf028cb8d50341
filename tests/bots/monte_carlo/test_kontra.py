"""Doubling by imagined worlds."""

from __future__ import annotations

from itertools import repeat
from random import Random

import pytest

from stammtisch.bots.monte_carlo import MonteCarloBot
from stammtisch.bots.monte_carlo.kontra import CLEARLY, expected, kontra
from stammtisch.bots.situation import Situation
from stammtisch.core.action import NO, YES
from stammtisch.core.cards import mask
from stammtisch.core.view import view
from stammtisch.search.solving import solve
from stammtisch.search.worlds import World
from tests.bots.monte_carlo.test_imagine import states
from tests.rules.skat.table import at_table, named

NODES = 1_000_000


@pytest.mark.nightly
@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "schafkopf-rein"])
def test_whoever_is_sure_to_win_doubles_and_nobody_else(preset: str) -> None:
    answers = set()
    for seed in range(8):
        for session in states(preset, seed):
            deal = session.deal
            if deal is None or deal.over or deal.phase.name != "kontra" or deal.played.promise:
                continue
            seat = deal.turn[0]
            s = Situation(view(session, seat))
            worlds = repeat(World(deal.hands, deal.talon | mask(deal.pack)))
            won = (solve(deal).low >= deal.played.target) == bool(deal.side >> seat & 1)
            assert (expected(s, worlds, NODES) > 0) == won
            advice = kontra(s, worlds, 1.0)
            wants = won and expected(s, worlds, NODES) > CLEARLY
            assert advice.action == (YES if wants and YES in s.session.legal else NO)
            answers.add((won, advice.action))
    assert {(True, YES), (False, NO)} <= answers


def test_before_the_first_lead_nobody_has_taken_anything() -> None:
    """Where Kontra comes before the lead, no trick has an order of seats yet."""
    options = {"kontra_max_level": 2, "kontra_timing": "before_lead", "declarer_giveup": "never"}
    hands = ("HU EA EK E9 GK GO HA H7 S7 S8", "EU GU ET EO E8 E7 GA SA HT HK")
    session = named("farbspiel:E", at_table(*hands, **options))  # type: ignore[arg-type]

    said = MonteCarloBot().choose(view(session, session.turn[0]), 0.003, Random(1))

    assert str(said) in ("yes", "no")
