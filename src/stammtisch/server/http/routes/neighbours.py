"""Strangers at a table: with whom somebody does not want to play, and what an operator should look at."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated

from fastapi import Path

from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.answering.tables import table_row
from stammtisch.server.http.callers import LoggedIn, Person
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.models.neighbours import BlockInfo, Blocks, NewBlock, NewReport, Reported
from stammtisch.server.store.neighbours import Block, ChatLine, Report, write_lines
from stammtisch.server.store.port import TableRow
from stammtisch.server.store.retention.periods import REPORT

MOST_BLOCKS = 500
MOST_LINES = 20
router = group("neighbours")


@router.get("/blocks", summary="With whom I do not play")
async def my_blocks(caller: Person) -> Blocks:
    store = caller.services.store
    held = await store.blocks_of(caller.identity.player.id)
    rows = await store.players([block.other for block in held])
    names = {id: row.name for id, row in rows.items()}
    return Blocks(blocks=[block_info(block, names.get(block.other, "")) for block in held])


@router.post("/blocks", status_code=201, summary="Play with somebody no more", responses=errors(404, 409, 429))
async def block(asked: NewBlock, caller: Person) -> BlockInfo:
    """We do not sit down at the same open table any more, and see none of each other's in the lobby; nobody is told."""
    caller.spend("block")
    store, player = caller.services.store, caller.identity.player
    _, about, _ = await somebody_at(caller, asked.table, asked.seat)
    if len(await store.blocks_of(player.id)) >= MOST_BLOCKS:
        raise RequestRefused("too-many-blocks")
    made = Block(player.id, about, caller.services.clock.now())
    await store.put_block(made)
    other = await store.player(about)
    return block_info(made, other.name if other else "")


@router.delete("/blocks/{block}", status_code=204, summary="Play with somebody again", responses=errors(404))
async def unblock(block: Annotated[str, Path(pattern=r"^b[0-9a-f]{16}$")], caller: Person) -> None:
    store, player = caller.services.store, caller.identity.player
    found = [one for one in await store.blocks_of(player.id) if public_block(one) == block]
    if not found:
        raise RequestRefused("not-found")
    await store.drop_block(player.id, found[0].other)


@router.post("/reports", status_code=201, summary="Report somebody", responses=errors(404, 409, 429))
async def report(asked: NewReport, caller: Person) -> Reported:
    """Goes to whoever runs the server, with table, deal and what the two have written last there. Kept for 90 days.

    The other is not told.
    """
    caller.spend("report")
    now, player = caller.services.clock.now(), caller.identity.player
    row, about, number = await somebody_at(caller, asked.table, asked.seat)
    made = Report(
        report_id(player.id, about, row.id, number, asked.reason),
        at=now,
        expires=now + REPORT,
        table=row.id,
        number=number,
        reporter=player.id,
        about=about,
        reason=asked.reason,
        lines=write_lines(last_lines(caller, row, about)),
    )
    await caller.services.store.put_report(made)
    return Reported(until=made.expires)


def last_lines(caller: LoggedIn, row: TableRow, about: int) -> list[ChatLine]:
    """What the two have written last at the table. What others wrote is not theirs to hand on."""
    heard, two = caller.services.gateway.last_lines(row, MOST_LINES), (caller.identity.player.id, about)
    return [ChatLine(line.at, line.player == about, line.text) for line in heard if line.player in two]


async def somebody_at(caller: LoggedIn, table: str, seat: int) -> tuple[TableRow, int, int]:
    """The table, the person in the seat and the number of the deal; only for those who have sat there too."""
    row, player, services = await table_row(caller.services, table), caller.identity.player, caller.services
    if row.id not in await services.store.visits(player.id):
        raise RequestRefused("not-found")
    found = await services.gateway.person_at(row, seat)
    about = await services.store.player(found[0]) if found else None
    if found is None or about is None:
        raise RequestRefused("nobody-there")
    owner = about.bot_of or about.id
    if owner == player.id:
        raise RequestRefused("nobody-there")
    return row, owner, found[1]


def report_id(*about: object) -> int:
    """The same report has the same number, so that it is kept once."""
    return int.from_bytes(sha256(repr(about).encode()).digest()[:8]) >> 2


def public_block(block: Block) -> str:
    """What its owner calls it: it tells nothing about the other."""
    return f"b{sha256(f'{block.player} {block.other}'.encode()).hexdigest()[:16]}"


def block_info(block: Block, name: str) -> BlockInfo:
    return BlockInfo(block=public_block(block), name=name, created=block.created)
