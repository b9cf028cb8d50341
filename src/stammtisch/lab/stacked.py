"""Stacked decks: forehand gets some cards of a list, so that games that are seldom played come up often.

For lessons and never for figures: what is found in such deals says nothing of how often it happens.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from stammtisch.core.action import HOUSE, Action, Count, Deck, Number, Seat
from stammtisch.core.cards import Card, Cards, mask, members
from stammtisch.core.session import Session, running
from stammtisch.games.registry import entry_of

CUT = 8
"""Where the pack is cut: always there, or what is stacked would go astray."""
Line = tuple[Seat, Action]


def dealt(session: Session, order: Sequence[Card]) -> tuple[list[Line], Session]:
    """The deck, a cut where the table has one, and the session when somebody has cards."""
    log = list[Line]()
    action: Action = Deck(tuple(order))
    seat = HOUSE
    while True:
        session = session.apply(seat, action)
        log.append((seat, action))
        if any(running(session).hands):
            return log, session
        seat = session.turn[0]
        action = next(cut_of(choice) for choice in session.legal(seat) if isinstance(choice, Number | Count))


def cut_of(choice: Number | Count) -> Action:
    return Count(choice.verb, CUT)


def stacked(session: Session, held: Cards, count: int, dice: Random) -> tuple[list[Line], Session]:
    """Forehand has so many cards of the list, drawn by chance; all else is shuffled as ever."""
    order = list(members(entry_of(session.game.name).pack_at(session.options)))
    dice.shuffle(order)
    wanted = dice.sample(members(held), count)
    _, there = dealt(session, order)
    seats = len(session.carry.purses)
    own = running(there).hands[(session.carry.dealer + 1) % seats]
    spare = [card for card in members(own) if card not in wanted]
    for card in wanted:
        if not own >> card & 1:
            other = spare.pop()
            one, two = order.index(card), order.index(other)
            order[one], order[two] = other, card
    assert not mask(wanted) & ~running(dealt(session, order)[1]).hands[(session.carry.dealer + 1) % seats]
    return dealt(session, order)
