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


@pytest.mark.usefixtures("in_a_hurry")
@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_the_table_has_room_on_a_terminal_in_the_words_of_every_preset(game: str, preset: str) -> None:
    done = ask(*HANDS[game], "--preset", preset)

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
        ((CALL, "--preset", "bridge"), "unknown-preset: bridge: known are "),
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
