"""What one tap deals: rules that make sense, and cards that the game has."""

from __future__ import annotations

import pytest

from stammtisch.core.cards import card
from stammtisch.games.registry import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_dealt_at_once(game: str) -> None:
    entry = GAMES[game]
    tap, preset = entry.at_once, entry.presets[entry.at_once.preset]

    assert preset.but(tap.changes).diff(preset).keys() == tap.changes.keys()
    assert len(set(tap.cards)) == 3
    assert all(entry.pack >> card(name) & 1 for name in tap.cards)


def test_skat_has_an_open_end() -> None:
    assert GAMES["skat"].at_once.changes == {"session_rounds": 0}
