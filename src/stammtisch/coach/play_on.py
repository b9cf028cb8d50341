"""A deal that somebody plays on from a position, against players who follow the tips.

Nothing is kept between two questions: the others answer the same to the same actions, so whoever tells what they have
done so far is told how it goes on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from stammtisch.bots.tips import TipsBot
from stammtisch.coach.puzzle_told import GIVING_UP
from stammtisch.core.action import HOUSE, Action, Say, Seat
from stammtisch.core.session import Session
from stammtisch.core.view import view

PLAY_ON = Say("play")
BUDGET = 1.0
"""Seconds; tips take far less."""


def played_on(session: Session, seat: Seat, own: Sequence[Action]) -> Iterator[tuple[Seat, Action]]:
    """Who does what, until the seat is asked for more than it has said, or the deal is over.

    An action that is not allowed raises `IllegalAction`, as at any table.
    """
    bot, dice, left, deals = TipsBot(), Random(1), list(own), session.carry.deals
    while session.carry.deals == deals and not session.over:
        turn = session.turn
        if turn[0] == HOUSE:
            return
        who = seat if seat in turn else turn[0]
        if who != seat:
            action = bot.choose(view(session, who), BUDGET, dice)
        elif gives_up_not(session):
            action = PLAY_ON
        elif left:
            action = left.pop(0)
        else:
            return
        session = session.apply(who, action)
        yield who, action


def gives_up_not(session: Session) -> bool:
    """Whether it is only asked whether the seat gives up: nobody does in a lesson."""
    return session.deal is not None and not session.deal.over and session.deal.phase.name == GIVING_UP
