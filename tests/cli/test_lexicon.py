"""`stammtisch lexicon`: what it prints, and what it answers when it does not know a word."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from stammtisch.cli.lexicon import lexicon


def ask(*words: str) -> Result:
    app = typer.Typer()
    app.command("lexicon")(lexicon)
    return CliRunner().invoke(app, words)


def test_it_tells_word_game_meaning_dialect_and_clause() -> None:
    told = ask("davonlaufen").stdout.splitlines()

    assert told[0] == "davonlaufen (Schafkopf)"
    assert "Ruf-Sau" in told[1]
    assert "  Boarisch: dafolaffa, dafogloffa" in told
    assert "  Regelbuch: SK-TERM-29, SK-PLAY-11" in told


def test_the_guide_shows_what_the_command_prints() -> None:
    page = (Path(__file__).parents[2] / "docs/howto/look-up-a-word.md").read_text(encoding="utf-8")
    asked, _, told = page.partition("$ stammtisch lexicon ")[2].partition("```")[0].partition("\n")

    assert ask(*asked.split()).stdout == told


def test_words_need_no_quotes_and_the_article_chooses() -> None:
    told = ask("die", "alte").stdout

    assert told.startswith("die Alte (Schafkopf)\n")
    assert "der Alte (Schafkopf)" not in told


def test_homonyms_are_told_one_after_the_other() -> None:
    titles = [block.partition("\n")[0] for block in ask("der", "Alte").stdout.split("\n\n")]

    assert titles == ["der Alte (Schafkopf)", "der Alte (Skat)"]
    assert ask("der", "Alte", "--game", "skat").stdout.startswith("der Alte (Skat)\n")


@pytest.mark.parametrize(
    ("language", "first", "label"),
    [
        ("de", "die Augen (alle Spiele)", "siehe auch: "),
        ("bar", "de Augen (olle Spoi)", "schaug aa: "),
        ("en", "eyes (all games)", "see also: "),
        ("sv", "ögon (alla spel)", "se även: "),
    ],
)
def test_the_answer_is_in_the_chosen_language(language: str, first: str, label: str) -> None:
    told = ask("Augen", "--lang", language).stdout

    assert told.splitlines()[0] == first
    assert label in told


def test_customs_and_coarse_words_are_marked() -> None:
    assert ask("Sechser").stdout.startswith("die Sechser (Sitte am Tisch, Schafkopf)\n")
    assert "coarse: we explain the word" in ask("Brunzkartler", "--lang", "en").stdout
    assert "coarse" not in ask("Eichel", "--lang", "en").stdout


def test_the_json_form_has_every_form_with_its_article() -> None:
    told = json.loads(ask("die Oide", "--lang", "en", "--json").stdout)
    [entry] = told["entries"]

    assert entry["terms"]["bar"] == [{"article": "de", "word": "Oide"}]
    assert entry["terms"]["de"] == [{"article": "die", "word": "Alte"}]
    assert (entry["game"], entry["kind"], entry["coarse"]) == ("schafkopf", "term", False)
    assert entry["meaning"].startswith("The ace of acorns")
    assert "SK-TERM-09" in entry["clauses"]
    assert told["suggestions"] == []


def test_an_unknown_word_is_answered_with_what_may_be_meant() -> None:
    done = ask("davonlaufn")

    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.splitlines() == ["„davonlaufn“ steht nicht im Lexikon.", "Vielleicht: davonlaufen"]


def test_if_nothing_is_like_it_that_is_all() -> None:
    done = ask("qxyzzw", "--lang", "en")

    assert (done.exit_code, done.stderr) == (1, "“qxyzzw” is not in the lexicon.\n")


def test_an_unknown_word_is_one_object_too() -> None:
    done = ask("davonlaufn", "--json")

    assert done.exit_code == 1
    assert json.loads(done.stdout) == {"word": "davonlaufn", "entries": [], "suggestions": ["davonlaufen"]}


def test_a_strange_language_is_not_understood() -> None:
    assert ask("Stich", "--lang", "fr").exit_code == 2


def test_the_command_line_starts_without_reading_lexicon_or_rulebooks() -> None:
    code = (
        "import sys, stammtisch.cli.lexicon, stammtisch.cli.rules, stammtisch.cli.presets;"
        "print([name for name in sys.modules if name.startswith(('stammtisch.words', 'stammtisch.games'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout == "[]\n"
