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
from stammtisch.search.engine import KernelMissing
from tests.records.sessions import GOLDEN

app = typer.Typer()
app.command()(solve)
TURNIER = str(GOLDEN / "turnier.stich")
needs_kernel = pytest.mark.skipif(not has_kernel(), reason="the kernel is not installed")


def ask(*words: str) -> Result:
    return CliRunner().invoke(app, words)


def told(*words: str) -> list[str]:
    """What is said below the warning that all cards are open."""
    return ask(*words).stdout.splitlines()[1:]


@needs_kernel
def test_a_line_for_every_card_and_a_mark_where_eyes_were_lost() -> None:
    done = ask(TURNIER, "--deal", "1")
    warning, heading, *cards, lost = done.stdout.splitlines()

    assert done.exit_code == 0
    assert warning.startswith("Mit offenen Karten: das konnte am Tisch keiner wissen.")
    assert heading == (
        "1. Spiel, Rufspiel auf die Bumpe. "
        "Gezählt: Augen von Tisch 3 Ost und Tisch 3 Süd, wenn ab jetzt alle aufs Beste spielen."
    )
    assert len(cards) == 32
    assert cards[0] == (
        "Tisch 3 Süd spielt den Eichel-Unter. 73. Besser wäre der Gras-Achter gewesen, 91: das hat 18 gekostet."
    )
    assert cards[1] == "Tisch 3 West spielt den Herz-Siebener. 73"
    assert cards[-1] == "Tisch 3 Süd spielt den Gras-Siebener. 62"
    assert lost == "Verschenkt: Tisch 3 Nord 4, Tisch 3 Ost 13, Tisch 3 Süd 51, Tisch 3 West 31."


@needs_kernel
@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("bar", "Günter spoit an Pik-Buam. 5. Bessa waar da Herz-Kine gwen, 6: des hod 1 kost."),
        ("en", "Günter plays the jack of spades. 5. Better was the king of hearts, 6: that cost 1."),
        ("sv", "Günter spelar spader knekt. 5. Bättre var hjärter kung, 6: det kostade 1."),
    ],
)
def test_it_is_told_in_every_language_with_the_names_of_the_record(lang: str, sentence: str) -> None:
    assert told(str(GOLDEN / "skat-isko.stich"), "--deal", "2", "--lang", lang)[1] == sentence


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
    null = told(str(GOLDEN / "skat-isko.stich"), "--deal", "2")
    ramsch = told(str(GOLDEN / "skat-schieberramsch.stich"), "--deal", "1")

    assert null[0].startswith("2. Spiel, Null ouvert. Gezählt: Stiche von Sven, ")
    assert ramsch[0] == "1. Spiel, Ramsch. Jeder für sich. Gezählt: Augen dessen, der die Karte spielt."
    assert len(ramsch) == 32
    assert "-" in ramsch[1].partition(". ")[2]  # not certain with ten cards in every hand
    assert ramsch[-2].partition(". ")[2].isdigit()


@needs_kernel
def test_before_its_suit_is_named_a_card_of_a_trixer_has_no_worth() -> None:
    lines = told(str(GOLDEN / "trixer.stich"), "--deal", "2")

    assert lines[0].startswith("2. Spiel, Herz-Trixer. ")
    assert all(line.endswith(". -") for line in lines[1:13])
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
    assert done.stderr == f"stammtisch: {KernelMissing()}\n"
    assert "pip install stammtisch-kernel" in done.stderr
