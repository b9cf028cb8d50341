"""A small load test with real parts: everything is counted, and nothing goes wrong. How fast it is is not asked."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from stammtisch_proving.load.counting import PARTS
from tests.proving.load.place import databases, loaded

TABLES = 8


pytestmark = pytest.mark.nightly


@pytest.fixture(scope="module")
def usual() -> dict[str, Any]:
    return loaded(tables=TABLES, gateways=1, seconds=1.0, pace=40.0)


@pytest.fixture(scope="module")
def special() -> dict[str, Any]:
    """Two gateways, so that whoever comes anew can ask the other one."""
    return loaded(tables=TABLES, gateways=2, pace=40.0, patience=2.0, deaf=2, storm=20)


def test_moves_are_counted_and_compared_with_the_bare_database(usual: dict[str, Any]) -> None:
    assert usual["moves_per_second"] > 0
    assert usual["bare_appends_per_second"] > 0
    assert usual["ratio"] == pytest.approx(usual["moves_per_second"] / usual["bare_appends_per_second"], abs=0.01)
    assert set(usual["bare"]) == {"before", "after"}


def test_every_seat_sees_every_move(usual: dict[str, Any]) -> None:
    for run in (usual["saturated"], usual["paced"]):
        assert run["moves_per_second"] > 0
        assert run["views_per_move"] >= 2  # answers to a hidden question are seen by one seat alone
        assert 0 < run["p50_ms"] <= run["p99_ms"] <= run["max_ms"]
    assert (usual["p50_ms"], usual["p99_ms"]) == (usual["paced"]["p50_ms"], usual["paced"]["p99_ms"])


def test_the_cost_of_a_move_is_split(usual: dict[str, Any]) -> None:
    cost = usual["cost_us"]

    assert set(cost) == {*PARTS, "other", "gateways", "postgres", "nats", "clients"}
    assert all(cost[part] > 0 for part in PARTS)
    assert sum(cost[part] for part in (*PARTS, "other")) == pytest.approx(cost["gateways"], abs=1)


def test_nothing_is_refused_dropped_or_lost(usual: dict[str, Any], special: dict[str, Any]) -> None:
    assert usual["wrong"] == {}
    assert special["wrong"] == {}


def test_who_is_cut_comes_back_to_the_right_state(special: dict[str, Any]) -> None:
    storm = special["storm"]

    assert storm["clients"] == storm["back"] == 20
    assert storm["wrong_state"] == 0


def test_who_never_reads_is_dropped(special: dict[str, Any]) -> None:
    deaf = special["deaf"]

    assert deaf["clients"] == deaf["dropped"] == 2
    assert set(deaf["neighbours_during"]) == {"p50_ms", "p99_ms", "max_ms"}


def test_nothing_is_left_behind(usual: dict[str, Any], special: dict[str, Any]) -> None:
    assert usual["database"] != special["database"]

    assert not {usual["database"], special["database"]} & set(asyncio.run(databases()))
