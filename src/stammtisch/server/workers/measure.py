"""How fast this machine thinks. Levels are made for a core of ours; a slow one is given less to do."""

from __future__ import annotations

import time
from random import Random

from stammtisch.bots.levels import MEISTER, level
from stammtisch.bots.tips import TipsBot
from stammtisch.core.action import HOUSE, sample
from stammtisch.core.session import open_session
from stammtisch.core.view import view
from stammtisch.games.registry import entry_of_preset
from stammtisch.server.workers.deciding import decide
from stammtisch.server.workers.thought import ENCODER, Thought

TARGET = 3.0
"""A decision may take so many times what its level says, on average over a deal."""
LEAST = 0.05
"""Even the slowest machine thinks that much: below, a player would no longer be of its level."""
PRESET = "schafkopf-rein"
DECISIONS = 8


def questions(name: str = MEISTER) -> tuple[bytes, ...]:
    """The same few decisions everywhere: one seat's cards in a deal of nobody's."""
    entry, options = entry_of_preset(PRESET)
    session, rng, bot = open_session(entry.game, options), Random(1), TipsBot()
    found: list[bytes] = []
    me = 0
    while len(found) < DECISIONS:
        seat = session.turn[0]
        if seat == HOUSE:
            session = session.apply(HOUSE, sample(session.legal(HOUSE)[:1], rng.randrange))
            continue
        seen = view(session, seat)
        if seat == me and seen.asked == "deal" and seen.deal is not None and seen.deal.asked == "tricks":
            found.append(ENCODER.encode(Thought.of(seen, name, "measure")))
        session = session.apply(seat, bot.choose(seen, 0.0, rng))
    return tuple(found)


def seconds_for(asked: tuple[bytes, ...]) -> float:
    """How long one of these decisions takes here, on average; the quicker of two rounds, for the first warms up."""
    rounds = []
    for _ in range(2):
        start = time.perf_counter()
        for question in asked:
            decide(question)
        rounds.append((time.perf_counter() - start) / len(asked))
    return min(rounds)


def factor_for(seconds: float, nominal: float = level(MEISTER).budget) -> float:
    """The share of its time that a level gets where a decision takes so long.

    >>> factor_for(0.02, 0.02), factor_for(0.06, 0.02), factor_for(0.12, 0.02)
    (1.0, 1.0, 0.5)
    """
    return max(LEAST, min(1.0, TARGET * nominal / seconds))
