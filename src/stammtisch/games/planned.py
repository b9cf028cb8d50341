"""The games behind `play` and `bid`: a player thinks "auf die Bumpe" long before the table asks for a name."""

from __future__ import annotations

from typing import NamedTuple

from stammtisch.core.action import Action, Choices, Name, Say, Seat
from stammtisch.core.session import Session, running

LEADING_ON: dict[str, frozenset[str]] = {"schafkopf": frozenset({"play", "bid", "name"})}
"""By game: the calls on the way to a named contract."""


class Way(NamedTuple):
    """The calls that lead to a game, in order, and what is asked when the last one names it."""

    calls: tuple[Action, ...]
    asked: str


class Plan(NamedTuple):
    """What the seat can name as long as nobody else is asked in between."""

    games: tuple[Way, ...]
    states: tuple[tuple[Session, Choices], ...]
    """Where the seat would be asked for one, from now on, and what it could answer."""


def planned(session: Session, seat: Seat, legal: Choices) -> Plan:
    verbs = LEADING_ON.get(session.game.name, frozenset())
    games: list[Way] = []
    states = [(session, legal)]
    for choice in legal:
        if not isinstance(choice, (Say, Name)) or verb_of(choice) not in verbs:
            continue
        after = session.step(seat, choice)
        further = planned(after, seat, after.legal(seat)) if after.turn == (seat,) else Plan((), ())
        if further.games:
            games.extend([Way((choice, *calls), asked) for calls, asked in further.games])
            states.extend(further.states)
        elif isinstance(choice, Name):
            games.append(Way((choice,), asked_in(session)))
    return Plan(tuple(games), tuple(states))


def asked_in(session: Session) -> str:
    """The phase or question of the deal."""
    return running(session).phase.name


def verb_of(choice: Say | Name) -> str:
    return choice.word if isinstance(choice, Say) else choice.verb
