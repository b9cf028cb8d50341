"""`stammtisch lab puzzles`: one file, the same every time."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from stammtisch.cli.main import app


def mine(folder: Path, *more: str) -> dict[str, object]:
    words = ["lab", "puzzles", "skat", "--out", str(folder / "skat.jsonl"), "--data", str(folder / "pieces")]
    ran = CliRunner().invoke(app, [*words, "--deals", "10", "--workers", "1", "--json", *more])
    assert ran.exit_code == 0, ran.output
    found: dict[str, object] = json.loads(ran.stdout)
    return found


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
