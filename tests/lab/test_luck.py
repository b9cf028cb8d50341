"""What taking par away does: unbiased, and exact where players are what par is."""

from __future__ import annotations

import json
from random import Random

import pytest
from typer.testing import CliRunner

from stammtisch.cli.main import app
from stammtisch.lab.luck import LuckMatch, Pair, adjusted, difference, factor, figures, pair, slope


@pytest.mark.parametrize("preset", ["schafkopf-joho-10-50", "skat-isko", "schloapfer-perlen"])
def test_where_all_play_by_the_tips_everything_is_cards(preset: str) -> None:
    match = LuckMatch(preset, ("tips", "tips"), 1, 0.0)
    pairs = [pair(match, number) for number in range(12)]

    assert all(one.raw == pytest.approx(one.par) for one in pairs)
    assert len({one.raw for one in pairs}) > 3


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
    assert slope([Pair(1, 0), Pair(2, 0)]) == 0
    assert factor([Pair(1, 0)] * 4) == 1


def test_figures_say_how_many_deals_and_how_sure_they_are() -> None:
    rng = Random(3)
    pairs = [Pair(one + rng.gauss(0, 1), one) for one in [rng.gauss(0, 1) for _ in range(200)]]
    found = figures(LuckMatch("skat-isko", ("tips", "random"), 1, 0.0), pairs)
    interval, middle = found["interval"], found["variance_factor"]

    assert (found["n"], found["unit"]) == (200, "points")
    assert isinstance(interval, list)
    assert interval[0] < middle < interval[1]


def test_the_command_prints_them() -> None:
    words = ["lab", "luck", "--deals", "6", "--bots", "tips,random", "--json"]
    ran = CliRunner().invoke(app, words)

    assert ran.exit_code == 0
    assert json.loads(ran.stdout)["n"] == 6
    assert CliRunner().invoke(app, ["lab", "luck", "--bots", "tips"]).exit_code == 2
