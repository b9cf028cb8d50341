"""Today's code writes the bytes that an earlier version wrote."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from stammtisch.core.options import text
from stammtisch.games.registry import GAMES
from stammtisch.records import read, read_json, replay, write
from tests.server.bytes.written import EVENINGS, written

VERSION = "ae989d7"
FOLDER = Path(__file__).parent / VERSION
FILES = sorted(path.name for path in FOLDER.iterdir())
BY_PRESET = {preset: (game, seed) for game, preset, seed in EVENINGS}


@cache
def today(preset: str) -> dict[str, str]:
    game, seed = BY_PRESET[preset]
    return {name: without_later_options(game, found) for name, found in written(game, preset, seed).items()}


def without_later_options(game: str, found: str) -> str:
    """A table names all its options, those too that an update has added and that are off: then there were none."""
    defaults = GAMES[game].options
    for name, value in defaults.values().items():
        if name not in defaults.release.defaults:
            found = found.replace(f',"{name}":{text(value)}', "")
    return found


def test_every_game_has_its_files() -> None:
    assert {game for game, _ in BY_PRESET.values()} >= {"schafkopf", "skat", "schloapfer"}
    assert sorted(name for preset in BY_PRESET for name in today(preset)) == FILES


@pytest.mark.parametrize("name", FILES)
def test_todays_code_writes_the_same_bytes(name: str) -> None:
    then, now = (FOLDER / name).read_text(encoding="utf-8"), today(name.split(".")[0])[name]

    # The first line that differs, since a comparison of all of them takes minutes to print.
    assert (
        next(((old, new) for old, new in zip(then.splitlines(), now.splitlines(), strict=False) if old != new), None)
        is None
    )
    assert len(then) == len(now)


@pytest.mark.parametrize("preset", BY_PRESET)
def test_what_was_written_then_is_read_and_replayed(preset: str) -> None:
    then = (FOLDER / f"{preset}.session.stich").read_text(encoding="utf-8")
    record = read(then)

    assert write(record) == then
    assert read_json((FOLDER / f"{preset}.session.json").read_text(encoding="utf-8")).log == record.log
    assert replay(record).session.over
