"""A person goes for good: the seats go to bots, the row loses its name, and only an opaque id is left in the log."""

from __future__ import annotations

from uuid import uuid4

from stammtisch.server.people.forgetting import forget_on_sheet, leave_circles, tell_rankings
from stammtisch.server.protocol.answers import Refused
from stammtisch.server.protocol.commands import Leave
from stammtisch.server.services import Services
from stammtisch.server.store.port import Player
from stammtisch.server.table.plan import TableError


async def erase(services: Services, player: Player) -> None:
    """Everything about the person and their bots. Deals that were played stay as they were, and still verify."""
    tables: set[int] = set()
    for somebody in (player, *await services.store.bots_of(player.id)):
        been = await services.store.visits(somebody.id)
        await leave_all(services, somebody, been)
        tables |= {*been}
        await services.gateway.unwrite(somebody.id)
    await leave_circles(services, player)
    await tell_sheets(services, player)
    await tell_rankings(services, player)
    await services.store.erase(player.id)
    for table in tables:
        services.gateway.read_anew(table)


async def tell_sheets(services: Services, player: Player) -> None:
    """Every sheet with the person on it has news: so a device that has kept the name asks again, and loses it."""
    for id in await services.store.sheets_with(player.id):
        await forget_on_sheet(services, id)


async def leave_all(services: Services, player: Player, tables: list[int]) -> None:
    """Get up from every table that is still open, as somebody does who leaves."""
    for id in tables:
        row = await services.store.table_by(id=id)
        if row is None or row.ended or not await services.gateway.is_member(row, player):
            continue
        answer = await services.gateway.command(row, player, Leave(str(uuid4())), player.language)
        if isinstance(answer, Refused):
            raise TableError(answer.code)
