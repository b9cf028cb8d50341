"""The games by name, a row each. Whoever adds a game adds its row here, and everything above knows it."""

from __future__ import annotations

from stammtisch.core.errors import OptionsError
from stammtisch.core.options import Options
from stammtisch.core.session import Session
from stammtisch.games.entry import MOST_DEALS as MOST_DEALS
from stammtisch.games.entry import Entry as Entry
from stammtisch.games.paid import Payoffs
from stammtisch.games.schafkopf.entry import SCHAFKOPF
from stammtisch.games.schloapfer.entry import SCHLOAPFER
from stammtisch.games.skat.entry import SKAT

GAMES: dict[str, Entry] = {entry.game.name: entry for entry in (SCHAFKOPF, SKAT, SCHLOAPFER)}
TABLE_SIZE = "table_size"
"""The option of those games at whose tables one more may sit down later."""
USUAL = SCHAFKOPF.game.name
"""The game that is meant where nobody has named one."""


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


def entry_of_options(options: Options) -> Entry:
    """The game that has options of this type."""
    for entry in GAMES.values():
        if type(options) is type(entry.options):
            return entry
    raise OptionsError("unknown-game", (), f"no game has {type(options).__name__}")


def seats_of(game: str, options: Options) -> int:
    """How many seats a table with these rules has."""
    return len(entry_of(game).game.carry(options).purses)


def on_screen(game: str, options: Options) -> Options:
    """The same, where a table on a screen seats so many: six and seven sit around a real one alone."""
    seats, most = seats_of(game, options), entry_of(game).most_online
    if seats > most:
        raise OptionsError("too-many-seats", (TABLE_SIZE,), f"{seats} is not 1..{most}")
    return options


def in_money(session: Session) -> Payoffs:
    """What the last pack has brought each seat, in the unit of its game; a pack that was thrown in too."""
    assert session.result is not None
    assert session.bill is not None
    return entry_of(session.game.name).paid(session.result, session.bill, session.options)
