"""Played deals written down as people say them cost the same: what the command checks, in small."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from stammtisch.cli.main import app
from stammtisch.core.bill import Bill
from stammtisch.core.options import Options
from stammtisch.core.result import Result
from stammtisch.core.session import Carry
from stammtisch.games.registry import GAMES
from stammtisch.lab.simulate import SimulationJob, run

DEALS = {"schafkopf": 300, "skat": 250, "schloapfer": 400}


@pytest.mark.nightly_but(3)
@pytest.mark.parametrize("game", DEALS)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_deal_costs_something_else(game: str, seed: int) -> None:
    report = run(SimulationJob(game, seed, 0, DEALS[game], None, special_rounds=True, written=True))
    assert report.details == []
    assert report.deals >= DEALS[game]
    assert len(report.option_sets) > 10


def test_a_difference_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the check proves nothing: here nobody says Schneider."""
    entry = GAMES["schafkopf"]

    def forgetful(result: Result, carry: Carry, options: Options) -> str:
        return entry.reduce(result, carry, options).replace(" schneider", "").replace(" schwarz", "")

    monkeypatch.setitem(GAMES, "schafkopf", replace(entry, reduce=forgetful))
    report = run(SimulationJob("schafkopf", 1, 0, 60, entry.options, written=True))
    assert report.violations["written"] > 0
    assert report.violations["evening"] > 0


def test_an_entry_that_is_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = GAMES["skat"]
    monkeypatch.setitem(GAMES, "skat", replace(entry, reduce=lambda result, carry, options: "grand"))
    report = run(SimulationJob("skat", 1, 0, 20, entry.options, written=True))
    assert report.violations["evening"] > 0
    assert report.violations["written"] == 0  # the sheet has refused it first, and the session is not followed on


def test_a_carry_that_differs_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bill may be right and what follows from it wrong: here 60 eyes bring no Bock."""
    entry = GAMES["schafkopf"]
    options = entry.options.but({"bock": True})

    def settle(result: Result, carry: Carry, options: Options) -> tuple[Bill, Carry]:
        bill, after = entry.game.settle(result, carry, options)
        return bill, replace(after, deals=after.deals + bool(result.written))

    monkeypatch.setitem(GAMES, "schafkopf", replace(entry, game=replace(entry.game, settle=settle)))
    report = run(SimulationJob("schafkopf", 1, 0, 10, options, written=True))
    assert "leaves" in report.details[0]


def test_the_command_draws_rules_unless_some_are_named() -> None:
    def told(*words: str) -> dict[str, object]:
        done = CliRunner().invoke(app, ["simulate", "schloapfer", "--written", "--deals", "60", "--json", *words])
        assert done.exit_code == 0
        found: dict[str, object] = json.loads(done.stdout)
        return found

    drawn, named = told("--workers", "1"), told("--preset", "schloapfer-pot", "--workers", "1")
    assert drawn["violations"] == named["violations"] == 0
    assert int(str(drawn["option_sets"])) > 1
    assert named["option_sets"] == 1
