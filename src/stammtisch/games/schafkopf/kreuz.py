"""Ueber Kreuz: all have passed, and opposite players are partners."""

from __future__ import annotations

from stammtisch.core.contract import Contract, Kind
from stammtisch.core.deal import Deal
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.contracts import KREUZ


def opposite_partners(deal: Deal, kind: Kind) -> Deal:
    """P1 and P3 are the declaring side, openly; P1 counts as declarer."""
    first, _, third, _ = deal.seats
    return replace(deal, contract=Contract(kind, first), side=1 << first | 1 << third)


def kreuz(deal: Deal) -> Deal:
    """As in a Kreuzbock, but nothing is doubled (SK-BID-48)."""
    return opposite_partners(deal, KREUZ)
