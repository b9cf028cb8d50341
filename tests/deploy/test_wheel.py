"""What people install: nothing of what proves it, and no planted fault of a server."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as file:
        return set(file.namelist())


def test_nothing_of_proving_is_in_the_wheel(names: set[str]) -> None:
    proving = ROOT / "proving/src/stammtisch_proving"
    theirs = {path.relative_to(proving).as_posix() for path in proving.rglob("*.py")} - {"__init__.py"}
    folders = {name.partition("/")[0] for name in theirs if "/" in name} - {"commands", "kernel"}

    assert folders >= {"chaos", "load", "timing", "xskat", "training"}
    assert not [name for name in names if "proving" in name or folders & set(name.split("/"))]


def test_what_a_player_needs_is_in_it(names: set[str]) -> None:
    assert {"stammtisch/cli/main.py", "stammtisch/rulebook/schafkopf.md", "stammtisch/words/data/de.toml"} <= names
