"""All that is kept about a person, as one JSON document, made piece by piece: an archive may be long."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator
from typing import Any

import msgspec

from stammtisch.server.live.documents.evening import STICH, Wanted
from stammtisch.server.live.naming import summaries
from stammtisch.server.people.exporting_lives import lives
from stammtisch.server.people.identity import public_login
from stammtisch.server.people.inviting import public_invite
from stammtisch.server.services import Services
from stammtisch.server.store.port import NEVER, TABLE, ArchivedDeal, Player, Stream, TableRow
from stammtisch.server.table.names.shown import public_player
from stammtisch.server.table.plan import TableError

VERSION = 1
PAGE = 200


async def exported(services: Services, player: Player) -> AsyncIterator[bytes]:
    """The document: who, how, with what; then table by table what was played."""
    head = msgspec.json.encode(await about(services, player))
    yield head[:-1] + b',"tables":['
    first, deals = True, await deals_of(services, player)
    for id in sorted({*await services.store.visits(player.id), *deals}):
        row = await services.store.table_by(id=id)
        if row is not None:
            yield (b"" if first else b",") + msgspec.json.encode(await at_table(services, player, row, deals[id]))
            first = False
    yield b"]}"


async def about(services: Services, player: Player) -> dict[str, Any]:
    store, now, account = services.store, services.clock.now(), f"player:{player.id}"
    return {
        "stammtisch": VERSION,
        "exported": now,
        "player": public_player(player.id),
        "name": player.name,
        "language": player.language,
        "home": msgspec.Raw(player.home.encode()),
        "created": player.created,
        "sessions": [
            {"session": public_login(one), "device": one.device, "kind": one.kind}
            | {"created": one.created, "seen": one.seen, "expires": one.expires}
            for one in await store.logins_of(player.id, now)
        ],
        "passkeys": [
            {"name": key.name, "created": key.created, "used": key.used} for key in await store.passkeys_of(player.id)
        ],
        "invitations": [
            {"invitation": public_invite(one), "created": one.created, "expires": one.expires}
            for one in await store.house_invites(now)
            if one.player == player.id
        ],
        "bots": [{"bot": public_player(bot.id), "name": bot.name} for bot in await store.bots_of(player.id)],
        "blocks": [{"created": block.created} for block in await store.blocks_of(player.id)],
        "reports": [
            {"at": one.at, "until": one.expires, "reason": one.reason, "deal": one.number}
            for one in await store.reports_by(player.id)
        ],
        "shares": [
            {"code": one.code, "deal": f"d{one.deal:x}", "decision": one.decision, "created": one.created}
            for one in await store.shares_of(player.id)
        ],
        **await lives(services, player),
        "balance": await store.balance(account),
        "ledger": [{"deal": f"d{one.deal:x}", "cents": one.cents} for one in await store.postings(account)],
    }


async def deals_of(services: Services, player: Player) -> dict[int, list[ArchivedDeal]]:
    """The finished deals by table, the oldest first."""
    found: dict[int, list[ArchivedDeal]] = defaultdict(list)
    before = NEVER
    while page := await services.store.archive(player.id, before, PAGE):
        for deal in page:
            found[deal.table].insert(0, deal)
        before = page[-1].deal
    return found


async def at_table(services: Services, player: Player, row: TableRow, deals: list[ArchivedDeal]) -> dict[str, Any]:
    """One table: the person's deals as the archive has them, and as records as far as they may be seen."""
    shown = await summaries(services.store, [deal.summary for deal in deals])
    return {
        "table": row.name,
        "game": row.game,
        "been": await been(services, player, row),
        "deals": [
            {"deal": f"d{deal.deal:x}", "number": deal.number, "at": deal.at, "seat": seat_in(deal, player)} | summary
            for deal, summary in zip(deals, shown, strict=True)
        ],
        "stich": await records(services, row, [deal.number for deal in deals]),
    }


async def been(services: Services, player: Player, row: TableRow) -> list[dict[str, Any]]:
    """When the person sat down there, got up, and whatever else the table has written down of them by their number."""
    events = await services.store.read(Stream(TABLE, row.id))
    own = [event for event in events if player.id in msgspec.json.decode(event.body).values()]
    return [{"at": event.at, "what": event.kind, "seat": event.seat} for event in own]


def seat_in(deal: ArchivedDeal, player: Player) -> int | None:
    """Where the person sat; None where somebody else, or a bot, sat there at the end."""
    seats: list[int | None] = msgspec.json.decode(deal.summary).get("players", [])
    return seats.index(player.id) if player.id in seats else None


async def records(services: Services, row: TableRow, numbers: list[int]) -> str:
    if not numbers:
        return ""
    try:
        return (await (await services.gateway.read(row, Wanted(STICH, numbers=tuple(numbers)))).make()).decode()
    except TableError:  # nothing of it is open yet
        return ""
