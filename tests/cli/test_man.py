"""The manual page is made of what `--help` says; `scripts/protocol --check` sees that it is current."""

from __future__ import annotations

import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from typer.main import get_command

from man_page import page
from stammtisch.cli.main import app

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "man" / "stammtisch.1"


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_it_has_every_command_and_every_option() -> None:
    text = page().replace("\\-", "-")
    for name, command in get_command(app).commands.items():  # type: ignore[attr-defined]
        assert f'.SS "stammtisch {name}' in text
        assert all(param.opts[0] in text for param in command.params if param.opts[0].startswith("--"))


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff is not installed")
def test_groff_has_nothing_to_complain_about() -> None:
    done = subprocess.run(["groff", "-man", "-Tutf8", "-ww", PAGE], capture_output=True, text=True, check=True)

    assert done.stderr == ""
    assert "Play against the computer." in done.stdout


def test_a_wheel_brings_it_where_man_looks() -> None:
    built = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]
    shared = built["wheel"]["shared-data"]

    assert {ROOT / source for source in shared} == {PAGE}
    assert set(shared.values()) == {"share/man/man1/stammtisch.1"}
