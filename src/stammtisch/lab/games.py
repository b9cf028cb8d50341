"""The games that can be simulated, by name."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.errors import OptionsError
from stammtisch.core.options import Options
from stammtisch.core.session import Game
from stammtisch.games import schafkopf


@dataclass(frozen=True, slots=True)
class Entry:
    """A game with its default options and its presets."""

    game: Game
    options: Options
    presets: dict[str, Options]


GAMES: dict[str, Entry] = {
    "schafkopf": Entry(
        schafkopf.SCHAFKOPF,
        schafkopf.Options(),
        {name: preset.options for name, preset in schafkopf.PRESETS.items()},
    ),
}


def entry_of_preset(name: str) -> tuple[Entry, Options]:
    """The game that has a preset of this name, and the preset's options."""
    for entry in GAMES.values():
        if name in entry.presets:
            return entry, entry.presets[name]
    known = ", ".join(name for entry in GAMES.values() for name in entry.presets)
    raise OptionsError("unknown-preset", (name,), f"known are {known}")
