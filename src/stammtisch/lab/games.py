"""The games as the laboratory studies them, a row each. One that is missing is counted in cents."""

from __future__ import annotations

from random import Random

from stammtisch.core.options import Options
from stammtisch.core.session import Carry
from stammtisch.games.registry import entry_of_options
from stammtisch.lab.faults import FAULTS, Fault
from stammtisch.lab.schafkopf import SCHAFKOPF
from stammtisch.lab.schloapfer import SCHLOAPFER
from stammtisch.lab.skat import SKAT
from stammtisch.lab.studied import Studied

STUDIED: dict[str, Studied] = {"schafkopf": SCHAFKOPF, "skat": SKAT, "schloapfer": SCHLOAPFER}
OFTEN = 0.6
"""How many sessions of a table that knows special rounds begin with one."""


def studied(game: str) -> Studied:
    return STUDIED.get(game, Studied())


def faults_of(game: str) -> tuple[Fault, ...]:
    """The faults that can be planted in a game."""
    return (*FAULTS, *studied(game).faults)


def special_start(options: Options, rng: Random) -> Carry | None:
    """What a session starts with that begins in the middle of a special round; None: an ordinary start.

    So all of them are played often.
    """
    if rng.random() >= OFTEN:
        return None
    return studied(entry_of_options(options).game.name).special_start(options, rng)
