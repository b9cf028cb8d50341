"""What a table has agreed, as a preset and what differs from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stammtisch.core.errors import OptionsError
from stammtisch.core.notation import LONGEST_NUMBER
from stammtisch.core.options import Options, Value
from stammtisch.games.registry import GAMES, Entry, entry_of_preset
from stammtisch.records.errors import Located, Place, RecordError


@dataclass(frozen=True, slots=True)
class Agreement:
    """Game, version of its rules, and options; the preset, if there is one, says where the options come from."""

    game: str
    rules: str
    """`schafkopf@1`"""
    options: Options
    preset: str = ""

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            raise RecordError("unknown-game", f"{self.game!r}; known are {', '.join(GAMES)}")
        if self.rules != self.entry.rules:
            raise RecordError("unknown-rules", f"{self.rules!r}; known is {self.entry.rules}")
        if self.preset and self.preset not in self.entry.presets:
            raise RecordError("unknown-preset", f"{self.preset!r}; known are {', '.join(self.entry.presets)}")
        if not isinstance(self.options, type(self.entry.options)):
            raise RecordError("wrong-options", f"these are not the options of {self.game}")
        check_numbers(self.options.values())

    @staticmethod
    def on(preset: str, changes: Mapping[str, Value] | None = None) -> Agreement:
        """A preset, with some options changed.

        >>> Agreement.on("schafkopf-verein", {"bock": False}).changes
        {'bock': False}
        """
        entry, options = entry_of_preset(preset)
        return Agreement(entry.game.name, entry.rules, options.but(changes or {}), preset)

    @property
    def entry(self) -> Entry:
        return GAMES[self.game]

    @property
    def changes(self) -> dict[str, Value]:
        """What has to be said beside the preset; without one all of it."""
        if not self.preset:
            return self.options.values()
        return {name: mine for name, (mine, _) in self.options.diff(self.entry.presets[self.preset]).items()}


def check_numbers(values: Mapping[str, object]) -> None:
    for name, value in values.items():
        if isinstance(value, int) and abs(value) >= 10**LONGEST_NUMBER:
            raise RecordError("number-too-long", repr(name))


@dataclass(frozen=True, slots=True)
class OptionDifference:
    """What somebody who knows the preset has to be told."""

    option: str
    here: Value
    there: Value
    clauses: tuple[str, ...]
    """Where the rulebook says what the option changes; `SK-BID-10 to 33` is a span."""


def what_differs(options: Options, preset: str) -> tuple[OptionDifference, ...]:
    """In which options this table plays other than the preset, in the order of the rulebook.

    >>> [(d.option, d.here, d.there, d.clauses) for d in what_differs(Agreement.on("schafkopf-turnier",
    ...     {"tournament_deals": 40}).options, "schafkopf-turnier")]
    [('tournament_deals', 40, 32, ('SK-ROUND-02', 'SK-ROUND-03'))]
    """
    entry, there = entry_of_preset(preset)
    if not isinstance(options, type(there)):
        raise OptionsError("other-game", (preset,), f"these are not the options of {entry.game.name}")
    return tuple(
        OptionDifference(name, mine, theirs, tuple(entry.clauses[name].split(", ")))
        for name, (mine, theirs) in options.diff(there).items()
    )


@dataclass(frozen=True, slots=True)
class Wording:
    """An agreement as it was read: each word with its place."""

    place: Place
    game: Located[str]
    rules: Located[str]
    preset: Located[str] | None
    changes: Mapping[str, Located[Value]]


def entry_of(game: Located[str]) -> Entry:
    if game.value not in GAMES:
        raise RecordError("unknown-game", f"{game.value!r}; known are {', '.join(GAMES)}", game.place)
    return GAMES[game.value]


def agree(said: Wording) -> Agreement:
    """The agreement that was read; without a preset the changes are made to the defaults."""
    entry, preset = entry_of(said.game), said.preset
    if said.rules.value != entry.rules:
        raise RecordError("unknown-rules", f"{said.rules.value!r}; known is {entry.rules}", said.rules.place)
    if preset is not None and preset.value not in entry.presets:
        raise RecordError("unknown-preset", f"{preset.value!r}; known are {', '.join(entry.presets)}", preset.place)
    for name, change in said.changes.items():
        try:
            check_numbers({name: change.value})
        except RecordError as error:
            raise error.at(change.place) from error
    try:
        start = entry.options if preset is None else entry.presets[preset.value]
        options = start.but({name: change.value for name, change in said.changes.items()})
    except OptionsError as error:
        where = next((said.changes[name].place for name in error.options if name in said.changes), said.place)
        raise RecordError(error.code, f"{', '.join(map(repr, error.options))}: {error.detail}", where) from error
    return Agreement(entry.game.name, entry.rules, options, preset.value if preset else "")
