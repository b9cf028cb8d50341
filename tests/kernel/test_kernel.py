"""What the kernel promises beside right answers: refusals, threads that run on, two builds that agree, a budget."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from threading import Thread

import pytest
from stammtisch_kernel import Kernel, can_run_fast

from stammtisch.core.cards import EYES, NAMES, Cards, mask, members
from stammtisch.core.contract import Contract
from stammtisch.games.schafkopf import contracts as schafkopf
from stammtisch.games.schloapfer import trumpf as schloapfer
from stammtisch.games.skat import contracts as skat
from tests.kernel.tables import CALLED, JASS, MUST_TRUMP, PLAIN, kernel_for, of_game

GROUP = [0] * len(NAMES)
STRENGTH = list(range(len(NAMES)))
HANDS = (0b11, 0b1100)
EVERY_CONTRACT: dict[str, tuple[Contract, int, int, int]] = {
    "farbspiel": (skat.contract("farbspiel:E"), 3, 10, PLAIN),
    "grand": (skat.contract("grand"), 3, 10, PLAIN),
    "rufspiel": (schafkopf.contract("rufspiel:S"), 4, 8, CALLED),
    "wenz": (schafkopf.contract("wenz"), 4, 8, PLAIN),
    "ramsch": (schafkopf.contract("ramsch"), 4, 8, MUST_TRUMP),
    "schloapfer for two": (schloapfer.contract("schloapfer:G"), 2, 6, JASS),
    "schloapfer for six": (schloapfer.contract("schloapfer:H"), 6, 4, JASS),
}
"""Contract, players, cards in hand, rule of following."""
WHOLE_DEALS = ("farbspiel", "grand", "rufspiel", "wenz", "ramsch")
"""Those of a full pack, eight or ten cards in a hand."""
PARTS = 4
ALL_EYES, EVERY = 120, 7
"""Beside the value itself and one more, every so many eyes are asked for."""
QUICK = 6
"""With so many cards in hand an exact value takes no time."""


def plain_kernel() -> Kernel:
    return Kernel(2, GROUP, STRENGTH, EYES, log_memory=10)


def dealt(name: str, rng: Random, most: int = 10) -> tuple[Cards, ...]:
    contract, players, size, _ = EVERY_CONTRACT[name]
    used = [card for card in range(len(NAMES)) if contract.tables.power[contract.tables.group[card]][card] >= 0]
    deck, each = rng.sample(used, len(used)), min(size, most)
    return tuple(mask(deck[each * n : each * (n + 1)]) for n in range(players))


def kernel_of(name: str, portable: bool = False) -> Kernel:
    contract, players, _, follow = EVERY_CONTRACT[name]
    return kernel_for(contract, players, follow, portable=portable, log_memory=14)


def positions(name: str, times: int, most: int = 10, seed: int = 1) -> Iterator[tuple[tuple[Cards, ...], int, int]]:
    """Hands, leader and side: some players, never nobody and never all."""
    rng = Random(f"kernel/{name}/{seed}")
    players = EVERY_CONTRACT[name][1]
    for _ in range(times):
        yield dealt(name, rng, most), rng.randrange(players), rng.randrange(1, (1 << players) - 1)


WRONG: dict[str, Callable[[], object]] = {
    "one player": partial(Kernel, 1, GROUP, STRENGTH, EYES),
    "seven players": partial(Kernel, 7, GROUP, STRENGTH, EYES),
    "a short table": partial(Kernel, 2, GROUP[1:], STRENGTH, EYES),
    "an unknown group": partial(Kernel, 2, [5, *GROUP[1:]], STRENGTH, EYES),
    "too many eyes": partial(Kernel, 2, GROUP, STRENGTH, [21, *EYES[1:]]),
    "an unknown rule": partial(Kernel, 2, GROUP, STRENGTH, EYES, follow=4),
    "no called card": partial(Kernel, 2, GROUP, STRENGTH, EYES, follow=CALLED),
    "a called card that is not used": partial(Kernel, 2, GROUP, [-1, *STRENGTH[1:]], EYES, follow=CALLED, called=0),
    "too little memory": partial(Kernel, 2, GROUP, STRENGTH, EYES, log_memory=9),
    "too much memory": partial(Kernel, 2, GROUP, STRENGTH, EYES, log_memory=27),
    "a hand too few": lambda: plain_kernel().legal(HANDS[:1], (), 0),
    "nobody leads": lambda: plain_kernel().legal(HANDS, (), 2),
    "a full table": lambda: plain_kernel().legal(HANDS, (8, 9), 0),
    "hands of unequal size": lambda: plain_kernel().legal((0b11, 0b100), (), 0),
    "a hand that has not played": lambda: plain_kernel().legal(HANDS, (8,), 0),
    "a card in two hands": lambda: plain_kernel().legal((0b11, 0b110), (), 0),
    "a card in a hand and on the table": lambda: plain_kernel().legal((0b1, 0b1100), (0,), 0),
    "a card that does not exist": lambda: plain_kernel().legal((1 << 36, 0b1), (), 0),
    "no such card on the table": lambda: plain_kernel().legal((0b1, 0b1100), (36,), 0),
    "no cards": lambda: plain_kernel().legal((0, 0), (), 0),
    "exact is asked of no position": lambda: plain_kernel().exact((0, 0), (), 0, 1),
    "within is asked of no position": lambda: plain_kernel().within((0, 0), (), 0, 1, [1]),
    "cards is asked of no position": lambda: plain_kernel().cards((0, 0), (), 0, 1, []),
    "playouts is asked of no position": lambda: plain_kernel().playouts((0, 0), (), 0, 1, 1, 1),
}


@pytest.mark.parametrize("ask", WRONG.values(), ids=WRONG)
def test_what_cannot_be_is_refused_with_a_few_words(ask: Callable[[], object]) -> None:
    with pytest.raises(ValueError, match=r"^\w+( [\w^,]+)+"):
        ask()


def test_other_threads_run_while_the_kernel_thinks() -> None:
    deal = max(of_game("sk-solo"), key=lambda known: known.nodes)
    kernel, found = deal.kernel(), list[int]()

    def think() -> None:
        while len(found) < 3:
            found.append(kernel.exact(deal.hands, (), deal.leader, deal.side)[0])

    thread = Thread(target=think)
    thread.start()
    seen = set[int]()
    while thread.is_alive():
        seen.add(len(found))
    thread.join()

    assert found == [deal.exact] * 3
    assert {0, 1, 2} <= seen, "nothing else ran during an answer"


@pytest.mark.skipif(not can_run_fast(), reason="this machine has one build only")
@pytest.mark.parametrize("name", EVERY_CONTRACT)
def test_both_builds_give_the_same_answers_with_the_same_work(name: str) -> None:
    fast, portable = kernel_of(name), kernel_of(name, portable=True)
    for hands, leader, side in positions(name, 20, QUICK):
        assert fast.exact(hands, (), leader, side) == portable.exact(hands, (), leader, side)
        assert fast.cards(hands, (), leader, side, [30, 60]) == portable.cards(hands, (), leader, side, [30, 60])
        assert fast.playouts(hands, (), leader, side, 50, 7) == portable.playouts(hands, (), leader, side, 50, 7)


@pytest.mark.parametrize("budget", [0, 1, 10, 500])
@pytest.mark.parametrize("name", EVERY_CONTRACT)
def test_a_budget_is_kept_and_bounds_stay_true(name: str, budget: int) -> None:
    kernel = kernel_of(name)
    for hands, leader, side in positions(name, 10, QUICK):
        value = kernel.exact(hands, (), leader, side)[0]
        low, high, exceeded, nodes = kernel.exact(hands, (), leader, side, budget=budget)
        assert nodes <= budget
        assert low <= value <= high
        assert exceeded == (low < high)


def is_highest_yes(name: str, times: int, most: int, seed: int = 1) -> None:
    kernel = kernel_of(name)
    for hands, leader, side in positions(name, times, most, seed):
        value, high, exceeded, _ = kernel.exact(hands, (), leader, side)
        assert (value, exceeded) == (high, False)
        for asked in (value, value + 1, *range(1, ALL_EYES + 1, EVERY)):
            low, high, *_ = kernel.within(hands, (), leader, side, [asked])
            assert (low >= asked, high < asked) == (asked <= value, asked > value)


@pytest.mark.parametrize("name", EVERY_CONTRACT)
def test_the_exact_value_is_the_highest_that_is_reached(name: str) -> None:
    is_highest_yes(name, 3, QUICK + 1)


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", WHOLE_DEALS)
def test_the_exact_value_is_the_highest_that_is_reached_in_2000_whole_deals(name: str, part: int) -> None:
    is_highest_yes(name, 2000 // len(WHOLE_DEALS) // PARTS, 10, part)


@pytest.mark.parametrize("name", EVERY_CONTRACT)
def test_the_best_card_is_worth_what_the_position_is_worth(name: str) -> None:
    kernel = kernel_of(name)
    for hands, leader, side in positions(name, 3, QUICK + 1):
        rows = dict(kernel.cards(hands, (), leader, side, []))
        best = max if side >> leader & 1 else min
        assert best(low for low, *_ in rows.values()) == kernel.exact(hands, (), leader, side)[0]
        assert mask(rows) == kernel.legal(hands, (), leader)


@pytest.mark.parametrize("name", EVERY_CONTRACT)
def test_playouts_give_every_eye_to_somebody_and_repeat_themselves(name: str) -> None:
    kernel = kernel_of(name)
    tables = EVERY_CONTRACT[name][0].tables
    for hands, leader, side in positions(name, 5):
        every = sum(tables.eyes[card] for hand in hands for card in members(hand))
        eyes, reached = kernel.playouts(hands, (), leader, side, 200, 11, 0)
        assert (sum(eyes), reached) == (200 * every, 200)
        assert kernel.playouts(hands, (), leader, side, 200, 11, 0) == (eyes, reached)
        assert kernel.playouts(hands, (), leader, side, 200, 12, every + 1)[1] == 0
