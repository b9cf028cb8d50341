"""The bot of docs/howto/write-a-bot.md plays a deal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from stammtisch.server.services import EndpointSettings
from tests.server.http.house import served

PAGE = Path(__file__).parents[3] / "docs" / "howto" / "write-a-bot.md"


def program(code: str, **variables: str) -> str:
    """What the program prints."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env=os.environ | variables,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.nightly
def test_the_bot_of_the_page_plays_a_deal(tmp_path: Path) -> None:
    prepare, bot = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    quick = prepare.replace('"join": "bots"', '"join": "bots", "bot_ms": 0')
    assert quick != prepare

    with served(tmp_path, EndpointSettings()) as server:
        told = program(quick, SERVER=server)
        variables = dict(re.findall(r"(\w+)=(\S+)", told))
        played = program(bot, **variables)

    assert played.startswith("1. Spiel.")
    assert "Robo" not in played, "it is told as 'you'"
    assert "Du " in played
    assert "(SK-PAY-" in played or "zusammengeworfen" in played, "the bill, if anybody has played"


def test_the_bot_is_short() -> None:
    _, bot = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)

    assert len([line for line in bot.splitlines() if line.strip()]) <= 20
