"""Ouvert: the declarer plays with open cards."""

from __future__ import annotations

from stammtisch.core.deal import Deal
from stammtisch.core.values import replace
from stammtisch.games.skat.contracts import ansage


def lay_open(deal: Deal) -> Deal:
    """The declarer's hand lies on the table; what lies aside stays closed."""
    return replace(deal, bare=deal.bare | deal.side)


def ouvert(deal: Deal) -> Deal:
    """Before the first lead (ST-CON-09)."""
    return lay_open(deal) if deal.side and ansage(deal.played).ouvert else deal
