"""docs/howto/train-a-player.md trains a player, and it plays better than who it has its calls from."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

PAGE = (Path(__file__).parents[3] / "docs/howto/train-a-player.md").read_text(encoding="utf-8")
PLAYER = "\n\n\n".join(part.strip("\n") for part in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)) + "\n"
DEALS, TRAIN, MATCH, _ = re.findall(r"^(?:stammtisch|python) (.*)$", PAGE, re.MULTILINE)
QUICK = {"--deals 6000": "--deals 40", "100000": "1400"}


def run(folder: Path, *words: str) -> str:
    done = subprocess.run([sys.executable, *words], cwd=folder, capture_output=True, text=True, timeout=3000)
    assert done.returncode == 0, done.stderr
    return done.stdout


def followed(folder: Path, command: str, *more: str, quick: bool = False) -> str:
    for slow, soon in QUICK.items() if quick else ():
        command = command.replace(slow, soon)
    program = () if command.startswith("me.py") else ("-m", "stammtisch")
    return run(folder, *program, *command.split(), *more)


def match(folder: Path, other: str, deals: int) -> dict[str, Any]:
    """The match of the page, against this player in so many deals."""
    asked = MATCH.replace("anfaenger", other).replace("--deals 1000", f"--deals {deals}")
    found: dict[str, Any] = json.loads(followed(folder, asked, "--json"))["pairs"][0]
    return found


def trained(folder: Path, quick: bool = False) -> bytes:
    (folder / "me.py").write_text(PLAYER, encoding="utf-8")
    followed(folder, DEALS, quick=quick)
    followed(folder, TRAIN, quick=quick)
    return (folder / "me.npz").read_bytes()


def test_the_player_is_short() -> None:
    assert len(PLAYER.splitlines()) <= 150


@pytest.mark.nightly
def test_a_few_positions_give_a_player_and_the_same_ones_the_same(tmp_path: Path) -> None:
    again = tmp_path / "again"
    again.mkdir()

    assert trained(tmp_path, quick=True) == trained(again, quick=True)
    assert match(tmp_path, "random", 2)["deals"] == 2


@pytest.mark.nightly
def test_it_beats_chance_and_who_it_has_its_calls_from(tmp_path: Path) -> None:
    trained(tmp_path)

    for other, deals in (("anfaenger", 1000), ("random", 60)):
        found = match(tmp_path, other, deals)
        assert found["ci95"][0] > 0, (other, found["mean"], found["ci95"])
