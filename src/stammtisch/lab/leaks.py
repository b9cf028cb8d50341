"""Whether hidden cards matter to a player: the same view of another world must get the same answer.

A game is played; now and then the cards that the player on turn has never seen are permuted, the game is replayed
in that other world, and the player is asked again, with the same dice.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from stammtisch.bots.driving import Changes, opened
from stammtisch.core.action import HOUSE, Action, Deck, Seat
from stammtisch.core.session import Session
from stammtisch.core.view import Views
from stammtisch.lab.arena import asked, driven
from stammtisch.lab.players import player
from stammtisch.lab.secrecy import REDRAWS, Story, other_world, replay

OFTEN = 0.3
"""How many decisions of a game are asked twice."""


@dataclass(slots=True)
class Leaks:
    """Decisions that were asked twice, and how many of them differed."""

    decisions: int = 0
    differences: int = 0


def leak_check(preset: str, bot: str, decisions: int, seed: int, budget: float, changes: Changes = ()) -> Leaks:
    """Play until so many decisions have been compared."""
    found, number = Leaks(), 0
    while found.decisions < decisions:
        compare_game(opened(preset, number, changes), bot, Random(f"{seed}/{number}"), budget, found, decisions)
        number += 1
    return found


def compare_game(session: Session, name: str, rng: Random, budget: float, found: Leaks, most: int) -> None:
    bots = [player(name) for _ in session.carry.purses]
    deals, before = session.carry.deals, session
    actions: list[tuple[Seat, Action]] = []
    states: list[Session] = []
    for seat, action, took, after in driven(session, bots, budget, rng, Random(0)):
        if took is not None and len(session.legal(seat)) > 1 and actions and rng.random() < OFTEN:
            there = elsewhere(Story(before, actions, states), seat, rng)
            if there is not None:
                found.decisions += 1
                found.differences += answers_differ(name, session, there, seat, budget, rng.random())
        if seat == HOUSE and isinstance(action, Deck):
            before, actions, states = session, [], []
        session = after
        actions.append((seat, action))
        states.append(session)
        if session.carry.deals > deals or found.decisions >= most:
            return


def elsewhere(story: Story, seat: Seat, rng: Random) -> Session | None:
    """The same moment in another world that the seat cannot tell from this one; None if none was found."""
    if not isinstance(story.actions[0][1], Deck):
        return None
    for _ in range(REDRAWS):
        other = other_world(story, seat, rng)
        states = replay(story, other, seat) if other else None
        if states is not None:
            return states[-1]
    return None


def answers_differ(name: str, here: Session, there: Session, seat: Seat, budget: float, dice: float) -> bool:
    """Two fresh players with the same dice, one in each world."""
    one, other = (asked(player(name), Views(world), seat, budget, Random(dice)) for world in (here, there))
    return one != other
