"""What an entry tells of a table: what things are called there, and which pack it plays with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stammtisch.games.entry import Entry, never_called
from stammtisch.games.registry import GAMES, entry_of_preset
from stammtisch.games.schafkopf.entry import SCHAFKOPF
from stammtisch.games.schafkopf.kurze_karte import PACK24
from stammtisch.games.schloapfer.entry import SCHLOAPFER
from stammtisch.games.skat.entry import SKAT


@pytest.mark.rule("SK-PAY-33", "ST-SCORE-11", "SL-MONEY-05")
@pytest.mark.parametrize("game", [SCHAFKOPF, SKAT, SCHLOAPFER], ids=lambda game: game.game.name)
@pytest.mark.parametrize("currency", ["euro", "krona", "points"])
def test_money_is_called_as_agreed(game: Entry, currency: str) -> None:
    options = game.options.but({"currency": currency})

    assert dict(game.called(options, ""))["currency"] == currency


def test_a_game_that_says_nothing_calls_nothing_otherwise() -> None:
    silent = replace(SKAT, called=never_called)

    assert silent.called(SKAT.options, "") == ()


@pytest.mark.rule("SK-DECK-18")
def test_a_short_table_has_another_pack() -> None:
    entry, options = entry_of_preset("schafkopf-kurz")

    assert (entry.pack_name_at(options), entry.pack_at(options)) == ("bay24", PACK24)
    for game in GAMES.values():
        assert (game.pack_name_at(game.options), game.pack_at(game.options)) == (game.pack_name, game.pack)
