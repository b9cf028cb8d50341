"""Drive a table: players made of code sit in its seats, and chance does what the house does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import process_time

from stammtisch.bots import Bot
from stammtisch.core.action import FORMS, HOUSE, Action, Count, Number, Seat, sample
from stammtisch.core.options import Value
from stammtisch.core.session import Session, open_session
from stammtisch.core.values import replace
from stammtisch.core.view import Views
from stammtisch.games.registry import entry_of_preset

MOST_ACTIONS = 5000
"""A deal that is longer hangs."""

Changes = tuple[tuple[str, Value], ...]
"""Options by name."""
Asking = Callable[[Bot, Views, Seat, float, Random], Action]
"""How a player is asked at a table, with so many seconds and these dice."""


def opened(preset: str, number: int, changes: Changes = ()) -> Session:
    """A table before its first deal; from number to number the next seat deals."""
    entry, plain = entry_of_preset(preset)
    options = plain.but(dict(changes))
    carry = entry.game.carry(options)
    return open_session(entry.game, options, replace(carry, dealer=number % len(carry.purses)))


def asked(bot: Bot, views: Views, seat: Seat, budget: float, rng: Random) -> Action:
    """A bot gets its view."""
    return bot.choose(views.of(seat), budget, rng)


def driven(
    session: Session, bots: Sequence[Bot], budget: float, chance: Random, thinking: Random, ask: Asking = asked
) -> Iterator[tuple[Seat, Action, float | None, Session]]:
    """Who does what next, how long the thinking took, and the state after it. The house and the cut are chance."""
    views: Views | None = None
    for _ in range(MOST_ACTIONS):
        seat = session.turn[0]
        choices = session.legal(seat)
        took: float | None = None
        if seat == HOUSE or is_cut(choices):
            action = sample(choices[:1], chance.randrange)
        else:
            begin = process_time()
            views = Views(session, views)
            action = ask(bots[seat], views, seat, budget, thinking)
            took = process_time() - begin
        session = session.apply(seat, action)
        yield seat, action, took, session
    raise AssertionError("the deal does not end")


def played_out(session: Session, bots: Sequence[Bot], budget: float, dice: Random) -> Session:
    """The table when the pack that is in play is over, and never a card of the next one.

    Whoever has no choice is not asked: tables are played out by the thousand.
    """
    views: Views | None = None
    for _ in range(MOST_ACTIONS):
        if session.between:
            return session
        seat = session.turn[0]
        first, *others = session.legal(seat)
        if seat != HOUSE and (others or isinstance(first, FORMS)):
            views = Views(session, views)
            session = session.apply(seat, bots[seat].choose(views.of(seat), budget, dice))
        else:
            session = session.step(seat, sample((first,), dice.randrange))
    raise AssertionError("the deal does not end")


def is_cut(choices: tuple[object, ...]) -> bool:
    return any(isinstance(choice, Number | Count) and choice.verb == "cut" for choice in choices)
