"""The page `keep-a-sheet`: every line that it says may be typed is a deal, in each of its languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stammtisch.cli.main import app
from stammtisch.words.writing import text

HOWTO = Path(__file__).parents[2] / "docs/howto"
PAGES = {"en": "keep-a-sheet.md", "de": "keep-a-sheet.de.md", "sv": "keep-a-sheet.sv.md"}
TABLES = {"skat": ("skat", 3), "schloapfer": ("schloapfer", 4)}
"""By the first word of a row: the game, and how many play. The other rows are of Schafkopf."""
SCHAFKOPF = ("schafkopf", 4)
AGREED = {"schafkopf": ((), ("--set", "legen=yes", "--set", "all_pass=ramsch"))}
"""What a row of the table takes for granted: it is a deal by one of these agreements."""


def page(language: str) -> str:
    return (HOWTO / PAGES[language]).read_text(encoding="utf-8")


def rows(language: str) -> list[tuple[str, int, str]]:
    """By row: the game, how many play, and what is typed."""
    found = re.findall(r"^\| (\w+)(:?)[^|]* \| `([^`]*)`", page(language), flags=re.MULTILINE)
    return [(*(TABLES[first.lower()] if colon else SCHAFKOPF), line) for first, colon, line in found]


def is_deal(language: str, game: str, players: int, line: str, *agreed: str) -> bool:
    """Whether a line, typed by the people of the page, is written down."""
    return text(language, "end-one") in said(language, game, players, line, *agreed)


def said(language: str, game: str, players: int, line: str, *agreed: str) -> list[str]:
    (names,) = re.findall(r"--names (\w+(?:,\w+)+)", page(language))
    seated = names.split(",")[-players:]
    words = ["sheet", game, "--names", ",".join(seated), "--dealer", seated[0], "--lang", language, *agreed]
    done = CliRunner().invoke(app, words, input=f"{line}\n")
    assert done.exit_code == 0, done.output
    return done.stdout.splitlines()


@pytest.mark.parametrize("language", PAGES)
def test_every_line_of_the_table_is_a_deal(language: str) -> None:
    found = rows(language)

    for game, players, line in found:
        assert any(is_deal(language, game, players, line, *agreed) for agreed in AGREED.get(game, ((),))), line
    assert [game for game, *_ in found] == ["schafkopf"] * 5 + ["skat"] * 2 + ["schloapfer"]


@pytest.mark.parametrize("language", PAGES)
def test_two_orders_of_words_are_the_same_deal(language: str) -> None:
    ((one, other),) = re.findall(r"`([^`]+ \d [^`]+)`[^`|]{1,30}\s`([^`]+ \d)`", page(language))

    assert is_deal(language, *SCHAFKOPF, one)
    assert said(language, *SCHAFKOPF, one) == said(language, *SCHAFKOPF, other)


@pytest.mark.parametrize("language", PAGES)
def test_where_a_rufspiel_wants_a_lay_the_line_has_one(language: str) -> None:
    (line,) = re.findall(r"`schafkopf-verein`,[^`]*`([^`]+)`", page(language))

    assert is_deal(language, *SCHAFKOPF, line, "--preset", "schafkopf-verein")
