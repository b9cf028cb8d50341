"""`stammtisch lessons`: the list, a lesson, a first deal; as text and as one JSON object."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stammtisch.cli.main import app
from stammtisch.coach.guided import guided_names
from stammtisch.coach.lessons import lessons
from stammtisch.words import LANGUAGES


def ran(*words: str, typed: str = "") -> str:
    done = CliRunner().invoke(app, ["lessons", *words], input=typed)
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_has_every_lesson_in_its_order(language: str) -> None:
    found = [line.split()[0] for line in ran("--lang", language).splitlines() if line.startswith("  ")]

    assert found == [*guided_names(), *(one.name for one in lessons())]


def test_the_list_as_json() -> None:
    found = json.loads(ran("--json", "--lang", "sv"))

    assert [one["name"] for one in found["first"]] == [*guided_names()]
    assert [one["name"] for one in found["lessons"]] == [one.name for one in lessons()]
    assert found["lessons"][0]["group_title"] == "Bjuda"


def test_a_lesson_as_json_has_its_text_its_clauses_and_its_positions() -> None:
    found = json.loads(ran("kein-trumpf", "--json"))

    assert found["title"] == "Gegenspieler spielen keinen Trumpf"
    assert [*found["clauses"]] == ["SK-TIP-12", "SK-TIP-13"]
    assert {position["kind"] for position in found["positions"]} == {"decides", "fails", "finish"}
    assert all(position["right"] and position["log"] for position in found["positions"])


def test_a_first_deal_as_json_has_its_sentences() -> None:
    found = json.loads(ran("skat-5", "--json", "--lang", "en"))

    assert found["steps"][0]["say"][0].startswith("Join us")
    assert found["steps"][1]["do"] == "play"


def test_a_lesson_and_a_first_deal_can_be_left() -> None:
    assert "Pfiat di" in ran("kein-trumpf", "--plain", typed="q\n")
    assert "Pfiat di" in ran("schafkopf-5", "--plain", typed="q\n")


def test_an_unknown_lesson_is_refused() -> None:
    assert CliRunner().invoke(app, ["lessons", "watten"]).exit_code == 2


def test_the_job_writes_positions_and_the_audit(tmp_path: Path) -> None:
    words = ["lab", "lessons", "--out", str(tmp_path / "found.jsonl"), "--data", str(tmp_path / "pieces")]
    done = CliRunner().invoke(app, [*words, "--lesson", "watten"])

    assert done.exit_code == 2
