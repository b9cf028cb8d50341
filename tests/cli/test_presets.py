"""`stammtisch presets`: which there are, and what each of them changes."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from stammtisch.cli.presets import presets
from stammtisch.games.registry import GAMES
from stammtisch.records import Agreement, read_options_toml
from stammtisch.words import LANGUAGES
from stammtisch.words.agreeing import changed
from stammtisch.words.house_rules import option_title
from stammtisch.words.lexicon_labels import label
from stammtisch.words.sentences import words

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
    assert lines[2] == "  If everybody passes: the Ober of acorns must play (there: deal again)"
    assert lines[3].startswith("      all_pass=muss  SK-BID-39, SK-BID-47,")
    at = lines.index("  Laufende count from: not at all (there: 3)")
    assert lines[at + 1] == "      laufende_min=0  SK-PAY-12"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_what_a_preset_is_told_by_can_be_typed(name: str, language: str) -> None:
    told = json.loads(ask(name, "--json").stdout)
    lines = [line.strip().split("  ")[0] for line in ask(name, "--lang", language).stdout.splitlines()]
    typed = [line for line in lines if line.partition("=")[0] in told["differs"]]

    assert len(typed) == len(told["differs"])
    assert changed(ALL[told["base"]], typed, language) == ALL[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_presets_are_told_by_what_differs_in_words(language: str) -> None:
    lines = ask("schafkopf-joho-10-30", "schafkopf-joho-10-50", "--lang", language).stdout.splitlines()

    assert lines[0] == f"schafkopf-joho-10-30: {label(language, 'preset.schafkopf-joho-10-30')}"
    assert lines[3:] == [
        f"  {option_title(language, 'schafkopf', 'solo_units')}  (SK-PAY-08, SK-PAY-09)",
        f"    schafkopf-joho-10-30: {words(language).money(30)}  solo_units=3",
        f"    schafkopf-joho-10-50: {words(language).money(50)}  solo_units=5",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_two_presets_of_a_game_lead_from_one_to_the_other(game: str) -> None:
    for one, other in combinations(GAMES[game].presets, 2):
        told = json.loads(ask(one, other, "--json").stdout)["differs"]
        rows = {
            name: tuple(row["other"]) if isinstance(row["other"], list) else row["other"] for name, row in told.items()
        }

        assert ALL[one].but(rows) == ALL[other]
        assert all(row["text"] and row["other_text"] and row["title"] for row in told.values())


def test_a_changed_preset_is_compared_with_a_named_one() -> None:
    done = ask("schafkopf-rein", "schafkopf-rein", "--set", "legen=ja")

    assert done.stdout.splitlines()[:3] == [
        "schafkopf-rein, legen=true: Schafkopf, wie man ihn mit Unbekannten spielt: "
        "Rufspiel, Wenz, Solo, Tout und Sie, 10/50.",
        "schafkopf-rein: Schafkopf, wie man ihn mit Unbekannten spielt: Rufspiel, Wenz, Solo, Tout und Sie, 10/50.",
        "Verschieden sind:",
    ]
    assert done.stdout.splitlines()[-2:] == [
        "    schafkopf-rein +: Ja  legen=true",
        "    schafkopf-rein:   Nein  legen=false",
    ]
    assert ask("skat-isko", "skat-isko").stdout.splitlines()[-1] == "Beide spielen gleich."


def test_presets_of_two_games_and_three_presets_are_refused() -> None:
    for names, sentence in (
        (("skat-isko", "schafkopf-rein"), "skat-isko und schafkopf-rein gehören zu verschiedenen Spielen"),
        (("skat-isko", "skat-isko", "skat-isko"), "Verglichen werden zwei Vereinbarungen"),
    ):
        done = ask(*names)
        assert done.exit_code == 2
        assert done.stderr.startswith(f"stammtisch: {sentence}")


@pytest.mark.parametrize("name", ALL)
def test_all_rules_are_listed_with_what_they_may_be(name: str) -> None:
    lines = ask(name, "--all").stdout.splitlines()
    rows = {line.strip().partition("=")[0] for line in lines}

    assert ALL[name].specs().keys() <= rows
    assert sum("möglich: " in line for line in lines) == len(ALL[name].specs())


def test_an_agreement_is_written_as_the_file_that_rules_reads(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(ask("schafkopf-verein", "--set", "bock=nein", "--toml").stdout, encoding="utf-8")

    assert read_options_toml(file.read_text(encoding="utf-8")) == Agreement.on("schafkopf-verein", {"bock": False})
    assert "  bock=" not in ask("--rules", str(file), "--lang", "en").stdout
    assert json.loads(ask("schafkopf-verein", "--rules", str(file), "--json").stdout)["differs"].keys() == {"bock"}


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
    assert done.stderr.startswith(
        "stammtisch: Die Vereinbarung schafkopf-nowhere gibt es nicht, bekannt sind schafkopf-rein"
    )
    assert len(done.stderr.splitlines()) == 1
