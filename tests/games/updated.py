"""The program after an update that has brought one more option to every game, off by default."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from stammtisch.core.options import Options, flag
from stammtisch.games.registry import GAMES, Entry
from stammtisch.server.workers import deciding

NEW = "hund_am_tisch"


def with_one_more(entry: Entry) -> Entry:
    """The game with the new option, in its defaults and in every preset."""
    grown = dataclasses.make_dataclass(
        "Options",
        [(NEW, bool, flag(False))],
        bases=(type(entry.options),),
        frozen=True,
        namespace={"__doc__": "Updated."},
    )

    def updated(options: Options) -> Options:
        made = grown(**options.values())
        assert isinstance(made, Options)
        return made

    presets = {name: updated(preset) for name, preset in entry.presets.items()}
    clauses = {**entry.clauses, NEW: "SK-GEN-05"}
    return dataclasses.replace(entry, options=updated(entry.options), presets=presets, clauses=clauses)


UPDATED = {name: with_one_more(entry) for name, entry in GAMES.items()}
TODAY = dict(GAMES)


@contextmanager
def version(entries: dict[str, Entry]) -> Iterator[None]:
    """All that runs inside is this version of the program."""
    deciding.options_of.cache_clear()
    with pytest.MonkeyPatch.context() as replaced:
        for name, entry in entries.items():
            replaced.setitem(GAMES, name, entry)
        yield
    deciding.options_of.cache_clear()
