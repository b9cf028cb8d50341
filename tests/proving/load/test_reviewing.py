"""A small run beside reviews, with real parts: each has an end, and nobody who plays is refused."""

from __future__ import annotations

import pytest

from tests.proving.load.place import loaded


@pytest.mark.nightly
def test_people_play_while_others_look_back() -> None:
    found = loaded(reviews=2, tables=2, gateways=1, seconds=1.0, pace=4.0)
    assert found["reviews"] == 2
    assert found["review_s"]["max"] > 0
    assert found["quiet"]["moves"] > 0
    assert found["reviewing"]["moves"] > 0
    assert found["p99_ratio"] > 0
    assert found["wrong"] == {}
