"""The three bidding procedures (SK-BID-02)."""

from __future__ import annotations

from stammtisch.core.deal import Deal
from stammtisch.core.machine import Step
from stammtisch.games.schafkopf.bidding.announce import announce
from stammtisch.games.schafkopf.bidding.auction import auction
from stammtisch.games.schafkopf.bidding.intent import intent
from stammtisch.games.schafkopf.options import agreed

PROCEDURES: dict[str, Step[Deal]] = {"announce": announce, "auction": auction, "intent": intent}


def bidding(deal: Deal) -> Deal:
    """The table's procedure, unless a Hochzeit has settled who plays."""
    return deal if deal.contract else PROCEDURES[agreed(deal).bid_mode](deal)
