"""The games by name, a row each. Whoever adds a game adds its row here, and everything above knows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from stammtisch.core.action import Shuffle
from stammtisch.core.cards import PACK32, PACK36, Cards
from stammtisch.core.errors import OptionsError
from stammtisch.core.options import OneOf, Options, Whole
from stammtisch.core.session import Game
from stammtisch.games import schafkopf, schloapfer, skat
from stammtisch.games.schafkopf.deal_types import SPECIAL_ROUNDS
from stammtisch.games.schafkopf.dreier_runde import everything
from stammtisch.games.schafkopf.options import CLAUSES as SCHAFKOPF_CLAUSES
from stammtisch.games.schloapfer.carry import FIVE
from stammtisch.games.schloapfer.options import CLAUSES as SCHLOAPFER_CLAUSES
from stammtisch.games.schloapfer.options import MOST_PLAYERS
from stammtisch.games.skat.bock import BOCK, SCHIEBERRAMSCH
from stammtisch.games.skat.options import CLAUSES as SKAT_CLAUSES

MOST_DEALS = 5000
"""The longest session that is recorded. Doubles are carried on for ever, and a number must end somewhere."""

MOST_POINTS = 10**9
"""More than anybody wins or loses at Skat."""


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
    phrases: Mapping[str, str] = field(default_factory=dict)
    """By preset: the language it is usually spoken in, where that is not German."""
    pack: Cards = PACK32
    """All its cards."""
    is_folded: bool = False
    """Whether hands are folded: they stay unseen until the game is over."""


GAMES: dict[str, Entry] = {
    "schafkopf": Entry(
        schafkopf.SCHAFKOPF,
        schafkopf.Options.release.rules,
        schafkopf.Options(),
        {name: preset.options for name, preset in schafkopf.PRESETS.items()},
        SCHAFKOPF_CLAUSES,
        {
            "bock": Whole(1, 4 * MOST_DEALS),
            "doubles": Whole(0, MOST_DEALS),
            "queue": OneOf(tuple(SPECIAL_ROUNDS)),
            "obligations": OneOf(everything(5)),
            "pack": Shuffle(PACK32),
        },
        {name: preset.phrase_set for name, preset in schafkopf.PRESETS.items()},
    ),
    "skat": Entry(
        skat.SKAT,
        skat.Options.release.rules,
        skat.Options(),
        skat.PRESETS,
        SKAT_CLAUSES,
        {
            "points": Whole(-MOST_POINTS, MOST_POINTS),
            "won": Whole(0, MOST_DEALS),
            "lost": Whole(0, MOST_DEALS),
            "bock": Whole(1, 4),
            "schieberramsch": Whole(0, 4),
            "waiting": OneOf((BOCK, SCHIEBERRAMSCH)),
        },
    ),
    "schloapfer": Entry(
        schloapfer.SCHLOAPFER,
        schloapfer.Options.release.rules,
        schloapfer.Options(),
        schloapfer.PRESETS,
        SCHLOAPFER_CLAUSES,
        {
            "points": Whole(0, 2 * MOST_DEALS),
            "strokes": Whole(0, FIVE),
            "rings": Whole(0, MOST_DEALS),
            "crossed": Whole(0, MOST_DEALS),
            "out": Whole(0, MOST_PLAYERS - 1),
            "beaten": Whole(0, MOST_PLAYERS - 1),
        },
        pack=PACK36,
        is_folded=True,
    ),
}


def entry_of(game: str) -> Entry:
    """The game of this name; an unknown one is an error."""
    if game not in GAMES:
        raise OptionsError("unknown-game", (game,), "known are " + ", ".join(GAMES))
    return GAMES[game]


def options_of(game: str, preset: str = "") -> Options:
    """The options of one of the game's presets; without a name its defaults."""
    entry = entry_of(game)
    if preset and preset not in entry.presets:
        raise OptionsError("unknown-preset", (preset,), "known are " + ", ".join(entry.presets))
    return entry.presets[preset] if preset else entry.options


def entry_of_preset(name: str) -> tuple[Entry, Options]:
    """The game that has a preset of this name, and the preset's options."""
    for entry in GAMES.values():
        if name in entry.presets:
            return entry, entry.presets[name]
    known = ", ".join(name for entry in GAMES.values() for name in entry.presets)
    raise OptionsError("unknown-preset", (name,), f"known are {known}")
