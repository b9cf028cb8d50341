"""Rechenprobe: deals with their bills, by which a page proves that it adds up as the engine does (ADR 0056)."""

from __future__ import annotations

from stammtisch.core.options import Options
from stammtisch.games.registry import entry_of_options
from stammtisch.server.bus.port import Share
from stammtisch.server.live.house import House
from stammtisch.server.workers.reviewed import VECTORS, ReviewQuestion, look_back

PATIENCE = 20.0
"""Seconds after which nobody waits any more: the sheet is added up on the server meanwhile."""


async def vectors_of(house: House, player: int, options: Options) -> bytes:
    """Made where deals are looked back at: half a second of a processor is nothing for the event loop."""
    game = entry_of_options(options).game.name
    seed = house.fresh_seed().hex()
    question = ReviewQuestion(options.canonical(), 0, VECTORS, seed=seed, game=game)
    share = Share(house.dice(f"owner {player}")[:16], within=int(PATIENCE * 1000))
    return await look_back(house.bus, question, PATIENCE, share)
