"""The page `set-up-your-table`: every command line is run, and sets up the table that its source describes."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typer.testing import CliRunner

from stammtisch.cli.main import app
from stammtisch.core.options import Value
from stammtisch.games.schloapfer import Options as SchloapferOptions
from stammtisch.games.skat.abrechnung import settlements
from stammtisch.library.skat.calls import listen
from stammtisch.library.skat.counting import DECLARER, counted, result_of
from stammtisch.records import Agreement, read
from tests.rules.schafkopf.money import price
from tests.rules.schafkopf.table import result
from tests.rules.schloapfer import typed_in

HOWTO = Path(__file__).parents[2] / "docs/howto"
PAGES = ("set-up-your-table.md", "set-up-your-table.de.md", "set-up-your-table.sv.md")


Figure = tuple[Callable[[Any], object], object]
"""What the source says that something costs or counts, and how it is asked under an agreement."""


def paid(code: str, eyes: int = 61, **more: Any) -> Callable[[Any], object]:
    """Cents of one payment of Schafkopf; contracts of two have a partner."""
    played = result(code, eyes, partner=2 if code.startswith("rufspiel") else None, **more)
    return lambda options: price(played, options)


def counts(call: str) -> Callable[[Any], object]:
    """What a game of Skat brings its declarer, called as at the table."""
    heard = listen(call)
    return lambda options: counted(result_of(heard, options), options, heard.bock).points[DECLARER]


def pairs(*points: int) -> Callable[[Any], object]:
    """What each pair of Skat players settles at the end."""
    return lambda options: [transfer.cents for transfer in settlements(points, options)]


def strokes(eyes: str) -> Callable[[Any], object]:
    """Who writes how many strokes at Schloapfer."""

    def ask(options: SchloapferOptions) -> str:
        around = typed_in.AROUND[options.players]
        return typed_in.strokes(typed_in.result_of(eyes, around), **options.values())

    return ask


class Table(NamedTuple):
    """A table of a source: the preset, what the source wants changed, and figures that it names."""

    preset: str
    changes: dict[str, Value]
    figures: tuple[Figure, ...]


BAS, JOHO, VEREIN, SKAT = "schafkopf-basbelopp", "schafkopf-joho-10-30", "schafkopf-verein", "skat-skatordnung"
BOCK = ("game_over_100", "grand_hand_won", "kontra_lost", "re_said", "declarer_schneider", "split_60_60", "last_round")
RUF, SOLO, TOUT, LAY = "rufspiel:E", "solo:H", "solo:H:tout", (("legen", 1),)
SWEDEN = [  # in basic amounts of ten
    Table(
        BAS,
        {},
        (
            (paid(RUF, run=5), 70),
            (paid(RUF, run=-3), 50),
            (paid(TOUT, 120, run=4), 180),
            (paid(TOUT, 120, run=4, level=1), 360),
            (paid("wenz", run=2), 70),
        ),
    ),
    Table(
        BAS,
        {"rufspiel_units": 1, "solo_units": 2, "pot_stake_units": 1},
        ((paid(RUF), 10), (paid(SOLO), 20), (paid(RUF, 91), 20), (paid(RUF, run=3), 40)),
    ),
    Table(BAS, {"all_pass": "redeal", "pot_rule": "none"}, ((paid(RUF), 20),)),
    Table(BAS, {"tournament_deals": 32}, ((paid(SOLO), 50),)),
]
HOME = [  # in cents
    Table(
        JOHO,
        {},
        (
            (paid(RUF), 10),
            (paid(RUF, 95), 20),
            (paid(RUF, 120), 30),
            (paid(RUF, run=3), 40),
            (paid("farbwenz:G", run=5), 80),
            (paid(SOLO, run=14), 170),
        ),
    ),
    Table("schafkopf-joho-10-50", {}, ((paid(SOLO), 50), (paid("farbwenz:G", run=5), 100))),
    Table(JOHO, {"table_size": 5}, ((paid(SOLO, table_size=5), 30),)),
    Table(JOHO, {"sonderrunden": ("ramsch", "geist", "schieber")}, ((paid(SOLO), 30),)),
]
BASIC: dict[str, Value] = {
    "legen": False,
    "legen_gates_rufspiel": False,
    "double_max_level": 0,
    "all_pass": "redeal",
    "gesperrt_throw_in": False,
    "ramsch_doubling": "none",
    "bock": False,
}
STOCK: dict[str, Value] = {
    "all_pass": "pot",
    "pot_rule": "next_game_pot",
    "gesperrt_throw_in": False,
    "ramsch_doubling": "none",
}
PRIMER = [  # in cents
    Table(
        VEREIN,
        {},
        (
            (paid(RUF), 10),
            (paid(SOLO), 50),
            (paid("wenz", run=-4), 90),
            (paid(RUF, 120, run=16), 190),
            (paid(RUF, 120, run=16, doublings=LAY), 380),
            (paid("sie", 120, run=8), 520),
            (paid(SOLO, 91), 60),
        ),
    ),
    Table(VEREIN, BASIC, ((paid(RUF), 10), (paid(SOLO), 50))),
    Table(VEREIN, STOCK, ((paid(SOLO), 50),)),
    Table(VEREIN, {"steigern": True, "hochzeit": True, "durchmarsch_eyes": 100}, ((paid(SOLO, 75, target=81), 50),)),
    Table(VEREIN, {"farbwenz": True, "geier": True, "farbgeier": True}, ((paid("geier", run=4), 90),)),
    Table(VEREIN, {"schneider_declarer_min": 92}, ((paid(SOLO, 91), 50), (paid(SOLO, 92), 60))),
]
ONLY_ONE, TWO = "B 70, C 20, A 20", "B 60, C 30, A 10"
SCHLOAPFER = [
    Table("schloapfer-perlen", {}, ((strokes(ONLY_ONE), "B 2"), (strokes(TWO), "B 1, C 1"))),
    Table("schloapfer-perlen", {"players": 6}, ((strokes(ONLY_ONE), "B 2"),)),
    Table("schloapfer-perlen", {"players": 3, "two_stroke_from": 3}, ((strokes(ONLY_ONE), "B 2"),)),
    Table("schloapfer-upcard", {"players": 5}, ((strokes(TWO), "B 1, C 1"),)),
    Table("schloapfer-perlen", {"stake": 50, "ring_limit": 5}, ((strokes(TWO), "B 1, C 1"),)),
    Table("schloapfer-pot", {}, ((strokes(TWO), "B 1, C 1"),)),
]
MONEY: dict[str, Value] = {"turnierbewertung": False, "point_value": 10, "claims": "off", "cut": "neighbour"}
KONTRA: dict[str, Value] = {
    "kontra_max_level": 4,
    "kontra_timing": "first_trick",
    "kontra_requires_bid": True,
    "declarer_giveup": "never",
}
SKAT_TABLES = [
    Table(
        SKAT,
        MONEY,
        (
            (pairs(27, 0, -47), [300, 700, 500]),
            (counts("kreuz hand mit 4 schneider"), 84),
            (counts("pik mit 1 schneider verloren"), -66),
            (counts("pik hand mit 1 schneider schneider angesagt verloren"), -110),
            (counts("karo hand mit 1 gereizt 40"), -90),
            (counts("null hand verloren"), -70),
        ),
    ),
    Table(SKAT, {"table_size": 4}, ((counts("kreuz hand mit 4 schneider"), 84),)),
    Table(SKAT, KONTRA, ((counts("karo mit 1 kontra re"), 72),)),
    Table(SKAT, {"schenken": "all"}, ((counts("grand mit 3 abgelehnt schneider"), 144),)),
    Table(
        SKAT,
        {"kontra_max_level": 2, "declarer_giveup": "before_lead", "bock_triggers": BOCK},
        ((counts("grand mit 1 bock"), 96),),
    ),
    Table(
        SKAT, {"all_pass": "ramsch", "ramsch_skat": "most_eyes", "ramsch_virgin": "no_eyes"}, ((counts("null"), 23),)
    ),
    Table(
        SKAT,
        {"all_pass": "schieberramsch", "schieberramsch_triggers": ("grand_hand_won", "split_60_60")},
        ((counts("grand hand mit 1"), 72),),
    ),
    Table(SKAT, {"grand_ouvert": "separate"}, ((counts("grand ouvert hand mit 4"), 360),)),
    Table(
        SKAT,
        {"grand_base": 20, "matadors": "jacks_only", "lost_hand": "single"},
        ((counts("grand mit 1"), 40), (counts("pik hand mit 1 verloren"), -33)),
    ),
    Table(SKAT, {"spitzen": True, "revolution": True}, ((counts("karo mit 1 spitzen 1"), 27),)),
]
TABLES = [*SWEDEN, *HOME, *PRIMER, *SCHLOAPFER, *SKAT_TABLES]


def commands(page: str) -> list[list[str]]:
    """The lines of the page that sit down at a table of a source."""
    text = (HOWTO / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    lines = [line for block in blocks for line in block.splitlines() if line.startswith("stammtisch play ")]
    return [shlex.split(line)[1:] for line in lines if "--rules" not in line]


@pytest.mark.nightly_but(30)
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_line_of_the_page_sets_up_the_table_of_its_source(number: int, page: str, tmp_path: Path) -> None:
    words, file = commands(page)[number], tmp_path / "evening.stich"
    done = CliRunner().invoke(app, [*words, "--plain", "--level", "random", "--save", str(file)], input="q\n")

    assert (done.exit_code, done.stderr) == (0, "")
    agreed = read(file.read_text(encoding="utf-8")).agreement
    table = TABLES[number]
    assert agreed == Agreement.on(table.preset, table.changes)
    assert agreed.changes == table.changes  # none of them says what the preset says anyway
    assert [ask(agreed.options) for ask, _ in table.figures] == [figure for _, figure in table.figures]


@pytest.mark.parametrize("page", PAGES)
def test_the_page_has_a_line_for_every_table(page: str) -> None:
    assert len(commands(page)) == len(TABLES)


@pytest.mark.nightly_but(8)
@pytest.mark.parametrize("words", commands(PAGES[0]), ids=lambda words: " ".join(words[1:]))
def test_computers_play_an_evening_at_each_of_these_tables(words: list[str]) -> None:
    done = CliRunner().invoke(app, ["table", *words[1:], "--deals", "3", "--level", "anfaenger"])

    assert (done.exit_code, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) >= 5
