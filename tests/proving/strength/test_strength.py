"""What `lab strength` tells: figures of games that are known, and one run of everything on a few deals."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stammtisch.cli.main import app
from stammtisch.lab.arena import ArenaGame, PlayedMatch
from stammtisch_proving.kernel.open_deals import GAMES, read_deals
from stammtisch_proving.strength import plan
from stammtisch_proving.strength.figures import ahead, decisions, in_rufspiele, nulls, share, won_by
from stammtisch_proving.strength.solver import solver

ROOT = Path(__file__).parents[3]
DEALS = ROOT / "tests" / "data" / "deals-77.txt"


def game(first: float, contract: str = "grand", declarer: int = 0, won: bool = True, turned: bool = False) -> ArenaGame:
    """Two seats: what the first player got, and the other lost."""
    seating, payoffs = ((1, 0), (-first, first)) if turned else ((0, 1), (first, -first))
    return ArenaGame(seating, payoffs, ("declarer", "defender"), contract, declarer, won)


def measured(*deals: list[ArenaGame], seconds: tuple[float, ...] = ()) -> PlayedMatch:
    return PlayedMatch(list(deals), ([*seconds], []))


def test_means_have_their_interval() -> None:
    one = measured([game(4), game(0, turned=True)], [game(2), game(2, turned=True)])

    assert won_by(one) == [2.0, 2.0, 2.0]
    assert ahead(one.deals) == [4.0, 4.0, 4.0]
    assert ahead(one.deals[:1]) is None


def test_only_deals_that_are_rufspiele_all_over_count_as_such() -> None:
    ruf = [[game(some, "rufspiel"), game(some, "rufspiel", turned=True)] for some in (1, 3)]
    one = measured(*ruf, [game(90, "rufspiel"), game(90, "solo", turned=True)])

    assert in_rufspiele(one) == ahead(ruf)
    assert in_rufspiele(measured(ruf[0])) is None


def test_nulls_are_those_that_the_champion_declares() -> None:
    of_both = [game(1, "null"), game(1, "null", declarer=1)]
    turned = [game(1, "null", declarer=1, won=False, turned=True), game(1, "grand")]

    assert nulls([measured(of_both), measured(turned)]) == [1, 2]


def test_the_share_is_of_what_could_be_had() -> None:
    def ahead_by(some: float) -> PlayedMatch:
        return measured([game(some), game(some, turned=True)])

    assert share(ahead_by(2), ahead_by(8)) == 0.25
    assert share(ahead_by(2), ahead_by(0)) is None


def test_time_is_that_of_the_champion() -> None:
    assert decisions([measured(seconds=(0.01, 0.03))]) == {"mean": 20.0, "p99": 30.0}
    assert decisions([measured()]) is None


def test_without_a_counter_there_are_no_instructions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)

    found = solver(list(read_deals(DEALS)), 1, 1)

    assert set(found) == set(GAMES)
    assert all(row["ms"] and row["instructions"] is None for row in found.values())


@pytest.mark.nightly
@pytest.mark.skipif(not shutil.which("valgrind"), reason="needs valgrind")
def test_a_node_has_some_hundred_instructions() -> None:
    found = solver(list(read_deals(DEALS)), 2, 2)

    assert all(100 < (row["instructions"] or 0) < 2000 for row in found.values())


@pytest.mark.nightly
def test_everything_in_one_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """The earlier version is this one, behind a pipe."""
    monkeypatch.setattr(plan, "SOME", plan.StrengthPlan(1, 1, 2, 2, 2, 3))
    monkeypatch.setattr(plan, "BUDGET", 0.001)

    done = CliRunner().invoke(app, ["lab", "strength", "--earlier", str(ROOT), "--file", str(DEALS), "--json"])

    assert done.exit_code == 0
    found = json.loads(done.stdout)
    assert set(found["kernel"]) == set(GAMES)
    assert found["xskat_sf"] is None
    assert len(found["paired"]["skat_sf"]) == len(found["paired"]["schafkopf_ct"]) == 3
    assert set(found["ceiling"]) == {"skat", "schafkopf"}
    assert found["cpu_ms"]["p99"] >= found["cpu_ms"]["mean"] > 0
    assert (found["leaks"], found["leak_decisions"]) == (0, 6)
    assert found["deals"] == {"xskat": 0, "paired": 2, "ceiling": 2}
