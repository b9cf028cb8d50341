"""Legen (Doppeln): whoever likes their first four cards doubles the price."""

from __future__ import annotations

from stammtisch.core.action import Action, Choices, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.question import Question, ask, yes_if
from stammtisch.games.schafkopf.notes import noted, with_lay
from stammtisch.games.schafkopf.options import agreed


def may_lay(deal: Deal, seat: Seat) -> Choices:
    return yes_if(True)


def laid(deal: Deal, seat: Seat, action: Action) -> Deal:
    return with_lay(deal, seat)


LEGEN = Question[Deal]("legen", "SK-KNOCK-01", answers=may_lay, heard=laid, first=False, silent=True)


def legen(deal: Deal) -> Deal:
    """Each is asked once, in seat order, between the two packets (SK-KNOCK-01 to 03)."""
    return ask(deal, LEGEN, deal.seats) if agreed(deal).legen else deal


def rufspiel_is_gated(deal: Deal) -> bool:
    """No lay, no Rufspiel and no Hochzeit (SK-KNOCK-06); nothing is gated where nobody may lay (SK-KNOCK-07)."""
    return agreed(deal).legen_gates_rufspiel and legen in deal.type.flow and not noted(deal).lays
