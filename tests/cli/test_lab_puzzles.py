"""`stammtisch lab puzzles`: one file, the same every time."""

from __future__ import annotations

import gzip
import json
from importlib.resources import files
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stammtisch.cli.main import app
from stammtisch.coach.collection import packed


def mine(folder: Path, *more: str) -> dict[str, object]:
    words = ["lab", "puzzles", "skat", "--out", str(folder / "skat.jsonl"), "--data", str(folder / "pieces")]
    ran = CliRunner().invoke(app, [*words, "--deals", "10", "--workers", "1", "--json", *more])
    assert ran.exit_code == 0, ran.output
    found: dict[str, object] = json.loads(ran.stdout)
    return found


@pytest.mark.nightly
def test_the_same_command_writes_the_same_file(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    other.mkdir()
    told = mine(one)

    assert told == mine(other)
    assert (one / "skat.jsonl").read_bytes() == (other / "skat.jsonl").read_bytes()
    lines = (one / "skat.jsonl").read_text(encoding="utf-8").splitlines()
    assert told["puzzles"] == len(lines) > 0
    assert {json.loads(line)["preset"] for line in lines} == {"skat-isko"}


def test_an_unknown_game_or_table_is_refused(tmp_path: Path) -> None:
    words = ["--out", str(tmp_path / "x"), "--data", str(tmp_path)]

    assert CliRunner().invoke(app, ["lab", "puzzles", "watten", *words]).exit_code == 2
    assert CliRunner().invoke(app, ["lab", "puzzles", "skat", "--preset", "watten", *words]).exit_code == 2


def checked(folder: Path, *more: str) -> dict[str, object]:
    line = ["lab", "check-puzzles", *more, "--data", str(folder), "--worlds", "20", "--played", "1", "--tables", "2"]
    ran = CliRunner().invoke(app, [*line, "--workers", "1", "--json"])
    assert ran.exit_code == 0, ran.output
    found: dict[str, object] = json.loads(ran.stdout)
    return found


def test_a_file_is_checked_and_a_restart_runs_nothing_anew(tmp_path: Path) -> None:
    some = gzip.decompress(files("stammtisch.coach").joinpath("data", "skat.jsonl.gz").read_bytes()).splitlines()[:3]
    file = tmp_path / "some.jsonl.gz"
    file.write_bytes(packed(map(json.loads, some)))
    told = checked(tmp_path / "pieces", str(file))

    assert (told["count"], told["n"], told["played"]) == (3, 3, 1)
    assert told["refuted"] == len(told["which"])  # type: ignore[arg-type]
    times = {path: path.stat().st_mtime_ns for path in (tmp_path / "pieces").rglob("*.jsonl")}
    assert checked(tmp_path / "pieces", str(file)) == told
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "pieces").rglob("*.jsonl")} == times


def test_what_is_no_file_or_no_game_is_refused(tmp_path: Path) -> None:
    words = ["--data", str(tmp_path)]

    assert CliRunner().invoke(app, ["lab", "check-puzzles", str(tmp_path / "none"), *words]).exit_code == 2
    line = ["lab", "collection", "watten", "--out", str(tmp_path / "x"), *words]
    assert CliRunner().invoke(app, line).exit_code == 2
