"""Many positions in one call: the same answers as one by one, from kernel and twin."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from random import Random
from threading import Thread
from time import sleep

import pytest

from stammtisch.search import Rules, kernel, rules_of, twin
from stammtisch.search.twin import Asked, Bounds
from tests.kernel.tables import of_game
from tests.search.endings import CASES, ending

WORLDS = 12


def worlds(name: str, seed: int) -> tuple[Rules, list[Asked]]:
    """Endings of one contract; the thresholds differ, because the side's eyes so far may."""
    rng = Random(f"many/{name}/{seed}")
    contract, options, sizes = rng.choice(CASES[name])
    rules = rules_of(contract, options, rng.choice(sizes))
    asked: list[Asked] = []
    for _ in range(WORLDS):
        one = ending(rules, 3 if rules.players < 5 else 2, rng)
        thresholds = sorted(rng.sample(range(40), rng.randrange(4)))
        asked.append((one.hands, one.table, one.leader, one.side, thresholds, one.ran_away))
    return rules, asked


def agrees(found: Bounds, oracle: Bounds, thresholds: Sequence[int]) -> bool:
    """Whether the kernel's bounds hold the value, in the same class; without thresholds anything may stay open."""
    low, high, exceeded, _ = found
    return low <= oracle[0] <= high and not exceeded and not any(low < limit <= high for limit in thresholds)


@pytest.mark.nightly_but(4)
@pytest.mark.parametrize("portable", [False, True], ids=["fast", "portable"])
@pytest.mark.parametrize("name", CASES)
def test_the_kernel_answers_many_as_the_twin_does(name: str, portable: bool) -> None:
    for seed in range(3):
        rules, asked = worlds(name, seed)
        one, oracle = kernel(rules, portable=portable), twin(rules)
        within, exact = one.within_many(asked), oracle.within_many(asked)
        assert len(within) == len(exact) == WORLDS
        assert all(agrees(*row) for row in zip(within, exact, [thresholds for *_, thresholds, _ in asked], strict=True))
        for rows, oracles, (*_, thresholds, _) in zip(
            one.cards_many(asked), oracle.cards_many(asked), asked, strict=True
        ):
            assert [card for card, _ in rows] == [card for card, _ in oracles]
            assert all(
                agrees(found, value, thresholds) and (thresholds or found[0] == found[1])
                for (_, found), (_, value) in zip(rows, oracles, strict=True)
            )


@pytest.mark.nightly_but(8)
@pytest.mark.parametrize("budget", [None, 0, 3, 50])
@pytest.mark.parametrize("name", CASES)
def test_many_are_answered_as_one_by_one_with_the_same_work(name: str, budget: int | None) -> None:
    """Nothing is remembered from one position to the next, and each has the whole budget."""
    rules, asked = worlds(name, 9)
    for one in (kernel(rules), twin(rules)):
        assert one.within_many(asked, budget) == [one.within(*world, budget) for world in asked]
        assert one.cards_many(asked, budget) == [one.cards(*world, budget) for world in asked]


@pytest.mark.parametrize("enough", [0, 1, 40, 10**6])
@pytest.mark.parametrize("name", ["skat", "called"])
def test_after_enough_nodes_no_further_position_is_begun(name: str, enough: int) -> None:
    rules, asked = worlds(name, 9)
    for one in (kernel(rules), twin(rules)):
        every, found = one.cards_many(asked), one.cards_many(asked, None, enough)
        spent = list(accumulate(sum(nodes for _, (*_, nodes) in rows) for rows in every))
        assert found == every[: 1 + sum(before < enough for before in spent[:-1]) if enough else 0]


def test_none_are_many_too() -> None:
    rules, _ = worlds("skat", 1)
    assert kernel(rules).within_many([]) == twin(rules).within_many([]) == []


def test_other_threads_run_while_many_are_answered() -> None:
    deal = max(of_game("sk-solo"), key=lambda known: known.nodes)
    asked: list[Asked] = [(deal.hands, (), deal.leader, deal.side, (), False)] * 2
    thread, turns = Thread(target=deal.kernel().cards_many, args=(asked,)), 0
    thread.start()
    while thread.is_alive():
        sleep(0.001)
        turns += 1
    thread.join()

    assert turns > 10, "whoever slept had to wait for the end"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (((0, 0, 0), (), 0, 1, (1,), False), "nobody has a card"),
        (((1, 2, 4), (), 3, 1, (1,), False), "no such position"),
        (((1, 2, 4), (), 0, 8, (1,), False), "no such player"),
        (((1, 2, 4), (), 0, 1, (2, 1), False), "thresholds ascend"),
    ],
    ids=["no cards", "no leader", "no side", "thresholds"],
)
def test_one_wrong_position_among_many_is_refused(change: Asked, words: str) -> None:
    rules, asked = worlds("skat", 1)
    for call in (kernel(rules).within_many, kernel(rules).cards_many):
        with pytest.raises(ValueError, match=f"^{words}$"):
            call([*asked, change])
