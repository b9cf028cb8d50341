"""Mitgehen: who thinks of 21 eyes joins, the others throw their cards in."""

from __future__ import annotations

from stammtisch.core.action import Action, Choices, Say, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.question import Question, ask
from stammtisch.core.talon import take_up
from stammtisch.core.tricks import tricks_among
from stammtisch.games.schloapfer.notes import note, noted
from stammtisch.games.schloapfer.options import agreed

JOIN, FOLD = Say("join"), Say("fold")
UNOPPOSED, PASSED_ON = "unopposed", "passed-on"


def join_or_fold(deal: Deal, seat: Seat) -> Choices:
    return (JOIN, FOLD)


def joined(deal: Deal, seat: Seat, action: Action) -> Deal:
    return note(deal, joined=noted(deal).joined | 1 << seat)


def all_spoke(deal: Deal) -> Deal:
    """Two or more play it out (SL-JOIN-05); one alone wins without play (SL-JOIN-04, SL-VAR-03)."""
    deal = take_up(deal, deal.dealer)  # SL-DEAL-05
    playing = tuple([seat for seat in deal.seats if noted(deal).joined >> seat & 1])
    if not playing:
        return deal.stop(PASSED_ON)  # SL-VAR-02
    return tricks_among(deal, playing) if len(playing) > 1 else deal.stop(UNOPPOSED)


MITGEHEN = Question[Deal](
    "mitgehen", "SL-JOIN-01", answers=join_or_fold, heard=joined, nobody=all_spoke, first=False, default=FOLD
)


def mitgehen(deal: Deal) -> Deal:
    """In turn from the dealer's left (SL-JOIN-01); a dealer who owns the turned card must join (SL-JOIN-02)."""
    if agreed(deal).trump_method == "stock_card":
        return ask(deal, MITGEHEN, deal.seats)
    return ask(joined(deal, deal.dealer, JOIN), MITGEHEN, deal.seats[:-1])
