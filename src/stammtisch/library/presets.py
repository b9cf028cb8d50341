"""The agreements by name, of all games."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from stammtisch.core.errors import OptionsError
from stammtisch.core.options import Options
from stammtisch.games.registry import GAMES

PRESETS: Mapping[str, Options] = MappingProxyType(
    {name: options for entry in GAMES.values() for name, options in entry.presets.items()}
)
"""By name: what a table agrees on. `.but({"bock": True})` changes some of it."""


def options_of(name: str) -> Options:
    """The options of a preset, or the usual ones of a game."""
    if name in GAMES:
        return GAMES[name].options
    if name not in PRESETS:
        raise OptionsError("unknown-preset", (name,), "known are " + ", ".join((*GAMES, *PRESETS)))
    return PRESETS[name]
