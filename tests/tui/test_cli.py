"""Commands around the table, as a user starts them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


def stammtisch(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from stammtisch.cli.main import app; app()", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, input=typed)


@pytest.mark.parametrize("preset", ["schafkopf-verein", "schafkopf-joho-10-30", "schafkopf-basbelopp"])
def test_an_evening_that_was_saved_can_be_replayed_in_any_language(preset: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.stich"
    words = ("play", "schafkopf", "--preset", preset, "--plain", "--seed", "5", "--deals", "2", "--save", str(file))
    done = stammtisch(*words, typed="1\n" * 300)
    assert done.returncode == 0, done.stderr

    for lang in ("de", "bar", "en", "sv"):
        told = stammtisch("replay", str(file), "--lang", lang)
        assert told.returncode == 0, told.stderr
        assert len(told.stdout.splitlines()) > 20


def test_who_leaves_in_the_middle_still_has_a_record(tmp_path: Path) -> None:
    file = tmp_path / "evening.stich"
    stammtisch("play", "schafkopf", "--plain", "--seed", "5", "--save", str(file), typed="2\nq\n")

    assert stammtisch("replay", str(file)).returncode == 0


def test_a_record_that_cannot_be_read_is_said_in_one_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken.stich"
    broken.write_text("hello", encoding="utf-8")

    for name in (broken, tmp_path / "missing.stich"):
        done = stammtisch("replay", str(name))
        assert done.returncode == 2
        assert len(done.stderr.splitlines()) == 1


def test_the_sheet_of_an_evening_has_a_line_for_every_deal() -> None:
    done = stammtisch("table", "schafkopf", "--preset", "schafkopf-verein", "--deals", "20", "--seed", "7")
    rows = done.stdout.splitlines()[2:]

    assert [row.split()[0] for row in rows] == [str(n) for n in range(1, 21)]
    *_, last = rows
    assert sum(int(cell) for cell in last.split()[-5:]) == 0


@pytest.mark.parametrize(
    "words", [("play", "bridge"), ("table", "schafkopf", "--preset", "x"), ("play", "schafkopf", "--lang", "fr")]
)
def test_what_nobody_knows_is_refused(words: tuple[str, ...]) -> None:
    done = stammtisch(*words)

    assert done.returncode == 2
    assert done.stderr.startswith("stammtisch: unknown-")
