"""Deals by chance: players without a plan at a table with given rules, so that all it has agreed on comes up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from stammtisch.bots.random import CLAIMING, lowest_bid, modest, steady
from stammtisch.core.action import HOUSE, NO, PASS, YES, Action, Choices, Deck, Name, Play, Seat, Shuffle, sample
from stammtisch.core.cards import Cards, members
from stammtisch.core.options import Options
from stammtisch.core.result import Result
from stammtisch.core.session import END, LAST_ROUND, TIME_UP, Carry, Session, open_session
from stammtisch.games.registry import entry_of_options

TIME = 0.001
"""How often, at each step of a deal, time is up."""
AGREED = 0.2
"""How often, between two deals, the last round begins where it counts twofold."""
SELDOM = 0.03
"""How often something is said that nobody says without a reason."""
JUMPING = 0.3
"""How often any number may be bid, and not the lowest alone."""
BADLY = 0.1
"""How often the pack is badly shuffled, so that rare hands turn up."""
NEVER_MISSED = ("sie", "revolution")
"""Who holds such a hand once in a lifetime plays it."""
PACKET = 4

Deal = tuple[Result, Carry]
"""How it ended, and what the sheet said before it."""


@dataclass(frozen=True, slots=True)
class Mood:
    """How often the players of a session pass, say yes, and promise more than the game itself."""

    passes: float
    yes: float
    boasts: float

    @staticmethod
    def draw(rng: Random) -> Mood:
        return Mood(rng.choice((0.2, 0.5, 0.9)), rng.choice((0.1, 0.5, 0.8)), rng.choice((0.0, 0.1, 0.5)))


def deals(options: Options, rng: Random, start: Carry | None = None) -> Iterator[Deal]:
    """The deals of a session, until it is over."""
    session, mood = open_session(entry_of_options(options).game, options, start), Mood.draw(rng)
    while not session.over:
        seat, action = next_action(session, mood, rng)
        before, session = session, session.step(seat, action)
        if session.result is not None and session.result is not before.result:
            yield session.result, before.carry


def next_action(session: Session, mood: Mood, rng: Random) -> tuple[Seat, Action]:
    if session.between:
        if LAST_ROUND in session.announcements and rng.random() < AGREED:
            return HOUSE, LAST_ROUND
    elif rng.random() < TIME and not session.carry.last:
        return HOUSE, TIME_UP
    seat = rng.choice(session.turn)
    if session.phase.name == CLAIMING:
        return seat, session.automatic(seat)
    choices = session.legal(seat)
    if seat == HOUSE and isinstance(choices[0], Shuffle) and rng.random() < BADLY:
        return seat, badly_shuffled(choices[0].cards, rng)
    return seat, sample(choices[:1] if seat == HOUSE else wanted(choices, mood, rng), rng.randrange)


def wanted(choices: Choices, mood: Mood, rng: Random) -> Choices:
    """What is left to chance after a player's mood has spoken; any card is as good as another."""
    if isinstance(choices[0], Play):
        return tuple(choice for choice in choices if isinstance(choice, Play) or rng.random() < SELDOM)
    rare = tuple(choice for choice in choices if isinstance(choice, Name) and choice.what in NEVER_MISSED)
    if rare:
        return rare
    if PASS in choices and rng.random() < mood.passes:
        return (PASS,)
    if YES in choices:
        return (YES if rng.random() < mood.yes else next(word for word in (NO, PASS) if word in choices),)
    choices = tuple(choice for choice in choices if choice != END)
    if rng.random() >= SELDOM:
        choices = steady(choices)
    if rng.random() >= mood.boasts:
        choices = modest(choices) or choices
    if rng.random() >= JUMPING:
        choices = lowest_bid(choices)
    return of_one_kind(choices, rng)


def badly_shuffled(cards: Cards, rng: Random) -> Deck:
    """Packets of four lie together as they do in a new pack, with a few cards out of place."""
    order = list(members(cards))
    packets = [order[i : i + PACKET] for i in range(0, len(order), PACKET)]
    rng.shuffle(packets)
    order = [card for packet in packets for card in packet]
    for _ in range(rng.choice((0, 0, 1, 3, 6))):
        i, j = rng.randrange(len(order)), rng.randrange(len(order))
        order[i], order[j] = order[j], order[i]
    return Deck(tuple(order))


def of_one_kind(choices: Choices, rng: Random) -> Choices:
    """Of contracts those of one kind: each kind is as likely as the others, however many suits it has."""
    kinds = dict.fromkeys(choice.what.split(":")[0] for choice in choices if isinstance(choice, Name))
    if len(kinds) < 2:
        return choices
    kind = rng.choice([*kinds])
    return tuple(choice for choice in choices if not isinstance(choice, Name) or choice.what.split(":")[0] == kind)
