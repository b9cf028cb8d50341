"""What people install: nothing of what proves it, no planted fault of a server, and without extras no server at all."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.utils import canonicalize_name

from requirements import closure, environments
from stammtisch.cli.serving import MISSING, SERVER
from stammtisch.games.registry import GAMES

ROOT = Path(__file__).parents[2]
OWN = {"stammtisch", "stammtisch-kernel"}
MOST_PACKAGES = 12
"""Besides our own two: the library, the terminal and the kernel need no more."""
SOLVED = """
from random import Random
from stammtisch import open_table, player, solve, view
rng, bot = Random(1), player("tips")
table = open_table("schafkopf-rein").shuffle(rng)
while not (table.deal.contract and table.deal.order):
    seat = table.turn[0]
    table = table.apply(seat, bot.choose(view(table, seat), 0.0, rng)).shuffle(rng)
print(solve(table.deal).exceeded)
"""


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
    assert {"stammtisch/cli/main.py", "stammtisch/words/data/de.toml"} <= names
    assert {f"stammtisch/rulebook/{game}.md" for game in GAMES} <= names


def ran(*command: str | Path, code: int = 0) -> str:
    done = subprocess.run([*map(str, command)], capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stderr
    return done.stdout if code == 0 else done.stderr


def test_the_base_brings_few_packages_and_none_of_the_server() -> None:
    for environment in environments():
        base, served = closure(["stammtisch"], environment), closure(["stammtisch[serve]"], environment)
        known = base - {"colorama"}  # Windows alone

        assert len(known) <= MOST_PACKAGES
        assert served - base >= set(SERVER.values())


@pytest.mark.nightly
def test_in_an_empty_environment_the_base_plays_solves_and_says_what_a_server_needs(tmp_path: Path) -> None:
    own, home = tmp_path / "own", tmp_path / "home"
    ran(
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir",
        own,
        ROOT,
        ROOT / "kernel",
    )
    ran(sys.executable, "-m", "venv", home)
    pip = (home / "bin/python", "-m", "pip", "--disable-pip-version-check")
    wheels, constraints = sorted(own.glob("*.whl")), ROOT / "constraints.txt"
    done = subprocess.run(
        [*pip, "install", "--retries", "0", "--constraint", constraints, *wheels], capture_output=True
    )
    if b"No matching distribution" in done.stderr:
        pytest.skip("no index can be reached")
    assert done.returncode == 0, done.stderr

    installed = {canonicalize_name(one["name"]) for one in json.loads(ran(*pip, "list", "--format", "json"))}
    program = home / "bin/stammtisch"

    assert installed >= OWN
    assert len(installed - OWN - {"pip", "setuptools"}) <= MOST_PACKAGES, installed
    assert "serve" in ran(program, "--help")
    assert ran(program, "table", "schafkopf", "--deals", "1")
    assert ran(home / "bin/python", "-c", SOLVED) == "False\n"
    assert ran(program, "serve", code=2) == f"{MISSING}\n"
