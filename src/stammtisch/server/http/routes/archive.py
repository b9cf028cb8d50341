"""What was played: the caller's own deals, the records of a table, and the chain that proves its dealing."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Path, Query, Request, Response

from stammtisch.server.answering import archive as answers
from stammtisch.server.answering import documents
from stammtisch.server.answering import statistics as figures
from stammtisch.server.answering.plain import Plain
from stammtisch.server.http.callers import NO_LOGIN_NEEDED, Anyone, Person
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.models.archive import Archive
from stammtisch.server.http.models.statistics import Statistics
from stammtisch.server.http.routes.tables import TableName
from stammtisch.server.http.telling import told

STICH = "text/plain; charset=utf-8"
router = group("archive")


def plain(media_type: str, kind: str, description: str) -> dict[int | str, dict[str, Any]]:
    """For the document: an answer that somebody else has written."""
    return {200: {"description": description, "content": {media_type: {"schema": {"type": kind}}}}}


@router.get("/archive", summary="My finished deals", response_model=Archive, response_model_exclude_none=True)
async def archive(
    caller: Person,
    before: Annotated[str | None, Query(pattern=r"^d[0-9a-f]{1,15}$")] = None,
    feats: Annotated[bool, Query()] = False,
) -> Plain:
    """A page of them; `before` is where the last page has ended, `feats` leaves what hangs on the wall."""
    player = caller.identity.player
    return await answers.archive(caller.services, player, before or "", caller.language, feats=feats)


@router.get(
    "/statistics",
    summary="What I have played, in figures",
    response_model=Statistics,
    response_model_exclude_none=True,
    responses=errors(429),
)
async def statistics(caller: Person) -> Plain:
    """One's own alone: contracts, what was won, how often der Alte came, and the purse from evening to evening."""
    caller.spend("statistics")
    return await figures.statistics(caller.services, caller.identity.player, caller.language)


@router.get(
    "/tables/{table}/deals.stich",
    summary="The finished deals of a table",
    response_class=Response,
    responses=plain(STICH, "string", "Records in the one notation.") | errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def deals(table: TableName, request: Request, caller: Anyone) -> Response:
    """For those who sat there or may watch."""
    return await told(request, caller, table, documents.records(), STICH)


@router.get(
    "/tables/{table}/deals/{number}.stich",
    summary="One finished deal of a table",
    response_class=Response,
    responses=plain(STICH, "string", "A record in the one notation.") | errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def one_deal(
    table: TableName, number: Annotated[int, Path(ge=1, le=100_000)], request: Request, caller: Anyone
) -> Response:
    """For those who sat there or may watch."""
    return await told(request, caller, table, documents.records(number), STICH)


@router.get(
    "/tables/{table}/fair.json",
    summary="The chain of a table, for `stammtisch verify`",
    response_class=Response,
    responses=plain("application/json", "object", "Commitments, and what was opened so far.") | errors(404),
    openapi_extra=NO_LOGIN_NEEDED,
)
async def fair(table: TableName, request: Request, caller: Anyone) -> Response:
    return await told(request, caller, table, documents.fair())
