"""Worlds that are solved together, with what is the same in all read once, give what each alone would give."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from stammtisch.bots.monte_carlo.cards import ALL_CLASSES, MANY_WORLDS, evaluated, nodes_of
from stammtisch.bots.monte_carlo.imagine import imagined, imaginer, rules_in
from stammtisch.bots.situation import Situation
from stammtisch.core.cards import Card
from stammtisch.core.session import Session
from stammtisch.core.view import SessionView, view
from stammtisch.search.engine import kernel
from stammtisch.search.position import position_of
from stammtisch.search.worlds import World, worlds
from tests.bots.monte_carlo.test_imagine import cards_played, states

BUDGET = 0.0008


def one_by_one(s: Situation, source: Iterator[World], few: int) -> dict[Card, float]:
    """World by world, each laid anew, until the nodes are spent."""
    left, spent, count = s.hand.bit_count(), 0, 0
    nodes, total = nodes_of(BUDGET, left), dict[Card, float]()
    asked = kernel(rules_in(s, s.contract))
    for world in source:
        here = imagined(Situation(s.session), world)
        p = here.position
        steps = here.still if left <= ALL_CLASSES else [here.stakes.wins - p.taken]
        for card, (low, high, _, searched) in asked.cards(
            p.hands, p.table, p.leader, p.side, steps, p.ran_away, nodes // max(1, few)
        ):
            total[card] = total.get(card, 0.0) + here.money(low, high)
            spent += searched
        count += 1
        if count >= MANY_WORLDS or (spent >= nodes and count >= max(4, few)):
            break
    return {card: value / count for card, value in total.items()}


def turns(preset: str) -> Iterator[tuple[Session, SessionView]]:
    for seed in range(4):
        for session in states(preset, seed):
            if cards_played(session) and session.deal and session.deal.phase.name == "tricks":
                yield session, view(session, session.turn[0])


@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "schafkopf-turnier", "skat-isko"])
@pytest.mark.parametrize("shares", [1, 8])
def test_together_and_one_by_one_give_the_same_values(preset: str, shares: int) -> None:
    compared = 0
    for _, seen in islice(turns(preset), 0, None, 3):
        s, source = Situation(seen), worlds(seen)
        together = evaluated(s, source.stream(Random(1)), BUDGET, shares)
        assert together == one_by_one(s, source.stream(Random(1)), shares if shares > 1 else 1)
        compared += 1
    assert compared > 15


@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "skat-isko"])
def test_a_world_is_laid_as_if_it_were_the_only_one(preset: str) -> None:
    """The true position of any deal that looks the same to the seat."""
    compared = 0
    for session, seen in islice(turns(preset), 0, None, 2):
        lay, deal = imaginer(Situation(seen)), session.deal
        assert deal is not None
        for world in islice(worlds(seen).stream(Random(2)), 4):
            here = lay(world)
            assert here == imagined(Situation(seen), world)
            side = here.position.side
            same = replace(
                deal,
                hands=world.hands,
                talon=world.aside,
                side=sum(1 << seat for player, seat in enumerate(here.position.seats) if side >> player & 1),
            )
            assert here.position == position_of(same)
            compared += 1
    assert compared > 60
