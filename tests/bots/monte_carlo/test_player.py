"""The player who imagines: the best card in plain cases, the same answer for the same dice."""

from __future__ import annotations

from itertools import repeat
from random import Random

import pytest

from stammtisch.bots import IMAGINED
from stammtisch.bots.monte_carlo import MonteCarloBot
from stammtisch.bots.monte_carlo.cards import evaluated
from stammtisch.bots.situation import Situation
from stammtisch.core.action import Play, allowed
from stammtisch.core.cards import mask
from stammtisch.core.view import view
from stammtisch.search.solving import evaluate_cards
from stammtisch.search.worlds import World
from tests.bots.monte_carlo.test_imagine import cards_played, states

PRESETS = ["schafkopf-rein", "schafkopf-joho-10-50", "skat-isko", "schloapfer-perlen"]


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_answer_is_legal_and_the_same_for_the_same_dice(preset: str) -> None:
    asked = 0
    for seed in range(3):
        for session in states(preset, seed):
            for seat in session.turn:
                if seat < 0:
                    continue
                seen = view(session, seat)
                one, other = (MonteCarloBot().choose(seen, 0.0005, Random(seed)) for _ in range(2))
                assert one == other
                assert allowed(seen.legal, one)
                asked += 1
    assert asked > 30


def test_with_open_cards_no_better_card_is_left() -> None:
    """Where all cards are known the value of each card is the solver's, as money."""
    compared = 0
    for seed in range(8):
        for session in states("schafkopf-rein", seed):
            deal = session.deal
            if deal is None or not cards_played(session) or deal.phase.name != "tricks" or len(deal.tricks) < 4:
                continue
            seat = deal.turn[0]
            seen = view(session, seat)
            if sum(isinstance(choice, Play) for choice in seen.legal) < 2:
                continue
            world = World(deal.hands, deal.talon | mask(deal.pack))
            values = evaluated(Situation(seen), repeat(world), 0.001)
            solved = evaluate_cards(deal)
            best = max(values, key=lambda card: values[card])
            if deal.side >> seat & 1:
                assert solved[best].reaches(61) == any(found.reaches(61) for found in solved.values())
            else:
                assert solved[best].reaches(61) == all(found.reaches(61) for found in solved.values())
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("preset", PRESETS)
def test_a_card_that_was_searched_is_told_with_the_next_best_and_the_difference(preset: str) -> None:
    told = 0
    for session in (state for seed in range(3) for state in states(preset, seed)):
        deal = session.deal
        if deal is None or deal.over or deal.phase.name != "tricks":
            continue
        seat = deal.turn[0]
        found = MonteCarloBot().advice(view(session, seat), 0.0005, Random(1))
        counted = found.weighed
        assert counted is not None or found.why != (IMAGINED,)
        if counted is None:
            continue
        assert counted.chosen == found.action
        assert isinstance(counted.instead, Play)
        assert counted.instead != counted.chosen
        assert counted.best >= counted.other
        told += 1
    assert told > 3
