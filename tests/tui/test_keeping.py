"""An evening is kept as it is played: never lost, never overwritten, and it can go on."""

from __future__ import annotations

import subprocess
import sys
import time
from datetime import date
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from stammtisch.cli.main import app
from stammtisch.core.action import HOUSE, Deck
from stammtisch.core.session import TIME_UP
from stammtisch.records import Record, read

RUNNER = CliRunner()
PLAIN = ("--plain", "--level", "random", "--seed", "5")
ONES = "1\n1 2\n" * 300


def play(*words: object, typed: str = ONES) -> Result:
    return RUNNER.invoke(app, ["play", *map(str, words)], input=typed)


def decks(record: Record) -> list[Deck]:
    return [action for seat, action in record.log if seat == HOUSE and isinstance(action, Deck)]


@pytest.mark.nightly
def test_the_evening_is_in_the_file_when_the_window_closes(tmp_path: Path) -> None:
    file = tmp_path / "abend.stich"
    command = [sys.executable, "-m", "stammtisch", "play", "schafkopf", *PLAIN, "--save", str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True) as window:
        assert window.stdin is not None
        window.stdin.write("1\n" * 40)
        window.stdin.flush()
        for _ in range(600):
            if file.exists() and "== Deal 1" in file.read_text(encoding="utf-8"):
                break
            time.sleep(0.1)
        window.kill()

    assert len(decks(read(file.read_bytes()))) >= 1
    gone_on = play("--resume", file, *PLAIN, "--deals", 4)
    assert gone_on.exit_code == 0, gone_on.stderr
    assert gone_on.stdout.startswith("Es geht weiter, ")
    assert "== Deal 4" in file.read_text(encoding="utf-8")


def test_a_file_that_is_there_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "abend.stich"
    play("skat", *PLAIN, "--save", file, typed="q\n")
    before = file.read_bytes()
    again = play("skat", *PLAIN, "--save", file)

    assert again.exit_code == 2
    assert again.stderr == (
        f"stammtisch: {file} gibt es schon und wird nicht überschrieben. Weiterspielen: --resume {file}\n"
    )
    assert file.read_bytes() == before


