"""Where a player stands: above whom, below whom, and who cannot be told apart."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from stammtisch.bots.driving import opened
from stammtisch.bots.levels import LEVELS
from stammtisch.core.action import PASS, Action
from stammtisch.core.view import SessionView, view
from stammtisch.lab.arena import Match
from stammtisch.lab.ladder import climbed, rungs
from stammtisch.lab.players import LevelPlayer


class Remembering:
    """What a player was allowed."""

    def __init__(self) -> None:
        self.budgets: list[float] = []

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        self.budgets.append(budget)
        return PASS


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_thinks_as_long_as_it_does_at_a_table(name: str) -> None:
    level, inside = LevelPlayer(name), Remembering()
    level.bot = inside
    table = opened("skat-isko", 0)

    level.choose(view(table, 0), 5.0, Random(1))

    assert inside.budgets == [LEVELS[name].budget]


@pytest.mark.parametrize(("preset", "yardsticks"), [("skat-isko", 0), ("schafkopf-rein", 2), ("schloapfer-perlen", 0)])
def test_every_level_and_every_yardstick_is_a_rung(preset: str, yardsticks: int) -> None:
    found = rungs(preset, ("mine:Other",))

    assert found[: 1 + len(LEVELS)] == ("random", *LEVELS)
    assert len(found) == 1 + len(LEVELS) + yardsticks + 1
    assert found[-1] == "mine:Other"


def test_who_plays_by_chance_stands_below_the_beginner() -> None:
    match, told = Match("skat-isko", ("random", ""), 1, 0.002), list[str]()

    def progress(name: str) -> Callable[[int], object]:
        told.append(name)
        return lambda done: None

    beginner, itself = climbed(match, ("anfaenger", "random"), 12, 1, progress)

    assert (beginner["name"], beginner["place"]) == ("anfaenger", "below")
    assert beginner["ci95"][0] < beginner["mean"] < beginner["ci95"][1] < 0
    assert (itself["mean"], itself["place"]) == (0.0, "even")
    assert told == ["anfaenger", "random"]
