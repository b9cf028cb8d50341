"""The programs of docs/howto/write-a-bot-in-20-lines.md do what the page says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[3] / "docs/howto/write-a-bot-in-20-lines.md").read_text(encoding="utf-8")
BOT, MEASURE, LEARN = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def printed(folder: Path, program: str) -> list[str]:
    (folder / "careful.py").write_text(BOT, encoding="utf-8")
    (folder / "program.py").write_text(program, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "error", "program.py"], cwd=folder, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_bot_is_short() -> None:
    assert len(BOT.splitlines()) <= 20


@pytest.mark.nightly
def test_it_beats_chance_at_all_three_games(tmp_path: Path) -> None:
    lines = printed(tmp_path, MEASURE)

    lows = [float(low) for line in lines for low in re.findall(r"interval \[([-.\d]+),", line)]
    assert len(lows) == 3
    assert min(lows) > 0
    assert "\n".join(lines) in PAGE, "the page shows what is printed"


@pytest.mark.nightly
def test_it_plays_beside_a_policy(tmp_path: Path) -> None:
    assert sorted(line.split()[0] for line in printed(tmp_path, LEARN)) == ["seat_0", "seat_1", "seat_2"]
