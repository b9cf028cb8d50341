"""Who may see a table: asked by every endpoint before anything is shown."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec
from msgspec import Struct

from stammtisch.server.services import Backing
from stammtisch.server.store.port import NEVER, Player, TableRow

PAGE = 200
May = Callable[[Backing, TableRow, Player | None], Awaitable[bool]]
"""One of the questions below."""


class Listed(Struct):
    """What the lobby's row of a table says about others."""

    join: str = "code"
    spectators: bool = False
    people: list[int] = []
    """Whose the seats are."""


READ: msgspec.json.Decoder[Listed] = msgspec.json.Decoder(Listed)


def listed(table: TableRow) -> Listed:
    return READ.decode(table.summary)


async def may_watch(services: Backing, table: TableRow, player: Player | None) -> bool:
    """Who sits there or waits for a seat; everybody where spectators are allowed."""
    if listed(table).spectators:
        return True
    return player is not None and await services.gateway.is_member(table, player)


async def may_know(services: Backing, table: TableRow, player: Player | None) -> bool:
    """The same, and everybody where the table is in the lobby: what it is, not how it is played."""
    return table.open or await may_watch(services, table, player)


async def may_read(services: Backing, table: TableRow, player: Player | None) -> bool:
    """What was played there: for those who may watch, and for whoever has sat there in a finished deal."""
    if await may_watch(services, table, player):
        return True
    return player is not None and await has_played(services, table, player)


async def has_played(services: Backing, table: TableRow, player: Player) -> bool:
    """Whether one of the player's finished deals was played there."""
    before = NEVER
    while deals := await services.store.archive(player.id, before, PAGE):
        if any(deal.table == table.id for deal in deals):
            return True
        before = deals[-1].deal
        if before < table.id:  # ids are time-ordered: the rest was played before there was this table
            return False
    return False
