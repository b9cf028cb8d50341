"""What stands on the buttons of a pad."""

from __future__ import annotations

import pytest

from stammtisch.games.registry import GAMES, entry_of_preset
from stammtisch.words.padding import CONTRACT, NOBODY, pad_words
from stammtisch.words.sentences import words_at

LANGUAGES = ("de", "bar", "en", "sv")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", [name for entry in GAMES.values() for name in entry.presets])
def test_every_game_on_a_pad_has_a_name_of_its_own(language: str, preset: str) -> None:
    entry, options = entry_of_preset(preset)
    forms = {"normal": entry.form(options, "normal")}
    said = pad_words(words_at(language, entry.game.name, options, preset), forms, entry.called(options, preset))
    codes = {
        code
        for pad in forms["normal"]
        if pad.name != NOBODY
        for field in pad.fields
        if field.name == CONTRACT
        for code in field.choices
    }
    assert set(said.contracts) == codes
    assert all(":" not in name and name[0].isupper() for name in said.contracts.values())
    assert "" not in said.levels


def test_a_table_has_its_own_names_for_doublings_and_money() -> None:
    entry, options = entry_of_preset("schafkopf-basbelopp")
    called = entry.called(options, "schafkopf-basbelopp")
    words = words_at("de", "schafkopf", options, "schafkopf-basbelopp")
    forms = {kind: entry.form(options, kind) for kind in ("normal", "ramsch")}
    said = pad_words(words, forms, called)
    assert said.levels == ("Kontra", "Re")
    assert said.currency == "krona"
    assert said.rounds == {"ramsch": "Ramsch"}
