"""The player of docs/reference/pipe.md plays all games."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from stammtisch.cli.main import app

PAGE = (Path(__file__).parents[3] / "docs/reference/pipe.md").read_text(encoding="utf-8")
(FIRST,) = (block for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL) if ">>>" not in block)


def arena(bots: str, preset: str, *words: str) -> Result:
    return CliRunner().invoke(
        app, ("arena", "--bots", bots, "--preset", preset, "--deals", "2", "--workers", "1", *words)
    )


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "skat-isko", "schloapfer-perlen"])
def test_it_plays_every_game_and_the_same_again(tmp_path: Path, preset: str) -> None:
    (tmp_path / "first.py").write_text(FIRST, encoding="utf-8")
    bots = f"tips,first=pipe:{sys.executable} {tmp_path}/first.py"

    one, two = (arena(bots, preset, "--json") for _ in range(2))

    assert one.exit_code == 0, one.stderr
    (pair,) = json.loads(one.stdout)["pairs"]
    assert (pair["b"], pair["each"]) == ("first", json.loads(two.stdout)["pairs"][0]["each"])


def test_an_error_is_one_sentence_and_exit_code_2() -> None:
    done = arena(f"tips,pipe:{sys.executable} -c pass", "skat-isko")

    assert done.exit_code == 2
    assert done.stderr == f"stammtisch: pipe:{sys.executable} -c pass has ended with 0 instead of answering\n"


@pytest.mark.nightly
def test_one_seat_of_the_first_goes_round_the_table() -> None:
    done = arena("tips,random", "skat-isko", "--seating", "one-against-rest", "--json")

    (pair,) = json.loads(done.stdout)["pairs"]
    games = [sum(row[who]["games"] for row in pair["roles"].values() if who in row) for who in "ab"]
    assert games == [2 * 3, 2 * 3 * 2]
    assert arena("tips,random", "skat-isko", "--seating", "round").exit_code == 2
