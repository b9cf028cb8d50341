"""The other world: the same deeds with other cards, and without what the viewer cannot know of.

Whether it fits the actions is asked of the engine alone, never of the server: that a command is refused there, or a
poll closed before an answer came, is a difference like any other.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from stammtisch.core.action import NO, Action, Deck, Give, Seat
from stammtisch.core.cards import Card
from stammtisch.core.notation import parse
from stammtisch.core.session import Session, open_session
from stammtisch.lab.secrecy import REDRAWS, holding, other_world, swapped
from stammtisch.server.protocol.commands import Act
from stammtisch.server.table.carrying import carried
from stammtisch.server.table.decide import AUTO
from stammtisch.server.table.running import POLL
from tests.server.table.wire_pairs_tale import Deed, Tale, played
from tests.server.table.wire_pairs_world import Frame, World

EXCHANGE = "austausch"
DROPPED = 0.5
"""How often the other world does without something that nobody but its doer may notice."""
Swap = dict[Card, Card]
Sessions = dict[tuple[int, int], Session]
"""By number of the deal and of actions so far."""


def other_worlds(tale: Tale, rng: Random) -> list[tuple[Swap, Sessions]]:
    """Worlds that fit, until one is found in which others play together: that is what betrays itself most easily."""
    found: list[tuple[Swap, Sessions]] = []
    story = tale.story
    here = side_in(tale.chapters[-1][-1].play.session) if tale.chapters else 0
    for _ in range(REDRAWS * 2 if story else 0):
        assert story is not None
        other = other_world(story, tale.viewer, rng)
        states = elsewhere(tale, other) if other else None
        if states is not None:
            found.append((other, states))
            if not here or side_in([*states.values()][-1]) != here:
                break
    return found


def side_in(session: Session) -> int:
    return session.deal.side if session.deal else 0


def elsewhere(tale: Tale, other: Swap) -> Sessions | None:
    """The states of the other world, by the engine alone; None where the actions do not fit it."""
    states: Sessions = {}
    session: Session | None = None
    for number, chapter in enumerate(tale.chapters, 1):
        first = chapter[0].play.session
        session = first if session is None else open_session(first.game, first.options, carried(session))
        states[number, 0], lines = session, 0
        for state in chapter:
            for step in state.play.steps:
                action = swapped(step.action, other)
                is_usual = state.play.by != AUTO or session.automatic(step.seat) == action
                if not is_usual or session.check(step.seat, action) is not None:
                    return None
                session = session.step(step.seat, action)
                if tale.viewer is not None and holding(session, tale.viewer) != holding(step.after, tale.viewer):
                    return None
                lines += 1
                states[number, lines] = session
    return states


def deeds_there(tale: Tale, other: Swap, states: Sessions, rng: Random) -> list[Deed]:
    """What is done in the other world: the same, but for what the viewer cannot know."""
    found: list[Deed] = []
    without = vain_proposals(tale) if rng.random() < DROPPED else ()
    for deed in tale.deeds:
        if deed in without:
            continue
        if deed.who == tale.viewer:
            found.append(deed)
        elif deed.silent and (deed.deal == len(tale.chapters) or deed.refused) and rng.random() < DROPPED:
            continue
        elif not isinstance(deed.message, Act):
            found.append(deed)
        elif (there := act_there(tale, deed, deed.message, other, states, rng)) is not None:
            found.append(there)
    return found


def vain_proposals(tale: Tale) -> tuple[Deed, ...]:
    """Of an exchange of which others hear nothing: what two people proposed to each other and refused (ST-REV-02)."""
    done = {(deed.deal, deed.lines): deed for deed in tale.deeds if isinstance(deed.message, Act) and not deed.refused}
    found: list[Deed] = []
    for number, chapter in enumerate(tale.chapters, 1):
        lines = 0
        for step in [step for state in chapter for step in state.play.steps]:
            one, other = done.get((number, lines)), done.get((number, lines + 1))
            lines += 1
            deal = step.before.deal
            if deal is None or deal.over or deal.phase.name != EXCHANGE or one is None or other is None:
                continue
            is_vain = isinstance(step.action, Give) and isinstance(other.message, Act) and other.message.action == "no"
            if is_vain and tale.viewer not in (one.who, other.who):
                found += [one, other]
    return tuple(found)


def act_there(tale: Tale, deed: Deed, act: Act, other: Swap, states: Sessions, rng: Random) -> Deed | None:
    session = states.get((deed.deal, deed.lines))
    if session is None or deed.who is None:
        return deed
    if deed.refused:
        return None if could_be_done(session, deed.who, act.action) else deed
    action = swapped(parse(act.action), other)
    if deed.stage == POLL:
        told = tale.told(deed.deal, deed.lines)
        if told is None and rng.random() < DROPPED:
            return None
        action = answer_there(session, deed.who, action, told is not None and deed.who in told, rng)
    return replace(deed, message=Act(act.id, str(action)))


def could_be_done(session: Session, seat: Seat, text: str) -> bool:
    try:
        return session.check(seat, parse(text)) is None
    except ValueError:
        return False


def answer_there(session: Session, seat: Seat, action: Action, is_told: bool, rng: Random) -> Action:
    """An answer that was never told may be any other."""
    legal = session.legal(seat)
    if is_told or not legal:
        return action
    answer = rng.choice(legal)
    return answer if isinstance(answer, type(NO)) else NO


def acted_out(tale: Tale, other: Swap, states: Sessions, deeds: list[Deed], rng: Random) -> list[Frame]:
    """What the viewer gets in the other world."""
    asked: Counter[Seat] = Counter()

    def shuffled(number: int, deck: Deck) -> Deck:
        here = tale.setup.shuffled(number, deck)
        return Deck(tuple([other.get(card, card) for card in here.order]))

    def decide(world: World, seat: Seat) -> str:
        given = tale.thoughts.get(seat, [])
        asked[seat] += 1
        if asked[seat] > len(given) or not given[asked[seat] - 1].action:
            return ""
        thinking = given[asked[seat] - 1]
        session = states.get((thinking.deal, thinking.lines))
        action = swapped(parse(thinking.action), other)
        if session is not None and thinking.stage == POLL:
            told = tale.told(thinking.deal, thinking.lines)
            action = answer_there(session, seat, action, told is not None and seat in told, rng)
        return str(action)

    async def play(world: World) -> list[Frame]:
        await world.open()
        start = world.clock.now()
        for deed in deeds:
            await world.clock.advance(start + deed.at - world.clock.now())
            await world.perform(deed.who, deed.message)
        await world.clock.advance(start + tale.end - world.clock.now())
        return world.frames[tale.viewer]

    return played(World(tale.setup, shuffled, decide), play)
