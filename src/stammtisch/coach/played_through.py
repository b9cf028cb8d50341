"""The last cards where everyone plays for themself: every line is played, and each takes what is best for them.

With open cards, as where there are sides; only so late that all lines are few.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from stammtisch.bots.situation import Situation
from stammtisch.coach.proof import Proof
from stammtisch.core.action import PLAYS, Play, Seat
from stammtisch.core.cards import members
from stammtisch.core.session import Session
from stammtisch.core.view import View, view
from stammtisch.games.paid import Payoffs
from stammtisch.games.registry import entry_of, in_money
from stammtisch.search.belief import WeighedWorld
from stammtisch.search.lay import laid
from stammtisch.search.table import WorldTable

MOST_CARDS = 9
"""In all hands that play: with more of them there are too many lines."""


def can_be_played_through(seen: View) -> bool:
    """Whether so few cards are left that all lines can be played."""
    return sum([seen.counts[seat] for seat in seen.order]) <= MOST_CARDS


def best_for_all(session: Session) -> Payoffs:
    """What each seat gets when whoever is to play takes the line that pays them most; of equals the first."""
    if session.between:
        return in_money(session)
    seat = session.turn[0]
    plays = [choice for choice in session.legal(seat) if isinstance(choice, Play)]
    return max([best_for_all(session.step(seat, play)) for play in plays], key=lambda paid: paid[seat])


def through(session: Session, seat: Seat, worlds: Sequence[WeighedWorld]) -> Proof:
    """What every card brings the seat in each of the worlds."""
    cards = members(Situation(view(session, seat)).may_play)
    rows = []
    for one in worlds:
        there = laid(session, seat, one.world, Random(1))
        rows.append(tuple([best_for_all(there.step(seat, PLAYS[card]))[seat] for card in cards]))
    return Proof(WorldTable(cards).joined(rows), entry_of(session.game.name).least_swing(session.options))
