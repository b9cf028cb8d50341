"""What is typed into a score sheet is understood in whatever order people say it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stammtisch.core.result import Result
from stammtisch.games.registry import entry_of_preset
from stammtisch.words.writing import understood


def meant(entry: str) -> Result:
    row, options = entry_of_preset("schafkopf-rein")
    return replace(row.game.read(entry, row.game.carry(options), options), written="")


@pytest.mark.parametrize(
    "line",
    [
        "Sepp ruf mit Hans gewonnen laufende 3 stoß 1",
        "Ruf Sepp Hans gewonnen 3 Laufende Stoß",
        "Sepp Hans Ruf gewonnen Stoß 3 Laufende",
        "ruf Sepp mit Hans gewonnen stoß 1 laufende 3",
    ],
)
def test_people_may_say_it_in_any_order(line: str) -> None:
    names = ("Resi", "Sepp", "Hans", "Kathi")
    entry = " ".join(understood(line, names, "de", "schafkopf"))

    assert meant(entry) == meant("1 rufspiel with 2 won run 3 level 1")


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("Grand Sepp mit 2 gewonnen", "1 grand with 2 won"),
        ("Sepp Herz Hand ohne 2 verloren Kontra", "1 farbspiel:H:hand without 2 lost level 1"),
        ("eingepasst", "eingepasst"),
        ("Hans Resi", "2 0"),
    ],
)
def test_what_is_clear_is_left_as_it_is(line: str, entry: str) -> None:
    assert " ".join(understood(line, ("Resi", "Sepp", "Hans"), "de", "skat")) == entry
