"""What taking par away does: unbiased, and exact where players are what par is."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from stammtisch.cli.main import app
from stammtisch.coach.learnt import learnt_at
from stammtisch.games.registry import entry_of_preset
from stammtisch.lab.arena import seatings
from stammtisch.lab.luck import Pair, adjusted, difference, factor, figures, pairs_of, slope, variance_factor
from stammtisch.lab.luck_deals import LuckMatch, make, pieces

JOHO = "schafkopf-joho-10-50"


def rows(preset: str, bots: tuple[str, str], count: int) -> list[dict[str, Any]]:
    items = pieces(LuckMatch(preset, bots, 1, 0.0), count)
    return [json.loads(line) for item in items for line in make(item.job, item.first, item.count).content.splitlines()]


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("preset", [JOHO, "skat-isko", "schloapfer-perlen"])
def test_where_all_play_by_the_tips_everything_is_cards(preset: str) -> None:
    found = rows(preset, ("tips", "tips"), 7)

    assert all(row["raw"] == pytest.approx(row["lines"][0]) for row in found)
    assert len({json.dumps(row["raw"]) for row in found}) > 3
    assert found[:1] == rows(preset, ("tips", "tips"), 1)


@pytest.mark.nightly
def test_par_favours_no_seating() -> None:
    """Whoever sits where by lot: over all seatings of a deal, par is nothing."""
    for row in rows(JOHO, ("tips", "random"), 4):
        every = [pairs_of(JOHO, [row | {"seating": list(one)}])[0].par for n in range(3) for one in seatings(4, n)]
        assert sum(every) == pytest.approx(0, abs=1e-9)
        assert learnt_at(entry_of_preset(JOHO)[1], row["seats"], row["hands"]) is not None


def test_what_a_player_brings_beside_the_other() -> None:
    assert difference((30.0, -10.0, -10.0, -10.0), (0, 1, 0, 1)) == 20
    assert difference((2.0, -1.0, -1.0), (1, 0, 0)) == -3


def test_par_is_taken_away_as_far_as_it_explains_something() -> None:
    rng = Random(1)
    pars = [rng.gauss(0, 3) for _ in range(4000)]
    pairs = [Pair(one + rng.gauss(5, 1), one) for one in pars]

    assert slope(pairs) == pytest.approx(1, abs=0.02)
    assert factor(pairs) == pytest.approx(10, abs=1)
    assert sum(adjusted(pairs)) / len(pairs) == pytest.approx(5, abs=0.1)


def test_par_that_tells_nothing_takes_nothing_away() -> None:
    rng = Random(2)
    pairs = [Pair(rng.gauss(0, 1), rng.gauss(0, 1)) for _ in range(4000)]

    assert factor(pairs) == pytest.approx(1, abs=0.02)
    assert slope([Pair(1, 0), Pair(2, 0)]) == slope([Pair(1, 1)]) == slope([]) == 0
    assert factor([Pair(1, 0)] * 4) == 1


@pytest.mark.nightly
def test_figures_say_how_many_deals_and_how_sure_they_are() -> None:
    rng = Random(3)
    pairs = [Pair(one + rng.gauss(0, 1), one) for one in [rng.gauss(0, 1) for _ in range(200)]]
    found = figures(LuckMatch("skat-isko", ("tips", "random"), 1, 0.0), pairs)
    factored = found["variance_factor"]

    assert (found["n"], found["unit"]) == (200, "points")
    assert isinstance(factored, dict)
    assert factored == variance_factor(pairs)
    low, high = factored["interval"]
    assert low < factored["value"] < high


@pytest.mark.nightly
def test_the_command_prints_them_and_plays_no_deal_twice(tmp_path: Path) -> None:
    words = ["lab", "luck", "--deals", "6", "--bots", "tips,random", "--workers", "1", "--json"]
    ran = CliRunner().invoke(app, [*words, "--out", str(tmp_path)])

    assert ran.exit_code == 0, ran.output
    assert json.loads(ran.stdout)["n"] == 6
    kept = {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.jsonl")}
    assert CliRunner().invoke(app, [*words, "--out", str(tmp_path)]).stdout == ran.stdout
    assert kept == {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.jsonl")}
    assert CliRunner().invoke(app, ["lab", "luck", "--bots", "tips"]).exit_code == 2
