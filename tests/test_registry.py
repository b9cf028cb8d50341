"""The games by name."""

from __future__ import annotations

import pytest

from stammtisch.core.errors import OptionsError
from stammtisch.games.registry import GAMES, entry_of, entry_of_preset, options_of


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_found_by_its_name_and_by_each_of_its_presets(game: str) -> None:
    entry = entry_of(game)

    assert entry.game.name == game
    assert options_of(game) == entry.options
    for preset, options in entry.presets.items():
        assert entry_of_preset(preset) == (entry, options)
        assert options_of(game, preset) == options


@pytest.mark.parametrize(
    ("game", "preset", "code"),
    [
        ("tarock", "", "unknown-game"),
        ("skat", "skat-nowhere", "unknown-preset"),
        ("skat", "schafkopf-rein", "unknown-preset"),
    ],
)
def test_what_nobody_knows_is_refused_with_what_is_known(game: str, preset: str, code: str) -> None:
    with pytest.raises(OptionsError, match="known are") as refused:
        options_of(game, preset)

    assert refused.value.code == code


def test_a_preset_of_no_game_is_refused_with_all_that_there_are() -> None:
    with pytest.raises(OptionsError, match=r"known are .*skat-skatordnung") as refused:
        entry_of_preset("tarock-rein")

    assert refused.value.code == "unknown-preset"
