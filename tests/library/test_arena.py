"""Two players compared through the front door."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch import Action, SessionView, arena, player
from stammtisch.core.errors import OptionsError
from stammtisch.lab.arena import Match, PlayedMatch, play
from stammtisch.lab.arena_figures import figures
from stammtisch.lab.players import PLAYERS


class Tips:
    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        return player("tips").choose(view, budget, rng)


class Angry:
    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        raise RuntimeError("no")


def test_a_class_is_compared_as_a_name_is_and_both_as_the_command_does() -> None:
    match = Match("skat-isko", ("tips", "random"), 1, 0.01)
    wanted = figures(match, PlayedMatch([play(match, number)[0] for number in range(4)]))

    found = arena(Tips, "random", "skat-isko", deals=4)

    assert found == arena("tips", "random", "skat-isko", deals=4)
    assert (found.deals, found.unit, found.mean) == (4, wanted["unit"], wanted["mean"])
    assert [*found.interval] == wanted["ci95"]
    assert str(found).startswith(f"{found.mean:+} tournament points per deal, 95 % interval [")


def test_players_of_the_arena_are_the_same_afterwards() -> None:
    before = dict(PLAYERS)

    with pytest.raises(RuntimeError):
        arena(Angry, "random", "schafkopf-rein", deals=1)
    with pytest.raises(OptionsError, match="unknown-player: nobody"):
        arena("random", "nobody", "schafkopf-rein", deals=1)

    assert before == PLAYERS
