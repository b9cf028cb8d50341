"""Links to finished deals: made, listed, taken back, and opened by anybody who has one."""

from __future__ import annotations

from secrets import choice

from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.answering.tables import granted
from stammtisch.server.people.access import may_read
from stammtisch.server.services import Services
from stammtisch.server.store.port import Player
from stammtisch.server.store.shares import SharedLink
from stammtisch.server.table.plan import TableError

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
"""Letters and digits that nobody takes for another: five bits each."""
LENGTH = 18
"""90 bits: with a thousand million links and a thousand tries a second nobody finds one in a thousand years."""
MOST = 300
"""Links of one person."""


async def share(services: Services, player: Player, table: str, number: int, decision: int) -> SharedLink:
    """A link to a deal in which the player has sat; the same thing again has the same one."""
    store = services.store
    row = await granted(services, player, table, may_read)
    deal = await services.gateway.deal_to_share(row, player, number, decision)
    held = await store.shares_of(player.id)
    if len(held) >= MOST and not any((one.deal, one.decision) == (deal, decision) for one in held):
        raise TableError("share-limit")
    made = SharedLink(new_code(), player.id, deal, row.id, number, decision, services.clock.now())
    return await store.put_share(made)


def new_code() -> str:
    return "".join(choice(ALPHABET) for _ in range(LENGTH))


async def take_back(services: Services, player: Player, code: str) -> None:
    """Whose link it is knows nobody else: what is another's is not there."""
    link = await services.store.share(code)
    if link is None or link.player != player.id:
        raise RequestRefused("not-found")
    await services.store.drop_share(player.id, code)


async def mine(services: Services, player: Player) -> list[Plain]:
    store = services.store
    held = await store.shares_of(player.id)
    rows = {id: await store.table_by(id=id) for id in {one.table for one in held}}
    found = [(one, rows[one.table]) for one in held]
    return [
        {
            "code": one.code,
            "path": path_of(one.code),
            "created": one.created,
            "game": row.game,
            "table": row.name,
            "number": one.number,
            "decision": one.decision,
        }
        for one, row in found
        if row
    ]


def path_of(code: str) -> str:
    return f"/d/{code}"


async def opened(services: Services, code: str, language: str) -> bytes | None:
    """What the link shows, for anybody; None: there is none, or none any more."""
    link = await services.store.share(code)
    row = await services.store.table_by(id=link.table) if link else None
    if link is None or row is None:
        return None
    try:
        return await services.gateway.shared(row, link, language)
    except TableError:
        return None
