"""Chances of a hand, counted in imagined worlds that are searched to their end."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random

from stammtisch.bots.advise.estimates import Estimate, estimate
from stammtisch.bots.monte_carlo.judge import Judge
from stammtisch.bots.situation import Situation
from stammtisch.core.view import SessionView
from stammtisch.search.engine import has_kernel
from stammtisch.search.worlds import World, worlds

WORLDS = 60
"""So often the hidden cards are imagined: a chance is then right to six or twelve in a hundred."""
NODES = 1 << 40
"""Each world is searched to its end: nobody waits for a card here."""
LIKELY, SURE = 0.65, 0.8
"""From such a chance on, as the tips count it, they speak for a game; without the skat it must be higher."""

Codes = tuple[str, ...]
Outcome = tuple[float, float]
"""What is paid, and how often it is won."""


def judge_of(session: SessionView, seed: int) -> Judge | None:
    """None: there is no kernel to ask."""
    if not has_kernel():
        return None
    return Judge(Situation(session), list(islice(worlds(session).stream(Random(seed)), WORLDS)), NODES)


def over_all(judge: Judge, in_world: Callable[[World], Outcome]) -> Estimate:
    found = [in_world(world) for world in judge.worlds]
    return estimate([money for money, _ in found], [won for _, won in found])
