"""`stammtisch house-key`: shown, made, renewed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from stammtisch.cli.main import app
from stammtisch.fair.receipt import HouseKey, are_linked


def ask(*words: object) -> Result:
    return CliRunner().invoke(app, ["house-key", *map(str, words)])


def told(*words: object) -> dict[str, Any]:
    done = ask(*words, "--json")
    assert done.exit_code == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_a_key_is_made_once_and_renewed_with_a_link(tmp_path: Path) -> None:
    file = tmp_path / "receipt.key"
    first = told("--new", "--receipt-key-file", file)
    second = told("--renew", "--receipt-key-file", file)

    assert told("--receipt-key-file", file) == second
    assert [key["key"] for key in second["keys"]] == [first["key"], second["key"]]
    assert are_linked([HouseKey(**key) for key in second["keys"]])
    assert json.loads(file.read_text())["secret"] not in ask("--receipt-key-file", file).stdout


def test_nothing_is_made_or_lost_by_mistake(tmp_path: Path) -> None:
    file = tmp_path / "receipt.key"

    assert ask("--receipt-key-file", file).exit_code == 2
    assert ask("--renew", "--data", tmp_path).exit_code == 2
    assert not file.exists()
    assert ask("--new", "--data", tmp_path).exit_code == 0
    before = file.read_bytes()
    assert ask("--new", "--data", tmp_path).exit_code == 2
    assert ask("--new", "--renew", "--data", tmp_path).exit_code == 2
    assert file.read_bytes() == before
