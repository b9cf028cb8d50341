"""The bars of the load test, on a machine that has nothing else to do."""

from __future__ import annotations

import pytest

from tests.proving.load.place import loaded

pytestmark = pytest.mark.nightly


def test_moves_a_second_and_the_way_to_the_last_seat() -> None:
    found = loaded(tables=500, gateways=2)

    assert found["wrong"] == {}
    assert found["ratio"] >= 0.10
    assert found["p99_ms"] <= 50


def test_idle_tables_cost_nothing() -> None:
    found = loaded(tables=64, gateways=2, idle=(100, 1000, 5000))

    rows = found["idle"]
    assert [row["open_tables"] for row in rows] == [100, 1000, 5000]
    assert rows[-1]["gateways_us"] <= 1.25 * rows[0]["gateways_us"]


def test_300_clients_are_back_in_10_seconds_and_the_deaf_are_gone() -> None:
    found = loaded(tables=500, gateways=2, storm=300, deaf=20)

    assert found["wrong"] == {}
    assert found["storm"]["seconds"] <= 10
    assert found["deaf"]["seconds"] <= 10
    assert found["deaf"]["neighbours_during"]["p99_ms"] <= max(50, 1.5 * found["deaf"]["neighbours_before"]["p99_ms"])


def test_15_minutes_without_growth() -> None:
    found = loaded(tables=500, gateways=2, soak=15.0)

    memory, files = found["soak"]["memory_mb"], found["soak"]["open_files"]
    assert found["wrong"] == {}
    assert memory["end"] <= 1.05 * memory["after_a_third"]
    assert files["end"] <= files["after_a_third"] + 4


def test_attackers_are_hardly_felt_and_a_hall_plays_undisturbed() -> None:
    found = loaded(hostile=True, tables=100, gateways=2, pace=60.0)

    assert found["honest_refused"] == 0
    assert found["hall"]["refused"] == 0
    assert found["refused"] > 0
    assert found["bots_in_time"] >= 0.999
    assert found["hostile_p99_ms"] <= 2 * found["quiet_p99_ms"]
