"""The craft of a command line: help by groups and in two languages, errors of one kind, completion."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from stammtisch.bots.levels import LEVELS, WITHOUT_A_PLAN
from stammtisch.cli import choices
from stammtisch.cli.groups import GROUPS
from stammtisch.cli.help import FRAME
from stammtisch.cli.joined import PROVING
from stammtisch.cli.main import app
from stammtisch.games.entry import FRENCH, GERMAN
from stammtisch.version import __version__
from stammtisch.words import LANGUAGES
from stammtisch.words.commands import help_texts, said, sentences

RUNNER = CliRunner()


def stammtisch(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "stammtisch", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | variables)


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    yield path, command
    for name, below in getattr(command, "commands", {}).items():
        yield from commands(below, (*path, name))


def paragraphs(command: Any) -> Iterator[str]:
    for text in (command.help, *(getattr(param, "help", "") for param in command.params)):
        yield from (" ".join(part.split()) for part in (text or "").split("\n\n") if part.strip())


def test_the_version_is_told_and_the_package_can_be_run() -> None:
    done = stammtisch("--version")

    assert (done.returncode, done.stdout) == (0, f"stammtisch {__version__}\n")


@pytest.mark.parametrize("words", [(), ("play",), ("rules", "show"), ("arena",), ("load",)])
def test_h_is_short_for_help(words: tuple[str, ...]) -> None:
    short, long = (RUNNER.invoke(app, [*words, option]) for option in ("-h", "--help"))

    assert short.exit_code == long.exit_code == 0
    assert short.output == long.output


def test_every_command_stands_under_a_heading_and_no_sentence_is_cut() -> None:
    told = RUNNER.invoke(app, ["--help"], env={"STAMMTISCH_LANG": "en"}).output
    headings = [line.removesuffix(":") for line in told.splitlines() if line.endswith(":")]

    assert headings == ["Options", *GROUPS]
    assert all(f"\n  {name} " in told for name in get_command(app).commands)  # type: ignore[attr-defined]
    assert "..." not in told.partition("\n")[2]


def test_every_text_of_help_has_a_german_one_and_no_german_one_is_left_over() -> None:
    wanted = {text for _, command in commands(get_command(app)) for text in paragraphs(command)} | {*FRAME}

    assert wanted - set(help_texts()) == set()
    assert set(help_texts()) - wanted == set()
    assert set(PROVING.values()) <= set(help_texts())


@pytest.mark.parametrize(
    ("variables", "word"),
    [
        ({"STAMMTISCH_LANG": "en"}, "Usage: "),
        ({"STAMMTISCH_LANG": "bar"}, "Aufruf: "),
        ({"STAMMTISCH_LANG": "sv"}, "Usage: "),
        ({"LANG": "en_US.UTF-8"}, "Usage: "),
        ({"LANG": "de_AT.UTF-8"}, "Aufruf: "),
        ({"LANG": "en_US.UTF-8", "STAMMTISCH_LANG": "de"}, "Aufruf: "),
        ({"LANG": "C.UTF-8"}, "Aufruf: "),
    ],
)
def test_help_speaks_the_language_that_is_set(variables: dict[str, str], word: str) -> None:
    assert RUNNER.invoke(app, ["play", "--help"], env=variables).output.startswith(word)


def test_what_commands_say_is_there_in_every_language() -> None:
    assert set(sentences()) == set(LANGUAGES) - {"bar"}
    assert len({frozenset(table) for table in sentences().values()}) == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("play",), "Es fehlt GAME."),
        (("advise",), "Es fehlt --hand."),
        (("plaz",), "Den Befehl plaz gibt es nicht. Vielleicht: play, replay"),
        (("play", "skat", "--foo"), "Die Option --foo gibt es nicht."),
        (("lexicon", "Solo", "--gam", "x"), "Die Option --gam gibt es nicht. Vielleicht: --game"),
        (("play", "skat", "--seed"), "Nach --seed muss noch etwas stehen."),
        (("play", "skat", "--why=1"), "Nach --why steht nichts weiter."),
        (("play", "skat", "mau"), "Das ist zu viel: mau."),
        (("table", "skat", "--deals", "0"), "'--deals': Das müssen mindestens 1 sein."),
        (("serve", "--port", "70000"), "'--port': Das muss zwischen 0 und 65535 liegen."),
        (("table", "skat", "--deals", "x"), "'--deals': Da muss eine Zahl stehen."),
        (("simulate", "skat", "--bots", "x"), "'--bots': x gibt es nicht, bekannt sind random, tips, monte_carlo."),
        (("lexicon", "Solo", "--lang", "fr"), "'--lang': fr gibt es nicht, bekannt sind de, bar, en, sv."),
    ],
)
def test_what_is_typed_wrong_is_one_sentence_and_where_help_is(words: tuple[str, ...], sentence: str) -> None:
    done = RUNNER.invoke(app, list(words))
    first, *others = done.stderr.splitlines()

    assert (done.exit_code, done.stdout) == (2, "")
    assert first == f"stammtisch: {sentence}"
    assert [line.partition(":")[0] for line in others] in ([], ["Hilfe"])


def test_the_same_error_in_english() -> None:
    done = RUNNER.invoke(app, ["play"], env={"LANG": "en_US.UTF-8"})

    assert done.stderr.startswith(f"stammtisch: {said('en', 'missing', name='GAME')}\nHelp: ")


def completed(line: str) -> list[str]:
    """What bash would offer at the end of a line."""
    words = line.split(" ")
    asked = {"_STAMMTISCH_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1)}
    return stammtisch(**asked).stdout.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("stammtisch play s", ["schafkopf", "skat", "schloapfer"]),
        ("stammtisch play skat --lang ", ["de", "bar", "en", "sv"]),
        ("stammtisch play skat --level ", ["anfaenger", "stammtisch", "meister", "random"]),
        ("stammtisch play skat --cards ", ["german", "french"]),
        ("stammtisch lexicon Solo --lang s", ["sv"]),
        ("stammtisch presets skat-i", ["skat-isko"]),
    ],
)
def test_values_with_names_are_completed(line: str, offered: list[str]) -> None:
    assert completed(line) == offered


def test_the_presets_of_the_game_alone_are_offered() -> None:
    found = completed("stammtisch play skat --preset ")

    assert "skat-isko" in found
    assert all(name.startswith("skat-") for name in found)


def test_completion_can_be_installed() -> None:
    done = stammtisch("--show-completion", "bash", _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")

    assert "_STAMMTISCH_COMPLETE" in done.stdout


def test_what_help_lists_is_what_there_is() -> None:
    assert tuple(choices.languages()) == LANGUAGES
    assert choices.levels() == [*LEVELS, *WITHOUT_A_PLAN]
    assert tuple(choices.packs()) == (GERMAN, FRENCH)


def test_an_unknown_level_is_told_all_levels() -> None:
    done = RUNNER.invoke(app, ["play", "skat", "--level", "foo"])

    assert done.exit_code == 2
    assert all(level in done.stderr for level in choices.levels())
