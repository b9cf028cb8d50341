"""Our players behind a pipe play the games that they play inside, action by action."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from stammtisch.bots import Bot
from stammtisch.bots.driving import driven, opened
from stammtisch.core.action import Action
from stammtisch.core.errors import OptionsError
from stammtisch.core.notation import write_line
from stammtisch.core.view import SessionView
from stammtisch.lab.pipe import player as pipe
from stammtisch.lab.pipe.player import SEEDS
from stammtisch.lab.players import player
from stammtisch.library import answering
from stammtisch.search.engine import has_kernel

COMMAND = f"pipe:{sys.executable} -m stammtisch arena answer"
AS_A_FILE = f"pipe:{sys.executable} -P {answering.__file__}"
"""As another version's environment runs it."""
TALKING = """
from stammtisch.bots.tips import TipsBot

class Talking(TipsBot):
    def choose(self, view, budget, rng):
        print("hm")
        return super().choose(view, budget, rng)
"""
BUDGET, DEALS = 0.002, 2
needs_kernel = pytest.mark.skipif(not has_kernel(), reason="the kernel is not installed")


class Inside:
    """Gets the dice that the one behind the pipe gets."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, view: SessionView, budget: float, rng: Random) -> Action:
        return self.bot.choose(view, budget, Random(rng.getrandbits(SEEDS)))


@pytest.fixture(autouse=True, scope="module")
def tidy() -> Iterator[None]:
    yield
    pipe.end_all()


def played(preset: str, number: int, bot: Callable[[], Bot]) -> str:
    """The log of a deal."""
    session = opened(preset, number)
    bots, deals, lines = [bot() for _ in session.carry.purses], session.carry.deals, []
    for seat, action, _, after in driven(session, bots, BUDGET, Random(number), Random(f"{number}/thinking")):
        lines.append(write_line(seat, action))
        if after.carry.deals > deals:
            break
    return "\n".join(lines)


def check_same_games(command: str, name: str, preset: str, deals: int) -> None:
    inside = [played(preset, number, lambda: Inside(player(name))) for number in range(deals)]
    behind = [played(preset, number, lambda: player(f"{command} {name}")) for number in range(deals)]

    assert behind == inside
    assert len(set(inside)) == deals


@pytest.mark.nightly_but(2)
@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "skat-isko", "schloapfer-perlen"])
@pytest.mark.parametrize("name", ["random", "tips"])
def test_the_same_games_are_played(name: str, preset: str) -> None:
    check_same_games(COMMAND, name, preset, DEALS)


@pytest.mark.nightly
@needs_kernel
@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "skat-isko", "schloapfer-perlen"])
def test_searching_loses_nothing_on_the_way(preset: str) -> None:
    check_same_games(COMMAND, "champion", preset, 1)


def test_the_file_alone_does_the_same() -> None:
    check_same_games(AS_A_FILE, "tips", "skat-isko", 1)


def test_another_version_of_the_question_is_refused() -> None:
    assert answering.answered("tips", b'{"v":2,"seed":1,"budget":0.01,"options":{},"view":{}}')["error"]
    assert "error" in answering.answered("tips", b"Servus")


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(OptionsError, match="nobody"):
        answering.answer("nobody")
    done = subprocess.run(
        [sys.executable, "-m", "stammtisch", "arena", "answer", "nobody"], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "nobody" in done.stderr


@pytest.mark.nightly
def test_what_a_player_prints_stays_out_of_the_pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "talking.py").write_text(TALKING, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    talking = played("schloapfer-perlen", 0, lambda: player(f"{COMMAND} talking:Talking"))

    assert talking == played("schloapfer-perlen", 0, lambda: player(f"{COMMAND} tips"))
