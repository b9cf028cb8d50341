"""What is asked of a load test has bounds, and what lifts the limits stays on this machine."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from stammtisch.server.connection.limits import LIMITS, PULSE, connection_limits
from stammtisch.server.process.settings import ServeSettings, ServingError
from stammtisch.server.process.settings import checked as checked_serving
from stammtisch_proving.load.heard import Shown
from stammtisch_proving.load.plan import LoadError, LoadPlan, checked
from stammtisch_proving.load.storm import same
from tests.proving.load.place import loaded

WRONG: dict[str, Any] = {
    "tables": 5001,
    "gateways": 0,
    "seconds": 601,
    "pace": 0,
    "soak": 121,
    "idle": (1,),
    "ping": -1,
    "sockets": 20_001,
    "deals": 0,
    "hungry": 201,
    "hall": 201,
}


@pytest.mark.parametrize("what", WRONG)
def test_bounds(what: str) -> None:
    with pytest.raises(LoadError) as refused:
        checked(LoadPlan(**{what: WRONG[what]}))

    assert refused.value.what == what


@pytest.mark.parametrize("elsewhere", [{"lan": True}, {"bind": "0.0.0.0"}, {"https": True}])
def test_limits_are_lifted_on_this_machine_only(elsewhere: dict[str, Any]) -> None:
    assert checked_serving(ServeSettings(limited=False)).limited is False

    with pytest.raises(ServingError) as refused:
        checked_serving(ServeSettings(limited=False, **elsewhere))

    assert refused.value.option == "limited"


def test_usually_a_connection_is_limited() -> None:
    assert connection_limits(LIMITS.stall, True) == replace(LIMITS, pulse=PULSE)
    assert connection_limits(3.0, True).stall == 3.0
    assert connection_limits(3.0, False).messages > 1000 * LIMITS.messages


def test_a_database_that_is_not_there_is_told() -> None:
    with pytest.raises(LoadError) as refused:
        loaded_from("postgresql://127.0.0.1:1/nothing")

    assert refused.value.what == "database"


def loaded_from(url: str) -> None:
    from stammtisch_proving.load.running import carried_out

    carried_out(LoadPlan(database=url), lambda text: None)


@pytest.mark.nightly
def test_a_gateway_that_does_not_start_is_told() -> None:
    with pytest.raises(LoadError) as refused:
        loaded(tables=1, gateways=1, patience=-1.0)

    assert refused.value.what == "gateway"
    assert "patience" in refused.value.why


def test_another_view_is_another_state() -> None:
    from msgspec import Raw

    one = Shown(3, 7, "turn", Raw(b'{"a":1}'))

    assert same(one, Shown(3, 7, "turn", Raw(b'{"a":1}')))
    assert not same(one, Shown(3, 8, "turn", Raw(b'{"a":1}')))
    assert not same(one, Shown(3, 7, "turn", Raw(b'{"a":2}')))
    assert not same(one, None)
