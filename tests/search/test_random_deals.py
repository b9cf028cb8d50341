"""Whole deals played at random: the kernel allows every time what the twin allows, and gives every trick to the same.

The twin looks everything up card by card, the kernel never does.
"""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.core.cards import members
from stammtisch.search import Engine, Rules, has_kernel, kernel, rules_of, twin
from stammtisch.search.twin_rules import State
from tests.search.endings import CASES, hands_of

pytestmark = pytest.mark.skipif(not has_kernel(), reason="the kernel is not installed")

IN_A_CHECK, AT_NIGHT, PARTS = 20_000, 1_000_000, 8
"""Deals in all; at night in so many parts for each game, so that processes can share them."""
MOST_CARDS = 12


def rules_of_all(name: str) -> list[tuple[Rules, Engine]]:
    """Every contract and size of table of these cases; the two builds of the kernel turn and turn about."""
    every = [rules_of(contract, options, size) for contract, options, sizes in CASES[name] for size in sizes]
    return [(rules, kernel(rules, portable=bool(n % 2))) for n, rules in enumerate(every)]


def goes_where(one: Engine, rules: Rules, state: State, card: int, winner: int, value: int) -> bool:
    """Whether kernel search and kernel playout give this trick, with its last card, to the same player."""
    hands = [0] * rules.players
    hands[(state.leader + len(state.table)) % rules.players] = 1 << card
    found = one.exact(hands, state.table, state.leader, 1 << winner)
    sums, _ = one.playouts(hands, state.table, state.leader, 1 << winner, 1, 1)
    return found[:2] == (value, value) and sums == [value * (player == winner) for player in range(rules.players)]


def play(rules: Rules, one: Engine, rng: Random) -> bool:
    """A deal from the first lead to the last card; whether somebody has run away in it."""
    oracle = twin(rules)
    used = sum(strength >= 0 for strength in rules.strength)
    state = State(
        tuple(hands_of(rules, min(MOST_CARDS, used // rules.players), rng)), (), rng.randrange(rules.players), False
    )
    while any(state.hands):
        legal = oracle.may_play(state)
        assert one.legal(state.hands, state.table, state.leader, state.ran_away) == legal, (rules, state)
        card = rng.choice(members(legal))
        then, winner, value = oracle.after(state, card)
        assert winner < 0 or goes_where(one, rules, state, card, winner, value), (rules, state, card)
        state = then
    return state.ran_away


def check(name: str, deals: int, seed: str) -> None:
    rng, rules, ran = Random(f"deals/{name}/{seed}"), rules_of_all(name), 0
    for n in range(deals):
        ran += play(*rules[n % len(rules)], rng)
    assert (ran > 0) == (name == "called")


@pytest.mark.nightly_but(3)
@pytest.mark.parametrize("name", CASES)
def test_the_kernel_plays_as_the_twin_plays(name: str) -> None:
    check(name, IN_A_CHECK // len(CASES), "check")


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", CASES)
def test_the_kernel_plays_as_the_twin_plays_in_a_million_deals(name: str, part: int) -> None:
    check(name, AT_NIGHT // len(CASES) // PARTS, str(part))
