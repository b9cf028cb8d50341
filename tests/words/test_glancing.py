"""An agreement at a glance: prices as money, what costs first, the same lines in every language."""

from __future__ import annotations

import pytest

from stammtisch.games.registry import GAMES, options_of
from stammtisch.words import LANGUAGES
from stammtisch.words.glancing import amount, costly, glance, options_in, tables, tariff

TEXTS = {"de", "en", "sv"}
PRESETS = [(game, preset) for game, entry in GAMES.items() for preset in entry.presets]


def row(text: str, preset: str, **changes: object) -> str:
    options = options_of("schafkopf", preset).but(changes)  # type: ignore[arg-type]
    return next(found.text for found in glance(options, preset, "de") if found.row == text)


@pytest.mark.parametrize("game", GAMES)
def test_lines_and_single_options_belong_to_the_game_and_have_all_texts(game: str) -> None:
    known = GAMES[game].options.specs().keys()
    rows = tables(game)["rows"]

    assert set(tables(game)["costs"]) <= known
    for name, found in rows.items():
        assert set(options_in(found)) <= known, name
        assert options_in(found), name
        assert all(found[text].keys() == TEXTS for text in ("title", "short", "text", "off") if text in found)
        assert ("off" in found) == bool({"unless", "only"} & found.keys())
        assert "text" in found or "price" in found


@pytest.mark.parametrize(("game", "preset"), PRESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_agreement_can_be_told(language: str, game: str, preset: str) -> None:
    options = options_of(game, preset)

    assert tariff(options, language)
    assert all(found.text and "{" not in found.text for found in glance(options, preset, language))


def test_a_price_is_money_and_not_a_number_of_stakes() -> None:
    assert tariff(options_of("schafkopf", "schafkopf-joho-10-30"), "bar") == "Ruf 10 · Solo 30"
    assert tariff(options_of("schafkopf").but({"unit_cents": 50}), "de") == "Ruf 50 · Solo 2,50"
    assert row("solo", "schafkopf-rein") == "0,50 €"
    assert row("laufende", "schafkopf-rein", laufende_cents=5) == "ab 3, je 0,05 €"
    assert row("laufende", "schafkopf-turnier") == "zählen nicht"
    assert row("ruf", "schafkopf-basbelopp") == "0,20 kr"
    assert row("solo", "schafkopf-rein", currency="points") == "50 Punkte"
    assert [amount("en", 120), tariff(options_of("schloapfer"), "sv")] == ["1.20", "inga pengar"]


def test_what_costs_something_else_is_told_in_money_the_dearest_first() -> None:
    here, there = options_of("schafkopf", "schafkopf-joho-10-30"), options_of("schafkopf", "schafkopf-rein")
    found = costly(glance(here, "", "de"), glance(there, "", "de"), here, there, "de")

    assert [(one.title, one.here, one.there) for one in found][:2] == [
        ("Solo", "0,30 €", "0,50 €"),
        ("Stoß", "10-mal, solange man acht Karten hat", "2-mal, bis zur zweiten Karte"),
    ]
    assert not {"farbwenz", "bid_mode", "steigern"} & {option for one in found for option in one.options}
    assert "ramsch_cents" in found[5].options
    assert costly(glance(here, "", "de"), glance(here, "", "de"), here, here, "de") == ()
