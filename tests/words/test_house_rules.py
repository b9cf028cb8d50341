"""House rules in words: every option and every value of every game has its text in every language."""

from __future__ import annotations

import pytest

from stammtisch.core.options import OneOf, Spec, Subset, Whole
from stammtisch.games.registry import GAMES, options_of
from stammtisch.words import LANGUAGES
from stammtisch.words.house_rules import (
    money_of,
    named_values,
    option_title,
    tables,
    value_here,
    value_text,
    value_texts,
)

OPTIONS = [(game, option) for game, entry in GAMES.items() for option in entry.options.specs()]


def words_of(spec: Spec) -> set[str]:
    """The values that are words: no number and no yes or no says them."""
    values = spec.names if isinstance(spec, Subset) else spec.values if isinstance(spec, OneOf) else ()
    return {value for value in values if isinstance(value, str)}


def is_a_value(text: str, spec: Spec) -> bool:
    if text in words_of(spec):
        return True
    return isinstance(spec, OneOf | Whole) and text.isdigit() and int(text) in spec


@pytest.mark.parametrize("game", GAMES)
def test_the_file_of_a_game_has_its_options_in_their_order(game: str) -> None:
    assert list(tables(game)) == list(GAMES[game].options.specs())


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_every_option_and_every_value_has_a_text_in_every_language(game: str, option: str) -> None:
    spec = GAMES[game].options.specs()[option]
    for language in LANGUAGES:
        named = named_values(language, game, option)
        assert words_of(spec) - named.keys() == set()
        for text in (option_title(language, game, option), *named.values()):
            assert text, (language, option)
            assert text == text.strip()


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_no_text_is_for_a_value_that_cannot_be(game: str, option: str) -> None:
    spec = GAMES[game].options.specs()[option]

    assert [value for value in named_values("de", game, option) if not is_a_value(value, spec)] == []
    assert tables(game)[option].keys() - {*LANGUAGES, "values", "money"} == set()
    assert all(row.keys() == {*LANGUAGES} for row in tables(game)[option].get("values", {}).values())


@pytest.mark.parametrize(
    ("game", "preset"), [(game, preset) for game, entry in GAMES.items() for preset in entry.presets]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_agreed_can_be_said(language: str, game: str, preset: str) -> None:
    options = GAMES[game].presets[preset]
    for option, value in options.values().items():
        said = value_text(language, game, option, value)
        assert said
        if not isinstance(value, int | tuple):
            assert said == value_texts(language, game, option, options.specs()[option])[value]


def test_a_word_without_a_text_is_an_error() -> None:
    with pytest.raises(KeyError, match="watten"):
        value_text("de", "schafkopf", "all_pass", "watten")


def test_a_value_is_said_as_people_say_it() -> None:
    assert value_text("de", "schafkopf", "hochzeit", value=True) == "Ja"
    assert value_text("de", "schafkopf", "solo_units", 5) == "5"
    assert value_text("en", "schafkopf", "double_max_level", 0) == "never"
    assert value_text("en", "schafkopf", "sonderrunden", ("ramsch", "geist")) == "Ramsch, Geist"
    assert value_text("en", "schafkopf", "sonderrunden", ()) == "none"


def test_yes_and_no_and_none_are_said_by_what_json_writes() -> None:
    specs = GAMES["schafkopf"].options.specs()

    assert value_texts("sv", "schafkopf", "hochzeit", specs["hochzeit"]) == {"false": "Nej", "true": "Ja"}
    assert value_texts("de", "schafkopf", "sonderrunden", specs["sonderrunden"])[""] == "keine"
    assert value_texts("en", "schafkopf", "double_max_level", specs["double_max_level"]) == {"0": "never"}


def test_a_price_is_told_as_an_amount_in_what_is_played_for() -> None:
    plain, krona = options_of("schafkopf"), options_of("schafkopf", "schafkopf-basbelopp")

    assert value_here(plain, "", "de", "solo_units") == "0,50 €"
    assert value_here(plain.but({"unit_cents": 20, "currency": "points"}), "", "de", "solo_units") == "100 Punkte"
    assert value_here(krona, "schafkopf-basbelopp", "sv", "unit_cents") == "0,10 kr"
    assert value_here(plain, "", "de", "wenz_units") == "so viel wie ein Solo"
    assert value_here(plain, "", "de", "laufende_min") == "3"


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_an_amount_is_multiplied_with_options_that_there_are(game: str, option: str) -> None:
    assert set(money_of(game, option) or ()) <= GAMES[game].options.specs().keys()