def test_a_file_that_cannot_be_written_is_refused_before_the_first_card(tmp_path: Path) -> None:
    done = play("skat", *PLAIN, "--save", tmp_path / "nowhere" / "abend.stich")

    assert (done.exit_code, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1


def test_who_leaves_is_told_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "unser abend.stich"
    left = play("skat", *PLAIN, "--save", file, typed="q\n")

    assert left.stdout.splitlines()[-1] == f"Weiter geht es mit: stammtisch play --resume '{file}'"
    assert "--resume" not in play("skat", *PLAIN, typed="q\n").stdout


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("game", ["schafkopf", "skat", "schloapfer"])
def test_an_evening_with_a_break_deals_the_cards_of_one_without(game: str, tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole.stich", tmp_path / "broken.stich"
    play(game, *PLAIN, "--deals", 3, "--save", whole)
    play(game, *PLAIN, "--save", broken, typed="1\n" * 5 + "q\n")
    play("--resume", broken, *PLAIN, "--deals", 3)
    first, second = (decks(read(file.read_bytes())) for file in (whole, broken))

    assert len(first) >= 3
    assert first[:3] == second[:3]


def test_the_person_has_a_name_and_the_record_a_date(tmp_path: Path) -> None:
    file = tmp_path / "abend.stich"
    play("skat", *PLAIN, "--name", "Toni", "--deals", 2, "--save", file)
    record = read(file.read_bytes())
    told = RUNNER.invoke(app, ["replay", str(file)]).stdout

    assert record.names == {0: "Toni", 1: "Resi", 2: "Sepp"}
    assert dict(record.tags)["Date"] == date.today().isoformat()
    assert "Toni spielt " in told
    assert "Toni macht den Stich" in told
    assert "Du " not in told


def test_nobody_else_has_the_name_of_the_person(tmp_path: Path) -> None:
    file = tmp_path / "abend.stich"
    play("skat", *PLAIN, "--name", "Resi", "--save", file, typed="q\n")

    assert read(file.read_bytes()).names == {0: "Resi", 1: "Sepp", 2: "Vroni"}


def test_an_evening_goes_on_with_those_who_sit_there_and_may_get_to_know_you(tmp_path: Path) -> None:
    file = tmp_path / "abend.stich"
    play("skat", *PLAIN, "--save", file, "--lang", "sv", typed="q\n")
    names = read(file.read_bytes()).names
    play("--resume", file, *PLAIN, typed="q\n")
    assert read(file.read_bytes()).names == names

    play("--resume", file, *PLAIN, "--name", "Toni", typed="q\n")
    assert read(file.read_bytes()).names == {**names, 0: "Toni"}


@pytest.mark.parametrize("words", [("--name", "x" * 41), ("--name", "a\nb"), ("--name", " Toni")])
def test_a_name_fits_on_a_line(words: tuple[str, ...]) -> None:
    assert play("skat", *words).stderr == "stammtisch: Ein Name hat höchstens 40 Zeichen und steht in einer Zeile.\n"


@pytest.mark.parametrize(
    "words", [("--preset", "skat-isko"), ("--set", "session_rounds=3"), ("schafkopf",), ("--preset", "schafkopf-rein")]
)
def test_an_evening_does_not_go_on_with_other_rules(words: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "abend.stich"
    play("skat", *PLAIN, "--save", file, typed="q\n")
    done = play("--resume", file, *words)

    assert done.exit_code == 2
    assert done.stderr.splitlines()[-1] == (
        f"stammtisch: In {file} wird skat-skatordnung gespielt; mit anderen Regeln geht der Abend nicht weiter."
    )


def test_the_same_rules_may_be_said_again(tmp_path: Path) -> None:
    file = tmp_path / "abend.stich"
    play("skat", *PLAIN, "--preset", "skat-isko", "--save", file, typed="q\n")

    assert play("skat", "--resume", file, "--preset", "skat-isko", *PLAIN, typed="q\n").exit_code == 0


def test_an_evening_that_is_over_does_not_go_on(tmp_path: Path) -> None:
    file = tmp_path / "abend.stich"
    play("schafkopf", *PLAIN, "--deals", 1, "--save", file)

    assert play("--resume", file).stderr == (
        f"stammtisch: Der Abend in {file} ist zu Ende; da geht nichts mehr weiter.\n"
    )
    assert play("--resume", tmp_path / "none.stich").exit_code == 2


def test_the_game_is_needed_where_nothing_goes_on() -> None:
    assert play().stderr.splitlines() == ["stammtisch: Es fehlt GAME.", "Hilfe: stammtisch play --help"]


@pytest.mark.parametrize("game", ["schafkopf", "skat", "schloapfer"])
@pytest.mark.parametrize("deals", [2, 4])
def test_this_many_deals_are_played_in_every_game(game: str, deals: int) -> None:
    words = ["table", game, "--deals", str(deals), "--level", "anfaenger"]
    rows = [line for line in RUNNER.invoke(app, words).stdout.splitlines() if line[:3].strip().isdecimal()]

    assert [int(row[:3]) for row in rows] == list(range(1, deals + 1))


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("game", ["schafkopf", "skat", "schloapfer"])
def test_the_same_seed_deals_the_same_cards_whoever_sits_there(game: str, tmp_path: Path) -> None:
    dealt = []
    for level in ("random", "anfaenger"):
        file = tmp_path / f"{level}.stich"
        play(game, "--plain", "--seed", 11, "--level", level, "--deals", 3, "--save", file, typed="\n1\n" * 300)
        chance = [action for seat, action in read(file.read_bytes()).log if seat == HOUSE and action != TIME_UP]
        dealt.append(chance[:4])

    assert len(dealt[0]) == 4
    assert dealt[0] == dealt[1]
