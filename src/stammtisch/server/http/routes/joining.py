"""Sit down at a table: from the lobby, or with an invite code."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Query

from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.answering.tables import card_of, granted
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone, Caller, LoggedIn, Person, Somebody
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.models.base import Language
from stammtisch.server.http.models.house_rules import Card, Invitation
from stammtisch.server.http.models.tables import Joined, Joining, JoiningByCode
from stammtisch.server.http.routes.tables import LastPlayed, TableName, apart_from, kept_rules
from stammtisch.server.people.access import listed, may_know
from stammtisch.server.store.port import TableRow
from stammtisch.server.table.plan import TableError

router = group("tables")


@router.post("/tables/{table}/join", summary="Sit down at an open table", responses=errors(404, 409, 429))
async def join_open(table: TableName, asked: Joining, caller: Somebody) -> Joined:
    """A bot may join where bots are welcome. Whoever sits there already gets the own seat again."""
    caller.spend("join")
    row = await granted(caller.services, caller.player, table, may_know)
    if not await caller.services.gateway.is_member(row, caller.identity.player):
        if not row.open:
            raise RequestRefused("by-invitation")
        if caller.identity.is_bot and listed(row).join != "bots":
            raise RequestRefused("not-for-bots")
        if await apart_from(caller) & {*listed(row).people}:
            raise TableError("blocked")
    return await sit_down(caller, row, asked)


@router.post("/join", summary="Sit down with an invite code", responses=errors(404, 409, 429))
async def join_by_code(asked: JoiningByCode, caller: Person) -> Joined:
    """The code only joins. A wrong one is not found, and too many of them are waited for."""
    caller.spend("join")
    return await sit_down(caller, await invited(caller, asked.code), asked)


@router.get(
    "/invitations/{code}",
    summary="What is behind an invite code",
    responses=errors(404, 429),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def invitation(
    code: Annotated[str, Path(min_length=1, max_length=20, pattern=r"^[A-Za-z0-9-]+$")],
    caller: Anyone,
    language: Annotated[Language | None, Query()] = None,
    last: LastPlayed = "",
) -> Invitation:
    """The house rules, against what was last played or else those of the caller, and who sits there."""
    row = await invited(caller, code)
    info = await caller.services.gateway.info(row, caller.player)
    return Invitation(
        game=info.game,
        called=info.called,
        hints=info.hints,
        watch=info.table if listed(row).spectators else "",
        names=[chair.name for chair in info.chairs if chair.name],
        bots=[chair.name for chair in info.chairs if chair.kind == "bot"],
        faces=[chair.face for chair in info.chairs if chair.name],
        free=sum(chair.kind == "free" for chair in info.chairs),
        opener="" if info.opener is None else info.chairs[info.opener].name,
        card=Card(**card_of(info, caller.player, language or caller.language, last=kept_rules(last))),
    )


async def invited(caller: Caller, code: str) -> TableRow:
    """The table of a code. Who has guessed too often is not told about the right one either."""
    caller.spend("code")  # before the answer is known: guesses that come at once count too
    plain = code.lower().replace("-", "")
    row = await caller.services.store.table_by(code=plain) if plain else None
    if row is None:
        raise RequestRefused("not-found")
    caller.give_back("code")
    return row


async def sit_down(caller: LoggedIn, row: TableRow, asked: Joining) -> Joined:
    gateway, player = caller.services.gateway, caller.identity.player
    if not await gateway.is_member(row, player):
        caller.spend_at("sit", row.id)
    seat = await gateway.join(row, player, asked.commitment, asked.face)
    return Joined(table=row.name, seat=seat, player=await gateway.public_id(row, player))
