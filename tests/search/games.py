"""Deals of all games in play, out of sessions of random players under random house rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stammtisch.core.action import Play
from stammtisch.core.deal import Deal
from stammtisch.core.session import DEALING, open_session, running
from stammtisch.games.registry import GAMES
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.games import special_start
from stammtisch.lab.random_options import random_options


def played(game: str, seed: int, deals: int = 2) -> Iterator[tuple[Deal, Play, Deal]]:
    """Every card of a session: the deal before it, the card, and the deal after it."""
    rng = Random(f"search/{game}/{seed}")
    entry = GAMES[game]
    options = random_options(entry.options, rng)
    session = open_session(entry.game, options, special_start(options, rng))
    table = SimulatedTable(session, Temper.draw(rng), rng)
    while not table.session.over:
        before = table.session
        seat, action = table.next(before.carry.deals + 1 >= deals)
        table.act(seat, action)
        if isinstance(action, Play) and before.phase is DEALING and not running(before).over:
            assert table.session.deal is not None
            yield running(before), action, table.session.deal


def endings(game: str, seeds: range, cards: int) -> Iterator[Deal]:
    """Deals in which whoever is on turn has so many cards or fewer."""
    for seed in seeds:
        for deal, _, _ in played(game, seed):
            if deal.hands[deal.order[len(deal.table)]].bit_count() <= cards:
                yield deal
