"""Agreements as files, and what somebody who joins a table has to be told."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from stammtisch.core.errors import OptionsError
from stammtisch.games.registry import GAMES, entry_of_preset
from stammtisch.games.schafkopf import Options
from stammtisch.games.schafkopf.options import CLAUSES
from stammtisch.lab.random_options import random_options
from stammtisch.records import (
    Agreement,
    OptionDifference,
    RecordError,
    read_options_json,
    read_options_toml,
    what_differs,
    write_options_json,
    write_options_toml,
)
from tests.core.toy_game import ToyOptions
from tests.rules.schafkopf.book import DISPLAY, rows

Read = Callable[[str], Agreement]
FORMS = [(write_options_toml, read_options_toml), (write_options_json, read_options_json)]


def test_the_clauses_of_each_option_are_those_of_the_book() -> None:
    book = {name.strip("`"): clauses for name, _, _, clauses in rows("Options")[1:]}

    assert {name: clauses for name, clauses in book.items() if name not in DISPLAY} == CLAUSES


def test_what_differs_is_told_in_the_order_of_the_book_with_its_clauses() -> None:
    options = Agreement.on("schafkopf-verein", {"bock": False, "table_size": 5}).options

    assert what_differs(options, "schafkopf-verein") == (
        OptionDifference("table_size", 5, 4, tuple(CLAUSES["table_size"].split(", "))),
        OptionDifference("bock", False, True, ("SK-ROUND-05", "SK-ROUND-06", "SK-ROUND-08")),
    )
    assert what_differs(options, "schafkopf-rein")[-1].option == "ramsch_doubling"


def test_nothing_differs_from_the_preset_itself() -> None:
    assert all(what_differs(entry.presets[name], name) == () for entry in GAMES.values() for name in entry.presets)


def test_only_options_of_the_same_game_can_be_compared() -> None:
    with pytest.raises(OptionsError, match="other-game"):
        what_differs(ToyOptions(), "schafkopf-rein")
    with pytest.raises(OptionsError, match="unknown-preset"):
        what_differs(Options(), "schafkopf-daheim")


def test_the_registry_finds_the_game_of_a_preset() -> None:
    entry, options = entry_of_preset("schafkopf-verein")

    assert (entry.game.name, entry.rules, options) == ("schafkopf", "schafkopf@1", entry.presets["schafkopf-verein"])


@pytest.mark.parametrize(("write", "read"), FORMS)
def test_every_preset_and_any_options_can_be_written_and_read_again(
    write: Callable[[Agreement], str], read: Read
) -> None:
    presets = [Agreement.on(name) for entry in GAMES.values() for name in entry.presets]
    drawn = [Agreement("schafkopf", "schafkopf@1", random_options(Options(), Random(seed))) for seed in range(50)]
    changed = Agreement.on("schafkopf-joho-10-30", {"table_size": 5, "sonderrunden": ("geist", "trixer")})

    for agreement in (*presets, *drawn, changed):
        assert read(write(agreement)) == agreement


def test_a_file_may_name_some_of_a_list_in_any_order() -> None:
    swapped = read_options_toml(
        HEAD + '[options]\nsonderrunden = ["trixer","ramsch"]\nsonderrunde_request = "solo_loser"'
    )

    assert swapped.options.values()["sonderrunden"] == ("ramsch", "trixer")


def test_a_table_can_read_its_rules_aloud() -> None:
    agreement = Agreement.on("schafkopf-joho-10-30", {"table_size": 5, "sonderrunden": ("geist", "trixer")})

    assert write_options_toml(agreement).splitlines() == [
        'game = "schafkopf"',
        'rules = "schafkopf@1"',
        'preset = "schafkopf-joho-10-30"',
        "",
        "[options]",
        "table_size = 5",
        'sonderrunden = ["geist","trixer"]',
    ]


HEAD = 'game = "schafkopf"\nrules = "schafkopf@1"\n'
WRONG_TOML = [
    ("", "wrong-shape", (1, 1)),
    ("game = ", "not-toml", (1, 8)),
    (HEAD + "x = " + "[" * 5000, "not-toml", (1, 1)),
    (HEAD + "x = " + "9" * 5000, "not-toml", (1, 1)),
    (HEAD + "when = 2026-11-15", "wrong-shape", (3, 1)),
    (HEAD + "[options]\nbock = 1.5", "wrong-shape", (4, 1)),
    (HEAD + "[options]\n  bock = 7", "wrong-value", (4, 3)),
    (HEAD + "[options]\ntrumpf = 7", "unknown-option", (4, 1)),
    (HEAD + "[options]\nlegen_gates_rufspiel = true", "C08", (4, 1)),
    (HEAD + '[options]\n"bock" = "nein"', "wrong-value", (4, 2)),
    (HEAD + "options.sonderrunden = [1]", "wrong-value", (1, 1)),
    (HEAD + "extra = 1", "wrong-shape", (3, 1)),
    (HEAD.replace("@1", "@7"), "unknown-rules", (2, 1)),
    (HEAD.replace('"schafkopf"', '"watten"'), "unknown-game", (1, 1)),
]


@pytest.mark.parametrize(("text", "code", "place"), WRONG_TOML)
def test_a_file_that_is_no_agreement_is_refused_where_it_is_wrong(text: str, code: str, place: tuple[int, int]) -> None:
    with pytest.raises(RecordError) as caught:
        read_options_toml(text)

    assert (caught.value.code, (caught.value.line, caught.value.column)) == (code, place)


@pytest.mark.parametrize(
    "text", ["", "[]", '{"game": "schafkopf"}', write_options_toml(Agreement.on("schafkopf-rein"))]
)
def test_other_texts_are_no_agreement_in_json(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_options_json(text)

    assert caught.value.line >= 1
