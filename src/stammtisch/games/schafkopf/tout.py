"""Tout: the declarer undertakes to win every trick."""

from __future__ import annotations

from stammtisch.core.action import YES, Action, Choices, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.question import Question, ask, yes_if
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.contracts import TOUT
from stammtisch.games.schafkopf.options import agreed
from stammtisch.games.schafkopf.row import row

TOUT_LOST = "tout-lost"


def may_add(deal: Deal, seat: Seat) -> Choices:
    return yes_if(True)


def added(deal: Deal, seat: Seat, action: Action) -> Deal:
    assert action == YES
    return replace(deal, contract=replace(deal.played, promise=TOUT))


LATE_TOUT = Question[Deal](TOUT, "SK-CONTRACT-15", answers=may_add, heard=added, silent=True)


def late_tout(deal: Deal) -> Deal:
    """Where Tout may be added until the first lead, the declarer is asked before the doubling (SK-CONTRACT-15)."""
    options, contract = agreed(deal), deal.played
    if not options.tout or options.tout_announce != "until_first_lead" or contract.declarer is None:
        return deal
    return (
        ask(deal, LATE_TOUT, (contract.declarer,)) if TOUT in row(contract).promises and not contract.promise else deal
    )


def stop_lost_tout(deal: Deal) -> Deal:
    """A Tout ends with the first trick of the defenders (SK-PLAY-19).

    The hands are then laid open: the bill counts Laufende, and everybody may check it.
    """
    if deal.table or not deal.tricks or deal.played.promise != TOUT or agreed(deal).tout_counts_schneider:
        return deal
    if deal.tricks[-1].winner == deal.played.declarer:
        return deal
    everybody = sum(1 << seat for seat in deal.seats)
    return replace(deal, bare=everybody).stop(TOUT_LOST)
