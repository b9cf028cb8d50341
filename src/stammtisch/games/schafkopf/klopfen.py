"""Klopfen and Schiessen: doubling a Ramsch before its first lead."""

from __future__ import annotations

from stammtisch.core.action import Action, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.question import Question, ask, yes_or_no
from stammtisch.games.schafkopf.notes import with_knock
from stammtisch.games.schafkopf.options import agreed


def knocked(deal: Deal, seat: Seat, action: Action) -> Deal:
    return with_knock(deal, seat)


DOUBLINGS = {
    "klopfen": Question[Deal]("klopfen", "SK-ROUND-21", answers=yes_or_no, heard=knocked, first=False, silent=True),
    "schuss": Question[Deal]("schuss", "SK-ROUND-22", answers=yes_or_no, heard=knocked, first=False, silent=True),
}


def klopfen(deal: Deal) -> Deal:
    """Each is asked once, in seat order; every knock and every Schuss doubles."""
    chosen = agreed(deal).ramsch_doubling
    return ask(deal, DOUBLINGS[chosen], deal.seats) if chosen in DOUBLINGS else deal
