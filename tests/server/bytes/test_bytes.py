"""Today's code writes the bytes that an earlier version wrote, but for sentences, which may be told better."""

from __future__ import annotations

import json
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
SENTENCES = Path(__file__).parent / "stoss-gras"
"""The frames as they are told since then, word for word."""
SPOKEN = ("told", "bill", "labels", "bubbles", "chips", "prompt", "contract", "sentence")
"""The parts of a frame that are read to people. All others have to stay as they were, sign by sign."""
HEARD = ("told", "bubbles")
"""What was heard with a frame: since then a no to somebody who claims the rest is told aloud."""
LATER = (
    "silent",
    "deadline",
    "slate",
    "waiting",
    "wants",
    "calls",
    "story",
    "aside",
    "take_back",
    "usual",
    "practice",
    "prices",
    "auction",
    "below",
    "laid",
    "then",
    "moving",
    "remark",
)
"""Fields that were added since, and the deadline, which is told of more questions since silence answers them."""
GREYED_SINCE = {"skat": ("greyed",)}
"""By game: that it says what cannot be named, and why."""
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


def unspoken(found: str) -> str:
    """The text with a blank in place of each sentence of a frame, without what was heard: more is told aloud now."""
    return "".join(framed(line, SPOKEN, HEARD) for line in found.splitlines(keepends=True))


def as_then(found: str) -> str:
    """The text without what was added since, sentences and all."""
    return "".join(framed(line, ()) for line in found.splitlines(keepends=True))


def framed(line: str, blank: tuple[str, ...], heard: tuple[str, ...] = ()) -> str:
    at, _, rest = line.partition(" ")
    who, _, raw = rest.partition(" ")
    if not at.isdecimal() or not raw.startswith("{"):  # no frame
        return line
    found = json.loads(raw)
    later = (*LATER, *heard, *GREYED_SINCE.get(found.get("view", {}).get("game"), ()))
    frame = {name: unglossed(value) for name, value in found.items() if name not in later}
    told = {name: without_words(value) if name in blank else value for name, value in frame.items()}
    return f"{at} {who} {json.dumps(told, ensure_ascii=False, separators=(',', ':'))}\n"


def unglossed(value: object) -> object:
    """A bubble without what it means in the viewer's language, which is told since it has one."""
    return [one_unglossed(one) for one in value] if isinstance(value, list) else value


def one_unglossed(one: object) -> object:
    return {name: part for name, part in one.items() if name != "gloss"} if isinstance(one, dict) else one


def without_words(told: object) -> object:
    """A bubble keeps whose it is, a list how long it is."""
    match told:
        case list():
            return [without_words(one) for one in told]
        case dict():
            return {name: "" if name == "text" else value for name, value in told.items()}
        case _:
            return ""


def first_difference(then: str, now: str) -> tuple[str | None, str | None] | None:
    """One line, since a comparison of all of them takes minutes to print; `None`: the same.

    A frame that shows a count once more is no difference: since names are part of more of them, they are sent again
    when somebody else sits down.
    """
    olds, shown = iter(then.splitlines()), dict[str, tuple[int, int]]()
    old = next(olds, None)
    for new in now.splitlines():
        viewer, count = counted(new)
        if old == new:
            old = next(olds, None)
        elif count is None or shown.get(viewer) != count:
            return old, new
        if count is not None:
            shown[viewer] = count
    return None if old is None else (old, None)


def counted(line: str) -> tuple[str, tuple[int, int] | None]:
    """Whose frame it is, and the count of a change."""
    _, _, rest = line.partition(" ")
    viewer, _, raw = rest.partition(" ")
    if not raw.startswith('{"type":"change"'):
        return viewer, None
    frame = json.loads(raw)
    return viewer, (frame["deal"], frame["n"])


def test_every_game_has_its_files() -> None:
    assert {game for game, _ in BY_PRESET.values()} >= {"schafkopf", "skat", "schloapfer"}
    assert sorted(name for preset in BY_PRESET for name in today(preset)) == FILES
    assert sorted(path.name for path in SENTENCES.iterdir()) == [name for name in FILES if ".frames." in name]


@pytest.mark.parametrize("name", FILES)
def test_todays_code_writes_the_same_bytes(name: str) -> None:
    then, now = map(unspoken, ((FOLDER / name).read_text(encoding="utf-8"), today(name.split(".")[0])[name]))

    assert first_difference(then, now) is None


@pytest.mark.parametrize("name", sorted(path.name for path in SENTENCES.iterdir()))
def test_todays_frames_are_told_in_the_same_words(name: str) -> None:
    preset = name.split(".")[0]
    kept = without_later_options(BY_PRESET[preset][0], (SENTENCES / name).read_text(encoding="utf-8"))
    then, now = as_then(kept), as_then(today(preset)[name])

    assert first_difference(then, now) is None


@pytest.mark.parametrize("preset", BY_PRESET)
def test_what_was_written_then_is_read_and_replayed(preset: str) -> None:
    then = (FOLDER / f"{preset}.session.stich").read_text(encoding="utf-8")
    record = read(then)

    assert write(record) == then
    assert read_json((FOLDER / f"{preset}.session.json").read_text(encoding="utf-8")).log == record.log
    assert replay(record).session.over
