"""Random house rules under which a table can be opened online."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from stammtisch.core.options import Options, Value
from stammtisch.games.registry import GAMES
from stammtisch.lab.random_options import random_options
from stammtisch.server.table.settings import seats_of


def online_options(game: str, rng: Random, fixed: Mapping[str, Value] | None = None) -> Options:
    """Drawn anew while they seat more than a table online has: six and seven sit around a real one alone."""
    entry = GAMES[game]
    while True:
        options = random_options(entry.options, rng, fixed)
        if seats_of(game, options) <= entry.most_online:
            return options
