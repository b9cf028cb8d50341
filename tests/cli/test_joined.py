"""Commands of another package join by entry points; what is not installed says what to install."""

from __future__ import annotations

from importlib.metadata import EntryPoints, entry_points

import pytest
from typer.testing import CliRunner

from stammtisch.cli import joined
from stammtisch.cli.joined import GROUP, PROVING
from stammtisch.cli.main import app

RUNNER = CliRunner()


def test_the_listed_commands_are_those_of_proving() -> None:
    assert set(PROVING) == {entry.name for entry in entry_points(group=GROUP)}


@pytest.mark.parametrize("name", PROVING)
def test_each_of_them_tells_its_own_options(name: str) -> None:
    found = RUNNER.invoke(app, [*name.split(), "--help"])

    assert found.exit_code == 0
    assert f"stammtisch {name}" in found.output or f"root {name}" in found.output
    assert "--json" in found.output or name == "lab train"


@pytest.mark.parametrize("name", PROVING)
def test_without_the_package_they_say_what_to_install(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joined, "entry_points", lambda group, name: EntryPoints())

    found = RUNNER.invoke(app, [*name.split(), "--json"])

    assert found.exit_code == 2
    assert found.stderr == f"stammtisch: {name} is not installed here: pip install stammtisch-proving\n"


def test_a_wrong_option_is_refused_by_the_command_itself() -> None:
    found = RUNNER.invoke(app, ["load", "--tables", "many"])

    assert found.exit_code == 2
    assert "'--tables'" in found.stderr
