"""`stammtisch advise`: what a hand is good for, as a table and as JSON."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from stammtisch.cli.advise import WIDTH, advise
from stammtisch.games.registry import GAMES
from stammtisch.search import has_kernel
from stammtisch.words import LANGUAGES

PAGE = Path(__file__).parents[2] / "docs/howto/ask-for-advice.md"
needs_kernel = pytest.mark.skipif(not has_kernel(), reason="the kernel is not installed")
CALL = "EO HU HA H8 ET E9 GK S9"
HANDS = {
    "schafkopf": (CALL,),
    "skat": ("EU GU EA ET EK EO E8 G8 G7 H8",),
    "schloapfer": ("EU EA GA GK H6 H7", "--turned", "E9"),
}
SHORT = "EO HU HA ET E9 GK"
"""Six cards, for a table with the short pack."""
PRESETS = [(game, preset) for game in HANDS for preset in GAMES[game].presets]


def ask(*words: str) -> Result:
    app = typer.Typer()
    app.command("advise")(advise)
    return CliRunner().invoke(app, ("--hand", *words))


@pytest.fixture
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """How a table is laid out does not depend on how often the hidden cards are imagined."""
    monkeypatch.setattr("stammtisch.bots.advise.judging.WORLDS", 4)
    monkeypatch.setattr("stammtisch.bots.advise.schloapfer.prospects.DEALS", 4)
    monkeypatch.setattr("stammtisch.bots.advise.schafkopf.legen.DEALS", 4)


@pytest.mark.usefixtures("in_a_hurry")
@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_the_table_has_room_on_a_terminal_in_the_words_of_every_preset(game: str, preset: str) -> None:
    hand = (SHORT,) if preset == "schafkopf-kurz" else HANDS[game]
    done = ask(*hand, "--preset", preset)

    assert done.exit_code == 0, done.stderr
    assert max(map(len, done.stdout.splitlines())) <= WIDTH
    assert "{" not in done.stdout


@pytest.mark.usefixtures("in_a_hurry")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", HANDS)
def test_it_speaks_every_language(game: str, lang: str) -> None:
    done = ask(*HANDS[game], "--preset", next(iter(GAMES[game].presets)), "--lang", lang)

    assert done.exit_code == 0, done.stderr
    assert max(map(len, done.stdout.splitlines())) <= WIDTH


@needs_kernel
@pytest.mark.rule("SK-TIP-01")
def test_json_has_every_contract_with_its_chance_and_its_tips() -> None:
    told = json.loads(ask(CALL, "--lang", "en", "--json").stdout)

    assert (told["preset"], told["seat"], told["unit"]) == ("schafkopf-rein", "forehand", "cents")
    assert told["hand"] == CALL.split()
    assert told["worlds"] > 0
    assert {row["contract"] for row in told["contracts"]} >= {"rufspiel:E", "wenz", "solo:H", "solo:H:tout"}
    row = next(row for row in told["contracts"] if row["contract"] == "rufspiel:G")
    assert row["name"] == "Rufspiel with the ace of leaves"
    assert 0 < row["chance"] < 1
    assert row["for"]["SK-TIP-01"].endswith("(SK-TIP-01)")
    assert row["against"] == {}


@pytest.mark.rule("SK-KNOCK-06")
@pytest.mark.usefixtures("in_a_hurry")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_that_wants_a_lay_says_so_and_with_one_has_its_rufspiel(lang: str) -> None:
    without, with_one = (
        ask(CALL, "--preset", "schafkopf-verein", "--lang", lang, "--lays", lays).stdout for lays in "01"
    )

    assert "--lays 1" in " ".join(without.split())
    assert "--lays 1" not in with_one


@pytest.mark.rule("SK-TIP-32")
@pytest.mark.usefixtures("in_a_hurry")
@pytest.mark.parametrize(
    ("lang", "names"),
    [
        ("de", ("Legen", "Nicht legen")),
        ("bar", ("Legn", "Net legn")),
        ("en", ("Lay", "Do not lay")),
        ("sv", ("Lägga", "Inte lägga")),
    ],
)
def test_four_cards_ask_whether_to_lay(lang: str, names: tuple[str, str]) -> None:
    done = ask("EO H9 H7 S8", "--preset", "schafkopf-verein", "--lang", lang)

    assert done.exit_code == 0, done.stderr
    assert all(any(line.startswith(f"{name}  ") for line in done.stdout.splitlines()) for name in names)
    assert max(map(len, done.stdout.splitlines())) <= WIDTH


@pytest.mark.usefixtures("in_a_hurry")
@pytest.mark.parametrize("game", HANDS)
def test_every_figure_that_was_counted_has_its_margin(game: str) -> None:
    preset = ("--preset", next(iter(GAMES[game].presets)))
    rows = json.loads(ask(*HANDS[game], *preset, "--json").stdout)["contracts"]
    told = ask(*HANDS[game], *preset).stdout

    assert all(row["chance_margin"] > 0 for row in rows if row["contract"] != "fold")
    assert "± " in told
    assert "95" in told.splitlines()[-1] + told.splitlines()[-2]


@needs_kernel
def test_what_can_hardly_be_won_is_told_in_one_sentence() -> None:
    lines = ask(CALL).stdout.splitlines()
    hopeless = next(line for line in lines if line.startswith("Kaum zu gewinnen: "))

    assert "Eichel-Solo" in hopeless
    assert not any(line.startswith("Eichel-Solo") and "%" in line for line in lines)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("EO GO HO",), "Eine Hand hat hier 8 Karten, das sind 3."),
        (("EO EO",), "Die Karte „EO“ steht zweimal da."),
        (("EO E1",), "Die Karte „E1“ gibt es nicht."),
        (("EO E1", "--lang", "en"), "There is no card “E1”."),
        (("EU EA GA GK H6 H7", "--preset", "schloapfer-perlen"), "Welche Karte ist aufgedeckt? Sag es mit --turned."),
        ((CALL, "--preset", "bridge"), "Die Vereinbarung bridge gibt es nicht, bekannt sind "),
    ],
)
def test_what_is_no_hand_is_refused_in_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = ask(*words)

    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"stammtisch: {sentence}")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("game", ["schafkopf", "skat"])
def test_without_the_kernel_it_says_that_the_tips_have_counted(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "stammtisch_kernel", None)
    done = ask(*HANDS[game], "--preset", next(iter(GAMES[game].presets)))

    assert done.exit_code == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "Der Rechenkern fehlt: das ist geschätzt, wie die Tipps zählen."


@needs_kernel
@pytest.mark.parametrize(
    "asked", re.findall(r"^\$ stammtisch advise (.*)\n((?:[^$`].*\n)+)", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
)
def test_the_guide_shows_what_the_command_prints(asked: tuple[str, str]) -> None:
    words, printed = asked
    done = ask(*shlex.split(words)[1:])

    assert done.stdout + done.stderr == printed


def test_the_guide_shows_an_answer_and_a_refusal() -> None:
    assert PAGE.read_text(encoding="utf-8").count("$ stammtisch advise ") == 2
