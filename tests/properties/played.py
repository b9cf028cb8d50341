"""Deals of random players under random house rules, for properties that must hold in all of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stammtisch.core.action import Action, Seat
from stammtisch.core.session import Session, open_session
from stammtisch.games.schafkopf import SCHAFKOPF, Options
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.games import special_start
from stammtisch.lab.random_options import random_options

Step = tuple[Session, Seat, Action, Session]
"""State before, who did what, state after."""


def steps(seed: int, deals: int = 6) -> Iterator[Step]:
    """All that happens in one random session."""
    rng = Random(f"properties/{seed}")
    options = random_options(Options(), rng)
    assert isinstance(options, Options)
    table = SimulatedTable(open_session(SCHAFKOPF, options, special_start(options, rng)), Temper.draw(rng), rng)
    while not table.session.over:
        before = table.session
        seat, action = table.next(before.carry.deals + 1 >= deals)
        table.act(seat, action)
        yield before, seat, action, table.session
