"""Tables: open one, find one, look at one, and its house rules."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import Path, Query, Request, Response
from pydantic import ValidationError

from stammtisch.server.answering import sessions
from stammtisch.server.answering import tables as answers
from stammtisch.server.answering.briefs import as_offered
from stammtisch.server.answering.house_rules import Rules
from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone, LoggedIn, Person, Somebody, person, somebody
from stammtisch.server.http.documents import answered, struct
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.guests import new_guest
from stammtisch.server.http.models.base import Code, Language
from stammtisch.server.http.models.house_rules import Card
from stammtisch.server.http.models.sessions import HomeRules
from stammtisch.server.http.models.tables import Lobby, LobbyTable, NewCode, NewTable, TableWish
from stammtisch.server.people.access import listed
from stammtisch.server.people.auth import give_cookie
from stammtisch.server.protocol.answers import TableInfo
from stammtisch.server.store.port import TableRow

TableName = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="The public name of a table.")]
LastPlayed = Annotated[
    str,
    Query(
        max_length=6000, description="What the caller's device last played, as JSON: a `preset` and `changes` to it."
    ),
]
router = group("tables", "/tables")


def kept_rules(written: str) -> Rules | None:
    """What a device has kept; an older page may have written it, so what cannot be read is as if there were nothing."""
    try:
        return HomeRules.model_validate_json(written).model_dump()
    except ValidationError:
        return None


@router.post(
    "",
    status_code=201,
    summary="Open a table",
    response_model=NewTable,
    response_model_exclude_none=True,
    responses=errors(401, 403, 404, 429),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def open_table(asked: TableWish, caller: Anyone, request: Request, response: Response) -> Plain:
    """The caller sits down at it. House rules that make no sense are told by code, number and sentence."""
    wish = as_offered(asked.wish(), caller.services.settings.offered)
    if caller.identity or not asked.guest:
        opener = await person(await somebody(caller))
        opener.spend("table")
        return await answers.open_table(opener.services, opener.identity.player, wish, opener.language)
    caller.spend("table")
    token, identity = await new_guest(caller, asked.guest, request)
    made = await answers.open_table(caller.services, identity.player, wish, caller.language)
    give_cookie(response, caller.services.settings, token)
    return {**made, "session": sessions.session(identity)}


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
    info = await answers.table_info(caller.services, caller.player, table)
    return answered(info)


@router.get(
    "/{table}/card",
    summary="Its house rules",
    response_model=Card,
    responses=errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def table_card(
    table: TableName,
    caller: Anyone,
    home: Annotated[Code | None, Query()] = None,
    language: Annotated[Language | None, Query()] = None,
    last: LastPlayed = "",
) -> Plain:
    """Told against the preset `home`, or `last`, or the caller's home rules, or the first preset of the game."""
    spoken = language or caller.language
    return await answers.table_card(caller.services, caller.player, table, home or "", spoken, kept_rules(last))


@router.post("/{table}/code", summary="Renew the invite code", responses=errors(404, 409))
async def renew(table: TableName, caller: Person) -> NewCode:
    """The old one joins nobody any more. Only for the opener of the table."""
    row, player = await answers.table_row(caller.services, table), caller.identity.player
    if not await caller.services.gateway.is_member(row, player):
        raise RequestRefused("not-found")
    return NewCode(code=await caller.services.gateway.renew_code(row, player))
