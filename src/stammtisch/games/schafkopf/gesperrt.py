"""Gesperrt: a hand that can call no ace."""

from __future__ import annotations

from stammtisch.core.action import Action, Choices, Seat
from stammtisch.core.cards import Cards
from stammtisch.core.deal import Deal
from stammtisch.core.question import Question, ask, yes_if
from stammtisch.core.result import THROWN_IN
from stammtisch.games.schafkopf.options import agreed
from stammtisch.games.schafkopf.rufspiel import callable_suits


def is_gesperrt(hand: Cards) -> bool:
    """SK-CONTRACT-04"""
    return not callable_suits(hand)


def may_demand(deal: Deal, seat: Seat) -> Choices:
    return yes_if(is_gesperrt(deal.hands[seat]))


def demanded(deal: Deal, seat: Seat, action: Action) -> Deal:
    return deal.stop(THROWN_IN)


THROW_IN = Question[Deal]("throw-in", "SK-BID-40", answers=may_demand, heard=demanded, silent=True)


def throw_in(deal: Deal) -> Deal:
    """Before a Ramsch that follows all-pass a gesperrt player may have the hands thrown in (SK-BID-40)."""
    return ask(deal, THROW_IN, deal.seats) if agreed(deal).gesperrt_throw_in else deal
