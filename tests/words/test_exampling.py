"""What options come to in money: typical deals, settled by the game itself."""

from __future__ import annotations

import pytest

from stammtisch.core.options import Value
from stammtisch.games.registry import GAMES, options_of
from stammtisch.words import LANGUAGES
from stammtisch.words.exampling import NO_TABLES, examples
from stammtisch.words.glancing import of_game

GAMES_WITH_EXAMPLES = {"schafkopf": 4, "skat": 4, "schloapfer": 2}
"""By game: so many at least in every preset; without a stake strokes alone cost something."""


def costs(option: str, game: str = "schafkopf", **changes: Value) -> str:
    """What the deal of an option costs; empty where it cannot be played."""
    options = options_of(game).but(changes)
    return next((one.amount for one in examples(options, "", "de") if one.option == option), "")


@pytest.mark.parametrize(
    ("option", "changes", "before", "after"),
    [
        ("unit_cents", {"unit_cents": 20}, "je 0,50 €", "je 1,00 €"),
        ("solo_units", {"solo_units": 3}, "je 0,50 €", "je 0,30 €"),
        ("wenz_units", {"wenz_units": 2}, "je 0,50 €", "je 0,20 €"),
        ("laufende_min", {"laufende_min": 4}, "je 0,50 €", "je 0,20 €"),
        ("schneider_cents", {"schneider_cents": 5}, "je 0,30 €", "je 0,20 €"),
        ("price_most_cents", {"price_most_cents": 200}, "je 2,60 €", "je 2,00 €"),
        ("kontra_flips_active", {"kontra_flips_active": True}, "verloren, je 0,20 €", "je 0,20 €"),
        ("legen", {"legen": True}, "", "je 0,40 €"),
        ("bock", {"bock": True}, "", "je 0,20 €"),
        (
            "pot_stake_units",
            {"all_pass": "pot", "pot_rule": "next_game_pot", "pot_stake_units": 2},
            "",
            "jeder 0,20 € in den Stock",
        ),
        ("all_pass", {"all_pass": "double_next"}, "", "je 0,20 €"),
        ("ramsch_jungfrau", {"all_pass": "ramsch", "ramsch_jungfrau": True}, "", "verloren, je 0,20 €"),
        ("solo_units", {"currency": "points"}, "je 0,50 €", "je 50 Punkte"),
    ],
)
def test_a_change_is_seen_in_the_amount(option: str, changes: dict[str, Value], before: str, after: str) -> None:
    assert (costs(option), costs(option, "schafkopf", **changes)) == (before, after)


def test_skat_is_shown_in_points_and_at_the_end_in_money() -> None:
    assert costs("grand_base", "skat") == "+72 Punkte"
    assert costs("lost_hand", "skat") == "−66 Punkte"
    assert costs("lost_hand", "skat", lost_hand="single") == "−33 Punkte"
    assert costs("point_value", "skat") == ""
    assert costs("point_value", "skat", point_value=1, rounding_unit=1) == "je 1,33 €"
    assert costs("rounding_unit", "skat", point_value=1, rounding_unit=50) == "je 1,50 €"


@pytest.mark.parametrize("game", GAMES_WITH_EXAMPLES)
def test_every_option_is_one_of_the_game_and_every_deal_is_used(game: str) -> None:
    tables = of_game("examples", game)

    assert tables["options"].keys() <= GAMES[game].options.specs().keys()
    assert {name for names in tables["options"].values() for name in names} == tables["deals"].keys()


@pytest.mark.parametrize("game", GAMES_WITH_EXAMPLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_has_examples_in_every_language(game: str, language: str) -> None:
    for preset, options in GAMES[game].presets.items():
        found = list(examples(options, preset, language))
        assert len(found) >= GAMES_WITH_EXAMPLES[game]
        assert all(one.deal and one.amount and "{" not in one.deal + one.amount for one in found)


def test_a_game_without_a_file_has_none() -> None:
    assert of_game("examples", "watten") == {}
    assert set(NO_TABLES) == {"says", "options", "deals"}


@pytest.mark.parametrize(
    ("option", "changes", "before", "after"),
    [
        ("players", {"players": 3}, "2 Striche", "1 Strich"),
        ("two_stroke_from", {"two_stroke_from": 3}, "1 Strich", "2 Striche"),
        ("two_stroke_from", {"players": 2}, "1 Strich", ""),
        ("stake", {"stake": 50}, "", "je 0,50 € an alle anderen"),
        ("stake", {"stake": 50, "players": 6}, "", "je 0,50 € an alle anderen"),
        ("stake", {"stake": 10, "outcome": "pot"}, "", "jeder 0,10 € in die Kasse"),
        ("outcome", {"stake": 10, "outcome": "pot"}, "", "jeder 0,10 € in die Kasse"),
        ("ring_limit", {"stake": 20, "ring_limit": 5}, "", "je 0,20 € an alle anderen"),
        ("ring_limit", {"stake": 20, "ring_limit": 5, "outcome": "pot"}, "", ""),
        ("stake", {"stake": 20, "ring_limit": 5, "outcome": "pot", "players": 2}, "", "jeder 0,20 € in die Kasse"),
        ("stake", {"stake": 2, "currency": "points"}, "", "je 2 Punkte an alle anderen"),
    ],
)
def test_schloapfer_is_shown_in_strokes_and_where_there_is_a_stake_in_money(
    option: str, changes: dict[str, Value], before: str, after: str
) -> None:
    assert (costs(option, "schloapfer"), costs(option, "schloapfer", **changes)) == (before, after)
