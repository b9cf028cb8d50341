"""What a house has counted, where Prometheus counts."""

from __future__ import annotations

from stammtisch.server.live.house import House
from stammtisch.server.process.metrics import Metrics


def metrics_of(house: House) -> Metrics:
    assert isinstance(house.metrics, Metrics)
    return house.metrics
