"""Zusammenwerfen: the hands of a thrown-in deal become the next pack, unshuffled."""

from __future__ import annotations

from stammtisch.core.cards import Card, members
from stammtisch.core.deal import Deal
from stammtisch.core.result import THROWN_IN
from stammtisch.core.session import Carry
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.carry import carried
from stammtisch.games.schafkopf.deal_types import NORMAL
from stammtisch.games.schafkopf.options import agreed


def stacked(deal: Deal) -> tuple[Card, ...]:
    """P1's hand on top, then P2, P3, P4, each in canonical order (SK-DEAL-13)."""
    return tuple(card for seat in deal.seats for card in members(deal.hands[seat]))


def gather(deal: Deal, carry: Carry) -> Carry:
    """After a throw-in the pack is only cut, where the table plays so (SK-DEAL-12); not before a special round."""
    after = carried(carry)
    keeps = deal.reason == THROWN_IN and not agreed(deal).reshuffle_on_throw_in and deal.type.name == NORMAL.name
    return replace(after, pack=stacked(deal) if keeps and not after.queue else ())
