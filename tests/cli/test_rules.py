"""`stammtisch rules`: clauses and chapters of the books, in a checkout and in an installed package."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from stammtisch.cli.rules import rules_app
from stammtisch.words import lexicon_rulebook
from stammtisch.words.clauses import clause_told
from stammtisch.words.lexicon_rulebook import BOOKS, book, clause, clauses, folder, read_clauses

ROOT = Path(__file__).parents[2]


def ask(*words: str) -> Result:
    return CliRunner().invoke(rules_app, words)


@pytest.mark.parametrize("number", ["SK-PLAY-09", "sk-play-09", " SK-PLAY-09 ", "sk-play-9"])
def test_show_says_what_a_rule_means_and_where_its_wording_stands(number: str) -> None:
    done = ask("show", number)
    heading, _, told, _, behind = done.stdout.splitlines()

    assert done.exit_code == 0
    assert heading == f"SK-PLAY-09 (Schafkopf, {clause_told('SK-PLAY', 'de')})"
    assert told == clause_told("SK-PLAY-09", "de")
    assert behind == "Wortlaut im Regelbuch (englisch): stammtisch rules show SK-PLAY-09 --wording"


def test_the_wording_of_the_book_stands_behind_it() -> None:
    _heading, _, told, _, title, _, *text = ask("show", "SK-PLAY-09", "--lang", "sv", "--wording").stdout.splitlines()

    assert told == clause_told("SK-PLAY-09", "sv")
    assert title == "Ordalydelse: Called ace: forced when its suit is led by another"
    assert text[0].startswith("Unless freed under SK-PLAY-13")
    assert text[-1].startswith("- Example")


@pytest.mark.parametrize("number", ["SK-BID-09", "SK-BID-20", "SK-DECK-16", "SK-TERM-88", "SL-TERM-01", "ST-REV-02"])
def test_the_last_clause_of_a_part_ends_where_the_part_ends(number: str) -> None:
    found = clause(number)

    assert found is not None
    assert not re.search(r"^(#|---|\*\*)", found.text, re.MULTILINE)


def test_a_clause_keeps_its_table() -> None:
    assert "| call | – | 70 |" in ask("show", "SK-BID-36", "--wording").stdout


def test_show_as_json() -> None:
    told = json.loads(ask("show", "ST-KONTRA-01", "--json").stdout)

    assert (told["number"], told["book"], told["section"], told["title"]) == (
        *("ST-KONTRA-01", "skat", "Kontra, Re", "Kontra"),
    )
    assert told["text"].startswith("A defender who expects")
    assert (told["told"], told["chapter"]) == (clause_told("ST-KONTRA-01", "de"), clause_told("ST-KONTRA", "de"))


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "SK-PLAY-99 steht in keinem Regelbuch."),
        ("bar", "SK-PLAY-99 steht in koam Regelbuach."),
        ("en", "SK-PLAY-99 stands in no rulebook."),
        ("sv", "SK-PLAY-99 finns inte i någon regelbok."),
    ],
)
def test_a_clause_that_is_not_there_is_told_with_its_like(language: str, sentence: str) -> None:
    done = ask("show", "SK-PLAY-99", "--lang", language)

    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.splitlines()[0] == sentence
    assert "SK-PLAY-09" in done.stderr.splitlines()[1]


def test_list_prints_the_chapters_of_all_books() -> None:
    lines = ask("list", "--lang", "en").stdout.splitlines()

    count = Counter(clause.chapter for clause in clauses())

    assert f"SK-GEN        {count['SK-GEN']} clauses  {clause_told('SK-GEN', 'en')}" in lines
    assert f"ST-TERM       1 clause    {clause_told('ST-TERM', 'en')}" in lines
    assert {line.split()[0]: int(line.split()[1]) for line in lines} == count


def test_list_prints_the_chapters_of_one_book() -> None:
    lines = ask("list", "Skat").stdout.splitlines()

    assert [line.split()[0] for line in lines] == list(
        dict.fromkeys(clause.chapter for clause in clauses() if clause.book == "skat")
    )


@pytest.mark.parametrize("chapter", ["SK-ETIQ", "term"])
def test_list_says_the_rules_of_a_chapter(chapter: str) -> None:
    said = " ".join(ask("list", chapter, "--lang", "sv").stdout.split())

    wanted = [c.number for c in clauses() if c.chapter.endswith(chapter.upper())]
    assert said == " ".join(f"{number} {clause_told(number, 'sv')}" for number in wanted)


def test_list_as_json() -> None:
    assert json.loads(ask("list", "--json").stdout)["SK-POT"] == clause_told("SK-POT", "de")
    assert json.loads(ask("list", "SL-INFO", "--json").stdout)["SL-INFO-02"] == clause_told("SL-INFO-02", "de")


def test_search_finds_a_rule_by_its_words() -> None:
    done = ask("search", "Spritze", "verdoppelt")
    assert done.exit_code == 0
    assert "SK-DOUBLE" in done.stdout

    told = json.loads(ask("search", "kontra", "--game", "skat", "--json").stdout)
    assert told["words"] == "kontra"
    assert told["rules"]["ST-KONTRA-01"] == clause_told("ST-KONTRA-01", "de")
    assert all(number.startswith("ST-") for number in told["rules"])


def test_a_word_of_no_rule_is_said_so() -> None:
    done = ask("search", "Quastenflosser")

    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "Keine Regel spricht von „Quastenflosser“.\n"


def test_a_chapter_that_is_not_there_is_told_with_its_like() -> None:
    done = ask("list", "etik")

    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.splitlines() == ["etik steht in keinem Regelbuch.", "Vielleicht: ETIQ"]


def test_a_checkout_reads_the_books_where_they_are_written() -> None:
    assert folder() == ROOT / "docs/rules"
    assert {name: book(name) for name in BOOKS} == {
        name: (ROOT / f"docs/rules/{name}.md").read_text(encoding="utf-8") for name in BOOKS
    }


def test_an_installed_package_reads_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook/skat.md").write_text("## A\n### ST-A-01 — Title\nText.\n", encoding="utf-8")
    monkeypatch.setattr(lexicon_rulebook, "files", lambda package: tmp_path)

    [found] = read_clauses("skat", book("skat"))

    assert (found.number, found.chapter, found.title, found.text) == ("ST-A-01", "ST-A", "Title", "Text.")


def test_every_book_goes_into_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    packed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]

    assert packed["docs/rules"] == "stammtisch/rulebook"
    assert {path.stem for path in (ROOT / "docs/rules").glob("*.md")} == {*BOOKS, "README"}
