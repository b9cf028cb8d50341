"""Krank or gsund: in a Ramsch round whoever is ill plays a Solo instead."""

from __future__ import annotations

from stammtisch.core.action import Say, Seat
from stammtisch.core.deal import Deal
from stammtisch.games.schafkopf.bidding.speaking import Speaking
from stammtisch.games.schafkopf.bidding.steigern import ANY_SOLO, contest

KRANK, GSUND = Say("krank"), Say("gsund")


def all_spoke(deal: Deal, ill: tuple[Seat, ...]) -> Deal:
    """Several are settled like joiners (SK-ROUND-26)."""
    return contest(deal, ill[0], ill[1:], 0, ANY_SOLO)


def krank(deal: Deal) -> Deal:
    """Each says so once, in seat order (SK-ROUND-20)."""
    return deal.first(Speaking(deal.seats, KRANK, all_spoke, plays=KRANK, passes=GSUND))
