"""What the tests of xskat share."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from stammtisch.search.engine import has_kernel
from stammtisch_proving.xskat.log import Logged, read_list, read_log
from stammtisch_proving.xskat.running import XskatError, program

DATA = Path(__file__).parent / "data"


def is_installed() -> bool:
    try:
        return bool(program("xskat") and program("Xvfb"))
    except XskatError:
        return False


needs_xskat = pytest.mark.skipif(not is_installed(), reason="xskat or Xvfb is not installed")
needs_kernel = pytest.mark.skipif(not has_kernel(), reason="the kernel is not installed")


def kept_games() -> dict[int, Logged]:
    """The games of the data files, with what xskat has counted, by their numbers."""
    games = read_log((DATA / "games.log").read_text(encoding="ascii"))
    points = read_list((DATA / "games.list").read_text(encoding="ascii"))
    return {game.number: replace(game, points=value) for game, value in zip(games, points, strict=True)}
