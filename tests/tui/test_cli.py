"""Commands around the table, as a user starts them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from stammtisch.bots.levels import ANFAENGER, LEVELS
from stammtisch.search import has_kernel
from stammtisch.search.engine import KernelMissing


def stammtisch(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from stammtisch.cli.main import app; app()", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, input=typed)


@pytest.mark.nightly
@pytest.mark.parametrize("preset", ["schafkopf-verein", "schafkopf-joho-10-30", "schafkopf-basbelopp"])
def test_an_evening_that_was_saved_can_be_replayed_in_any_language(preset: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.stich"
    words = ("play", "schafkopf", "--preset", preset, "--plain", "--seed", "5", "--deals", "2", "--save", str(file))
    done = stammtisch(*words, "--level", "random", typed="1\n" * 300)
    assert done.returncode == 0, done.stderr

    for lang in ("de", "bar", "en", "sv"):
        told = stammtisch("replay", str(file), "--lang", lang)
        assert told.returncode == 0, told.stderr
        assert len(told.stdout.splitlines()) > 20


@pytest.mark.nightly
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
    done = stammtisch(
        "table", "schafkopf", "--preset", "schafkopf-verein", "--deals", "20", "--seed", "7", "--level", "random"
    )
    rows = done.stdout.splitlines()[2:]

    assert [row.split()[0] for row in rows] == [str(n) for n in range(1, 21)]
    *_, last = rows
    assert sum(int(cell) for cell in last.split()[-5:]) == 0


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize(
    "words",
    [
        ("play", "bridge"),
        ("table", "schafkopf", "--preset", "x"),
        ("play", "schafkopf", "--lang", "fr"),
        ("play", "schafkopf", "--level", "champion"),
    ],
)
def test_what_nobody_knows_is_refused(words: tuple[str, ...]) -> None:
    done = stammtisch(*words)

    assert done.returncode == 2
    assert done.stderr.startswith("stammtisch: ")
    assert " gibt es nicht, bekannt sind " in done.stderr
    assert " (unknown-" in done.stderr


@pytest.mark.parametrize("level", [*(pytest.param(one, marks=pytest.mark.nightly) for one in LEVELS), "random"])
def test_the_same_seed_plays_the_same_evening_at_every_level(level: str) -> None:
    if level not in ("random", ANFAENGER) and not has_kernel():
        pytest.skip("the kernel is not installed")
    words = ("table", "schafkopf", "--preset", "schafkopf-joho-10-50", "--deals", "2", "--seed", "7", "--level", level)
    first, again = stammtisch(*words), stammtisch(*words)

    assert first.returncode == 0, first.stderr
    assert first.stdout == again.stdout
    assert len(first.stdout.splitlines()) == 4


@pytest.mark.nightly
def test_the_others_say_why_if_they_are_asked_to() -> None:
    words = ("play", "schafkopf", "--plain", "--seed", "5", "--deals", "1", "--level", ANFAENGER)
    silent, talking = (stammtisch(*words, *more, typed="1\n" * 100).stdout.splitlines() for more in ((), ("--why",)))
    reasons = [line for line in talking if line.startswith("Warum? ")]

    assert [line for line in talking if line not in reasons] == silent
    assert len(reasons) > 10
    assert any("(SK-TIP-" in line for line in reasons)


@pytest.mark.nightly
def test_without_the_kernel_only_beginners_sit_at_the_table() -> None:
    start = "import sys; sys.modules['stammtisch_kernel'] = None\nfrom stammtisch.cli.main import app; app()"
    words = [sys.executable, "-c", start, "table", "schafkopf", "--deals", "1", "--level"]
    usual, beginner, master = (
        subprocess.run([*words, level], capture_output=True, text=True, check=False)
        for level in ("", ANFAENGER, "meister")
    )

    assert usual.returncode == beginner.returncode == 0
    assert usual.stdout == beginner.stdout
    assert master.returncode == 2
    assert master.stderr == f"stammtisch: {KernelMissing()}\n"
