"""What the coach finds in a finished deal, for those who may see it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable

from stammtisch.server.answering.tables import granted
from stammtisch.server.live.reviews.lines import LuckLine, ReviewLine
from stammtisch.server.people.access import may_read
from stammtisch.server.services import Backing
from stammtisch.server.store.port import Player


async def review(
    services: Backing, player: Player | None, table: str, number: int, language: str, pays: Callable[[], bool]
) -> AsyncIterator[ReviewLine]:
    """Who sat there has it made; anybody else who may see the deal gets what is kept."""
    row = await granted(services, player, table, may_read)
    return await services.gateway.review(row, player, number, language, pays)


async def luck(
    services: Backing, player: Player, table: str, language: str, pays: Callable[[], bool]
) -> AsyncIterator[LuckLine]:
    """For who sat there alone."""
    row = await granted(services, player, table, may_read)
    return await services.gateway.luck(row, player, language, pays)
