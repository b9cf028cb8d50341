"""`stammtisch solve`: what every card of a record was worth."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from stammtisch.cli.solve import solve
from stammtisch.search import has_kernel
from tests.records.sessions import GOLDEN

app = typer.Typer()
app.command()(solve)
TURNIER = str(GOLDEN / "turnier.stich")
needs_kernel = pytest.mark.skipif(not has_kernel(), reason="the kernel is not installed")


def ask(*words: str) -> Result:
    return CliRunner().invoke(app, words)


@needs_kernel
def test_a_line_for_every_card_and_a_mark_where_eyes_were_lost() -> None:
    done = ask(TURNIER, "--deal", "1")
    heading, *cards, lost = done.stdout.splitlines()

    assert done.exit_code == 0
    assert heading == "deal 1: rufspiel:S, side 1 2, counting eyes"
    assert len(cards) == 32
    assert cards[0] == "1. 2 play EU  73   ! G8 91, lost 18"
    assert cards[1] == "1. 3 play H7  73"
    assert cards[-1] == "8. 2 play G7  62"
    assert lost == "lost by seat: 0 4, 1 13, 2 51, 3 31"


@needs_kernel
def test_json_has_the_same() -> None:
    (deal,) = json.loads(ask(TURNIER, "--deal", "3", "--json").stdout)["deals"]

    assert (deal["deal"], deal["contract"], deal["declarer"], deal["side"]) == (3, "wenz", 2, [2])
    assert deal["counts"] == "eyes"
    assert deal["cards"][-1] == {
        "trick": 8,
        "seat": 1,
        "card": "GK",
        "worth": [63, 63],
        "best": "GK",
        "best_worth": [63, 63],
        "lost": 0,
    }
    for seat in range(4):
        assert deal["lost"][str(seat)] == sum(card["lost"] for card in deal["cards"] if card["seat"] == seat)
    for card in deal["cards"]:
        (played, _), (best, _) = card["worth"], card["best_worth"]
        assert card["lost"] == (best - played if card["seat"] == 2 else played - best) >= 0


@needs_kernel
def test_all_deals_without_a_number() -> None:
    deals = json.loads(ask(TURNIER, "--json").stdout)["deals"]

    assert [deal["deal"] for deal in deals] == [1, 2, 3]


@needs_kernel
def test_a_null_counts_tricks_and_a_ramsch_is_everyone_against_who_plays() -> None:
    null = ask(str(GOLDEN / "skat-isko.stich"), "--deal", "2").stdout.splitlines()
    ramsch = ask(str(GOLDEN / "skat-schieberramsch.stich"), "--deal", "1").stdout.splitlines()

    assert null[0] == "deal 2: null:ouvert, side 1, counting tricks"
    assert ramsch[0] == "deal 1: ramsch, everyone against who plays, counting eyes"
    assert len(ramsch) == 32
    assert "-" in ramsch[1].split()[4]  # not certain with ten cards in every hand
    assert ramsch[-2].split()[4].isdigit()


@needs_kernel
def test_before_its_suit_is_named_a_card_of_a_trixer_has_no_worth() -> None:
    lines = ask(str(GOLDEN / "trixer.stich"), "--deal", "2").stdout.splitlines()

    assert lines[0].startswith("deal 2: trixer:H")
    assert all(line.endswith("   -") for line in lines[1:13])
    assert not any(line.endswith("-") for line in lines[13:])


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ((TURNIER, "--deal", "4"), "no-such-deal"),
        ((str(GOLDEN / "nowhere.stich"),), "nowhere.stich"),
        ((str(GOLDEN / "README.md"),), "unknown-seat"),
    ],
    ids=["deal", "file", "text"],
)
@needs_kernel
def test_what_cannot_be_solved_is_said_in_one_sentence(words: tuple[str, ...], part: str) -> None:
    done = ask(*words)

    assert (done.exit_code, done.stdout) == (2, "")
    assert part in done.stderr
    assert done.stderr.startswith("stammtisch: ")
    assert done.stderr.count("\n") == 1


def test_without_the_kernel_it_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "stammtisch_kernel", None)
    done = ask(str(tmp_path / "any.stich"))

    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == "stammtisch: this needs the kernel, which is not installed: pip install ./kernel\n"
