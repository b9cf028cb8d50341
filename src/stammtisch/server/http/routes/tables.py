"""Tables: open one, find one, look at one, and its house rules."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query, Response

from stammtisch.core.errors import OptionsError
from stammtisch.games.registry import entry_of
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone, Caller, LoggedIn, Person, Somebody
from stammtisch.server.http.documents import struct
from stammtisch.server.http.errors import Refused, errors, no_sense
from stammtisch.server.http.house_rules import card, read_home
from stammtisch.server.http.models.base import Code, as_values
from stammtisch.server.http.models.house_rules import Card
from stammtisch.server.http.models.sessions import HomeRules
from stammtisch.server.http.models.tables import Lobby, LobbyTable, NewCode, NewTable, TableWish
from stammtisch.server.people.access import May, listed, may_know
from stammtisch.server.protocol.answers import TableInfo
from stammtisch.server.store.port import TableRow

TableName = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="The public name of a table.")]
router = APIRouter(prefix="/tables", tags=["tables"])


@router.post("", status_code=201, summary="Open a table", responses=errors(429))
async def open_table(asked: TableWish, caller: Person) -> NewTable:
    """The caller sits down at it. House rules that make no sense are told by code, number and sentence."""
    caller.spend("table")
    try:
        row = await caller.services.gateway.create(caller.identity.player, asked.wish())
    except OptionsError as error:
        raise no_sense(error, caller.language, asked.game) from None
    public = await caller.services.gateway.public_id(row, caller.identity.player)
    return NewTable(table=row.name, code=row.code, player=public)


@router.get("", summary="The lobby: open tables")
async def lobby(caller: Somebody) -> Lobby:
    """The newest first, without those of people with whom the caller does not play. Bots see what is open to bots."""
    rows, apart = await caller.services.store.open_tables(), await apart_from(caller)
    return Lobby(
        tables=[
            LobbyTable(table=row.name, game=row.game, summary=shown_summary(row))
            for row in rows
            if not (apart & {*listed(row).people}) and (not caller.identity.is_bot or listed(row).join == "bots")
        ]
    )


def shown_summary(row: TableRow) -> dict[str, Any]:
    """What the lobby shows of a table: ids of people stay here."""
    summary: dict[str, Any] = msgspec.json.decode(row.summary)
    return {name: value for name, value in summary.items() if name != "people"}


async def apart_from(caller: LoggedIn) -> set[int]:
    """With whom the caller does not sit down at open tables: one of both has said so."""
    player = caller.identity.player
    return await caller.services.store.apart_from(player.bot_of or player.id)


@router.get(
    "/{table}",
    summary="A table",
    response_model=None,
    responses=struct(TableInfo, "The table as everybody at it sees it.") | errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def one_table(table: TableName, caller: Anyone) -> Response:
    """For those who sit there, for spectators where they are allowed, for everybody if it is open."""
    info = await caller.services.gateway.info(await granted(caller, table, may_know), caller.player)
    return Response(msgspec.json.encode(info), media_type="application/json")


@router.get("/{table}/card", summary="Its house rules", responses=errors(404), openapi_extra=NO_LOGIN_NEEDED)
async def table_card(table: TableName, caller: Anyone, home: Annotated[Code | None, Query()] = None) -> Card:
    """Told against the preset `home`, or else the caller's home rules, or else the first preset of the game."""
    info = await caller.services.gateway.info(await granted(caller, table, may_know), caller.player)
    return card_of(info, caller, home or "")


@router.post("/{table}/code", summary="Renew the invite code", responses=errors(404, 409))
async def renew(table: TableName, caller: Person) -> NewCode:
    """The old one joins nobody any more. Only for the opener of the table."""
    row, player = await table_row(caller, table), caller.identity.player
    if not await caller.services.gateway.is_member(row, player):
        raise Refused("not-found")
    return NewCode(code=await caller.services.gateway.renew_code(row, player))


# what other groups of routes need too


async def table_row(caller: Caller, name: str) -> TableRow:
    row = await caller.services.store.table_by(name=name)
    if row is None:
        raise Refused("not-found")
    return row


async def granted(caller: Caller, name: str, may: May) -> TableRow:
    """A table that the caller may know of, watch, or read about; any other is not found."""
    row = await table_row(caller, name)
    if not await may(caller.services, row, caller.player):
        raise Refused("not-found")
    return row


def card_of(info: TableInfo, caller: Caller, preset: str = "") -> Card:
    """The house rules of a table, for this reader."""
    own = read_home(caller.player.home) if caller.player else {}
    against = HomeRules(preset=preset) if preset else own.get(info.game)
    options = entry_of(info.game).options.but(as_values(info.options))
    try:
        return card(info.game, info.preset, options, against, caller.language)
    except OptionsError as error:
        raise no_sense(error, caller.language, info.game) from None
