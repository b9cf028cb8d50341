"""Ueber Kreuz: all have passed, and opposite players are partners."""

from __future__ import annotations

from stammtisch.core.contract import Contract
from stammtisch.core.deal import Deal
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.contracts import KREUZ


def kreuz(deal: Deal) -> Deal:
    """P1 and P3 are the declaring side, P1 counts as declarer (SK-BID-48)."""
    first, _, third, _ = deal.seats
    return replace(deal, contract=Contract(KREUZ, first), side=1 << first | 1 << third)
