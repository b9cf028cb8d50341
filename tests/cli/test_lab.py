"""`stammtisch lab`: figures from files, refusals in a sentence."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stammtisch.cli.main import app


def test_the_arena_goes_on_from_its_files(tmp_path: Path) -> None:
    asked = ["lab", "arena", "--preset", "skat-isko", "--bots", "tips,random", "--out", str(tmp_path), "--workers", "1"]
    more = ["--seating", "one-against-rest", "--budget", "1ms", "--json"]

    first = CliRunner().invoke(app, [*asked, *more, "--deals", "6"])
    again = CliRunner().invoke(app, [*asked, *more, "--deals", "6"])

    (pair,) = json.loads(first.stdout)["pairs"]
    assert (pair["a"], pair["b"], pair["deals"]) == ("tips", "random", 6)
    assert pair["alone"]["deals"] <= 6
    assert first.stdout == again.stdout, "the times, too, are read from the files"
    assert len(list(tmp_path.rglob("*.jsonl"))) == 1


def test_heaps_are_solved(tmp_path: Path) -> None:
    asked = ["lab", "solve", "--contract", "wenz", "--deals", "20", "--out", str(tmp_path), "--workers", "1", "--json"]

    found = json.loads(CliRunner().invoke(app, asked).stdout)

    assert found["deals"] == 20
    assert (Path(found["folder"]) / "job.json").exists()
    assert 0 <= found["mean_eyes"] <= 120


@pytest.mark.nightly
def test_the_price_of_the_port_is_measured() -> None:
    asked = ["lab", "bench", "--workers", "1", "--rounds", "1", "--items", "1", "--json"]

    found = json.loads(CliRunner().invoke(app, asked).stdout)

    assert found["adapter"] == "pool"
    assert found["ratio"] == found["ratios"][0] > 0


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (["arena", "--bots", "tips,nobody"], "unknown-player"),
        (["arena", "--preset", "nowhere"], "unknown-preset"),
        (["arena", "--seating", "under-the-table"], "unknown-seating"),
        (["arena", "--budget", "long"], "not-a-time"),
        (["solve", "--contract", "ramsch"], "ramsch is not solved"),
    ],
)
def test_what_makes_no_sense_is_refused(asked: list[str], reason: str, tmp_path: Path) -> None:
    found = CliRunner().invoke(app, ["lab", *asked, "--out", str(tmp_path)])

    assert found.exit_code == 2
    assert reason in found.stderr
    assert list(tmp_path.iterdir()) == []


def test_without_ray_one_is_told_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    found = CliRunner().invoke(app, ["lab", "solve", "--ray-address", "local", "--out", str(tmp_path)])

    assert found.exit_code == 2
    assert "pip install 'stammtisch[cluster]'" in found.stderr


@pytest.mark.nightly
def test_the_coach_is_measured_with_every_key(tmp_path: Path) -> None:
    asked = ["lab", "coach", "--deals", "1", "--out", str(tmp_path), "--workers", "1", "--json"]

    told = CliRunner().invoke(app, asked)

    assert told.exit_code == 0, told.output
    found = json.loads(told.stdout)
    assert set(found["review"]) == set(found["variance_factor"]) == {"schafkopf", "skat"}
    assert {"flips", "repeated", "coverage", "calibration", "judge", "leaks"} <= set(found)
    assert {"first_ms", "settled_p90_ms"} <= set(found["hint"])
    assert found["leaks"]["value"] == 0
    assert found["puzzles"]["count"] > found["puzzles"]["refuted"]
