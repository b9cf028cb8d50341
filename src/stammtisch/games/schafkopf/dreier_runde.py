"""3er-Runde: within three rounds every seat must play one Solo, one Wenz and one Rufspiel."""

from __future__ import annotations

from stammtisch.core.action import Action, Choices, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.question import Question, ask, yes_if
from stammtisch.core.result import THROWN_IN, Result
from stammtisch.core.seating import next_dealer
from stammtisch.core.values import replace
from stammtisch.games.schafkopf.geber import positions
from stammtisch.games.schafkopf.naming import all_contracts, name
from stammtisch.games.schafkopf.notes import noted

NAME = "dreier_runde"
OBLIGATIONS = ("solo", "wenz", "rufspiel")
FULFILS = {"rufspiel": "rufspiel", "wenz": "wenz", "farbwenz": "wenz", "solo": "solo", "sie": "solo"}
"""SK-ROUND-49: by kind of contract; Geier and Farbgeier fulfil nothing."""

Open = tuple[str, ...]
"""What is still to be played, as `seat:obligation`."""


def everything(seats: int) -> Open:
    return tuple(f"{seat}:{game}" for seat in range(seats) for game in OBLIGATIONS)


def has_open(obligations: Open, seat: Seat) -> bool:
    return any(entry.startswith(f"{seat}:") for entry in obligations)


def fulfilling(deal: Deal, seat: Seat) -> tuple[str, ...]:
    """The contracts of the hand that fulfil an open obligation of the seat."""
    due = noted(deal).obligations
    return tuple([text for text in all_contracts(deal, seat) if f"{seat}:{FULFILS.get(text.split(':')[0], '')}" in due])


def may_play(deal: Deal, seat: Seat) -> Choices:
    return yes_if(bool(fulfilling(deal, seat)))


def plays(deal: Deal, seat: Seat, action: Action) -> Deal:
    return name(deal, seat, fulfilling(deal, seat))


def forced(deal: Deal) -> Deal:
    """Nobody volunteers: the first who has something open, and can, must play (SK-ROUND-51, SK-ROUND-52).

    Who is passed over because of being gesperrt is known to be so: the hand counts as revealed.
    """
    for seat in debtors(deal):
        if names := fulfilling(deal, seat):
            return name(deal, seat, names)
        deal = replace(deal, revealed=deal.revealed | deal.hands[seat])
    return deal.stop(THROWN_IN)


def debtors(deal: Deal) -> tuple[Seat, ...]:
    """Those playing who have something open, forehand first."""
    return tuple([seat for seat in deal.seats if has_open(noted(deal).obligations, seat)])


PLAYS = Question[Deal]("dreier", "SK-ROUND-50", answers=may_play, heard=plays, nobody=forced)


def dreier_runde(deal: Deal) -> Deal:
    """Asked in order; the first yes plays, no outbidding (SK-ROUND-50)."""
    return ask(deal, PLAYS, debtors(deal))


def left(obligations: Open, result: Result) -> Open:
    """What is still open after a deal of the round; winning is not required."""
    contract = result.contract
    assert contract is not None
    done = f"{contract.declarer}:{FULFILS[contract.kind.name]}"
    return tuple(entry for entry in obligations if entry != done)


def dealer_with_debtors(obligations: Open, dealer: Seat, seats: int) -> Seat:
    """At five and more: while only who sits out has something open, the deal passes on (SK-ROUND-53)."""
    due = {int(entry.split(":")[0]) for entry in obligations}
    while due and due.isdisjoint(positions(dealer, seats)):
        dealer = next_dealer(dealer, seats)
    return dealer
