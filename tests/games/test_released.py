"""What a released version of the rules has promised: its options, their defaults and the presets never change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stammtisch.core.options import text
from stammtisch.games.registry import GAMES
from tests.games.updated import NEW, UPDATED

PRESETS = json.loads((Path(__file__).parent / "released_presets.json").read_text(encoding="utf-8"))
"""By version of the rules and preset: the fingerprint that its tables have sealed into their deals."""


@pytest.mark.parametrize("game", GAMES)
def test_the_options_of_the_release_are_all_there_with_their_defaults(game: str) -> None:
    entry = GAMES[game]
    release = entry.options.release

    assert release.rules == entry.rules
    assert {name: entry.options.values()[name] for name in release.defaults} == release.defaults
    assert [text(value) for value in release.defaults.values()] == [
        text(entry.options.values()[name]) for name in release.defaults
    ]


@pytest.mark.parametrize("game", GAMES)
def test_an_option_that_came_later_is_off_in_every_released_preset(game: str) -> None:
    """An option that a released preset switched on would change what its tables have agreed on."""
    entry = GAMES[game]
    found = {name: options.digest() for name, options in {"": entry.options, **entry.presets}.items()}

    assert {name: found[name] for name in PRESETS[entry.rules]} == PRESETS[entry.rules]


@pytest.mark.parametrize("game", GAMES)
def test_an_update_that_brings_an_option_changes_no_fingerprint(game: str) -> None:
    for name, preset in GAMES[game].presets.items():
        updated = UPDATED[game].presets[name]

        assert NEW in updated.specs()
        assert updated.digest() == preset.digest()
        assert updated.but({NEW: True}).digest() != preset.digest()
