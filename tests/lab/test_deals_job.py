"""Played deals by the heap: each record can be read, and the columns say the same."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import numpy
import pytest
from typer.testing import CliRunner

from stammtisch.cli.main import app
from stammtisch.core.action import Play
from stammtisch.core.cards import PACK32
from stammtisch.core.errors import StammtischError
from stammtisch.core.session import fold, open_session
from stammtisch.lab import deal_columns
from stammtisch.lab.deals_job import played
from stammtisch.records import read, read_all

PRESETS = {"skat-isko": (10, 10, 10), "schafkopf-verein": (8, 8, 8, 8), "schloapfer-perlen": (6, 6, 6, 6)}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_row_says_what_the_record_says(preset: str) -> None:
    text, row = played(preset, ("tips", "random"), 3, 0.002, 5)
    record = read(text)
    assert record.start is not None
    opened = open_session(record.agreement.entry.game, record.agreement.options, record.start)

    after = fold(opened, record.log)

    plays = [(seat, action.card) for seat, action in record.log if isinstance(action, Play)]
    assert list(zip(row["seat"], row["card"], strict=True)) == plays
    assert after.result is not None
    by_seat = [sum(1 << card for one, card in plays if one == seat) for seat in range(len(row["hands"]))]
    assert all(cards & ~held == 0 for cards, held in zip(by_seat, row["led_from"], strict=True))
    assert row["contract"] == str(after.result.contract or "")
    assert row["eyes"] == (after.result.eyes or (0,) * len(row["hands"]))
    assert sum(row["payoff"]) == pytest.approx(0) or preset != "schafkopf-verein"


@pytest.mark.parametrize(("preset", "sizes"), PRESETS.items())
def test_hands_are_those_that_were_dealt(preset: str, sizes: tuple[int, ...]) -> None:
    for number in range(3):
        _, row = played(preset, ("random",), 1, 0.002, number)

        held = sum(row["hands"]) + row["aside"]
        assert held.bit_count() == sum(hand.bit_count() for hand in row["hands"]) + row["aside"].bit_count()
        assert held.bit_count() == sum(sizes) + (2 if preset == "skat-isko" else 0)
        assert held & ~PACK32 == 0 or preset == "schloapfer-perlen"


def test_two_files_hold_all_of_them(tmp_path: Path) -> None:
    asked = ["lab", "deals", "--preset", "skat-isko", "--deals", "5", "--out", str(tmp_path), "--workers", "1"]

    done = CliRunner().invoke(app, [*asked, "--write", "--json"])

    assert done.exit_code == 0
    told = json.loads(done.stdout)
    records = list(read_all(Path(told["records"]).read_text("utf-8")))
    with numpy.load(told["columns"]) as file:
        columns = {name: file[name] for name in file.files}
    assert len(records) == told["deals"] == 5
    assert {name: len(columns[name]) for name in deal_columns.TYPES} == dict.fromkeys(deal_columns.TYPES, 5)
    assert str(columns["preset"]) == "skat-isko"
    assert columns["hands"].shape == (5, 3)
    assert columns["card"].min() == deal_columns.NOTHING or columns["card"].shape == (5, 30)
    some = Random(1).randrange(5)
    cards = [action.card for _, action in records[some].log if isinstance(action, Play)]
    assert list(columns["card"][some][: len(cards)]) == cards


def test_a_player_that_is_not_there_is_told(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["lab", "deals", "--bots", "nobody", "--out", str(tmp_path)])

    assert done.exit_code == 2
    assert "nobody" in done.stderr


def test_without_numpy_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "numpy", None)

    with pytest.raises(ModuleNotFoundError, match="stammtisch\\[zoo\\]"):
        deal_columns.write_columns([{"card": []}], tmp_path / "deals.npz", "skat-isko")


def test_a_preset_that_is_not_there_is_an_error() -> None:
    with pytest.raises(StammtischError):
        played("skat-nirgends", ("tips",), 1, 0.002, 0)
