"""`stammtisch presets`: which there are, and what each of them changes."""

from __future__ import annotations

import json

import pytest
import typer
from typer.testing import CliRunner, Result

from stammtisch.cli.presets import presets
from stammtisch.games.registry import GAMES
from stammtisch.words import LANGUAGES
from stammtisch.words.lexicon_labels import label

ALL = {name: options for entry in GAMES.values() for name, options in entry.presets.items()}


def ask(*words: str) -> Result:
    app = typer.Typer()
    app.command("presets")(presets)
    return CliRunner().invoke(app, words)


def test_all_presets_are_listed_with_a_line_each() -> None:
    lines = ask().stdout.splitlines()

    assert [line.split()[0] for line in lines] == list(ALL)
    assert lines[0].endswith("Rufspiel, Wenz, Solo, Tout und Sie, 10/50.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_preset_has_a_line_in_every_language(language: str) -> None:
    told = json.loads(ask("--lang", language, "--json").stdout)

    assert told.keys() == ALL.keys()
    assert told == {name: label(language, f"preset.{name}") for name in ALL}
    assert [line for line in told.values() if not line.endswith(".")] == []


def test_a_preset_is_told_by_what_differs_from_the_plain_rules() -> None:
    lines = ask("schafkopf-turnier", "--lang", "en").stdout.splitlines()

    assert lines[0].startswith("schafkopf-turnier: Tournament: ")
    assert lines[1] == "Differs from schafkopf-rein:"
    assert "  laufende_min = 0 (not 3; SK-PAY-12)" in lines
    assert len(lines[2:]) == len(json.loads(ask("schafkopf-turnier", "--json").stdout)["differs"])


def test_the_plain_rules_differ_in_nothing() -> None:
    assert ask("schafkopf-rein").stdout.splitlines()[1:] == ["Jede Regel steht auf der Vorgabe des Spiels."]


@pytest.mark.parametrize("name", ALL)
def test_the_json_form_leads_from_the_plain_rules_to_the_preset(name: str) -> None:
    told = json.loads(ask(name, "--json").stdout)
    rows = {
        option: tuple(row["value"]) if isinstance(row["value"], list) else row["value"]
        for option, row in told["differs"].items()
    }

    assert ALL[told["base"]].but(rows) == ALL[name]
    assert [row for row in told["differs"].values() if "-" not in row["clauses"] or row["value"] == row["base"]] == []


def test_an_unknown_preset_is_told_in_one_sentence() -> None:
    done = ask("schafkopf-nowhere")

    assert done.exit_code == 2
    assert done.stderr.startswith("stammtisch: unknown-preset: schafkopf-nowhere: known are schafkopf-rein")
    assert len(done.stderr.splitlines()) == 1
