"""A small hostile run with real parts: attackers are refused, whoever plays is not. How fast it is is not asked."""

from __future__ import annotations

from typing import Any

import pytest

from stammtisch_proving.load.addresses import ATTACKERS, HALL, honest
from tests.proving.load.place import loaded

KEYS = {"quiet_p99_ms", "hostile_p99_ms", "p99_ratio", "bots_in_time", "refused", "honest_refused", "hall", "attackers"}


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    return loaded(
        hostile=True, tables=2, gateways=1, seconds=1.0, pace=4.0, sockets=120, deals=3, hungry=1, hall=1, patience=30.0
    )


@pytest.mark.nightly
def test_all_figures_are_told(found: dict[str, Any]) -> None:
    assert set(found) >= KEYS
    assert found["quiet_p99_ms"] > 0
    assert found["hostile_p99_ms"] > 0
    assert set(found["attackers"]) == set(ATTACKERS)


@pytest.mark.nightly
def test_attackers_are_refused_and_players_are_not(found: dict[str, Any]) -> None:
    assert found["refused"] > 0
    assert found["honest_refused"] == 0
    assert found["hall"]["refused"] == 0
    assert found["refused_by_kind"]["spectators"] > 0


def test_everybody_has_an_address_of_their_own() -> None:
    people = [honest(table, seat) for table in range(200) for seat in range(6)]
    assert len({*people, *ATTACKERS.values(), HALL}) == len(people) + len(ATTACKERS) + 1
