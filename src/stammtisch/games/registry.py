"""The games by name, a row each. Whoever adds a game adds its row here, and everything above knows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stammtisch.core.action import Shuffle
from stammtisch.core.cards import PACK32
from stammtisch.core.errors import OptionsError
from stammtisch.core.options import OneOf, Options, Whole
from stammtisch.core.session import Game
from stammtisch.games import schafkopf
from stammtisch.games.schafkopf.deal_types import SPECIAL_ROUNDS
from stammtisch.games.schafkopf.dreier_runde import everything
from stammtisch.games.schafkopf.options import CLAUSES

MOST_DEALS = 5000
"""The longest session that is recorded. Doubles are carried on for ever, and a number must end somewhere."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game, and what can be said of it without playing."""

    game: Game
    rules: str
    """The version of its rules. Records name it: a change that gives another bill for an old log is a new version."""
    options: Options
    """The defaults."""
    presets: Mapping[str, Options]
    clauses: Mapping[str, str]
    """By option: the clauses of the rulebook that it changes."""
    carried: Mapping[str, Whole | OneOf | Shuffle]
    """What the game's carry adds to every game's, as far as a deal can begin with it: numbers in bounds, words out of
    a list, or cards."""


GAMES: dict[str, Entry] = {
    "schafkopf": Entry(
        schafkopf.SCHAFKOPF,
        "schafkopf@1",
        schafkopf.Options(),
        {name: preset.options for name, preset in schafkopf.PRESETS.items()},
        CLAUSES,
        {
            "bock": Whole(1, 4 * MOST_DEALS),
            "doubles": Whole(0, MOST_DEALS),
            "queue": OneOf(tuple(SPECIAL_ROUNDS)),
            "obligations": OneOf(everything(5)),
            "pack": Shuffle(PACK32),
        },
    ),
}


def entry_of_preset(name: str) -> tuple[Entry, Options]:
    """The game that has a preset of this name, and the preset's options."""
    for entry in GAMES.values():
        if name in entry.presets:
            return entry, entry.presets[name]
    known = ", ".join(name for entry in GAMES.values() for name in entry.presets)
    raise OptionsError("unknown-preset", (name,), f"known are {known}")
