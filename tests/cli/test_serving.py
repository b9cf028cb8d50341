"""Without `stammtisch[serve]` the commands of the server say what to install, and all others run."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stammtisch.cli import serving
from stammtisch.cli.main import app
from stammtisch.cli.serving import SERVER

RUNNER = CliRunner()
ROOT = Path(__file__).parents[2]
COMMANDS = ("serve", "migrate", "backup x", "restore x", "audit", "housekeep", "house-key", "reports", "site build x")


def test_what_is_asked_for_is_what_the_extra_brings() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]

    assert sorted(SERVER.values()) == sorted(extras["serve"])


@pytest.mark.parametrize("command", COMMANDS)
def test_without_the_server_they_say_what_to_install(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "find_spec", lambda name: None if name == "fastapi" else object())

    found = RUNNER.invoke(app, command.split())

    assert found.exit_code == 2
    assert found.stderr == (
        "stammtisch: this needs the server, which is not installed: pip install 'stammtisch[serve]'\n"
    )


def test_others_do_not_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "find_spec", lambda name: None)

    assert RUNNER.invoke(app, ["presets"]).exit_code == 0
    assert RUNNER.invoke(app, ["serve", "--help"]).exit_code == 0
