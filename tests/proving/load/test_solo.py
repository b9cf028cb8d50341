"""A small run of people who play alone, with real parts: their deals are counted, and what the bots of a deal cost."""

from __future__ import annotations

import pytest

from tests.proving.load.place import loaded


@pytest.mark.nightly
def test_what_bots_cost_is_told_by_the_deal() -> None:
    found = loaded(solo=True, tables=3, gateways=1, seconds=25.0)
    assert found["deals"] > 0
    assert found["bots"]["moves"] > found["moves"]
    assert found["cpu_s_per_deal"]["bots"] > 0
    assert 0 < found["share_of_bots"] < 1
    assert found["deals_per_table_hour"] > 0
    assert found["wrong"] == {}
