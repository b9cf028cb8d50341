"""Null: no trick may be taken."""

from __future__ import annotations

from stammtisch.core.deal import Deal
from stammtisch.games.skat.contracts import is_null
from stammtisch.games.skat.outcome import NULL_LOST


def stop_lost_null(deal: Deal) -> Deal:
    """Play stops as soon as the declarer takes a trick (ST-PLAY-06)."""
    if deal.table or not deal.tricks or not is_null(deal.played):
        return deal
    return deal.stop(NULL_LOST) if deal.side >> deal.tricks[-1].winner & 1 else deal
