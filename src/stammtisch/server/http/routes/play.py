"""Play without a socket, for bots and other programs: a stream of lines, and commands beside it."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Request, Response

from stammtisch.server.answering import commands as answers
from stammtisch.server.answering.commands import Answered, TableCommand
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.answering.tables import granted
from stammtisch.server.connection.door import AGAIN, SocketDoor
from stammtisch.server.http.callers import Somebody
from stammtisch.server.http.documents import answered, body, struct
from stammtisch.server.http.errors import errors
from stammtisch.server.http.group import group
from stammtisch.server.http.models.base import Language
from stammtisch.server.http.routes.tables import TableName
from stammtisch.server.http.streaming import NDJSON, LinesResponse, MessageStream
from stammtisch.server.people.access import may_watch
from stammtisch.server.protocol.answers import VERSION, ServerMessage
from stammtisch.server.protocol.commands import Hello

router = group("play", "/tables/{table}")


@router.get(
    "/stream",
    summary="What happens at a table, line by line",
    response_class=Response,
    responses=struct(ServerMessage, "One message of the socket on each line.", NDJSON) | errors(404, 429),
)
async def stream(
    table: TableName, request: Request, caller: Somebody, language: Annotated[Language | None, Query()] = None
) -> LinesResponse:
    """The same messages as over the socket, from the present state on. It ends with the table."""
    caller.spend("stream")
    row = await granted(caller.services, caller.player, table, may_watch)
    door: SocketDoor = request.app.state.door
    rows = door.rows(caller.address, caller.identity.player.id, row.name)
    if full := door.refusal(rows):
        caller.services.purses.refused(full.kind)
        raise RequestRefused("too-often", retry_after=AGAIN)
    lines = MessageStream()
    hello = Hello(VERSION, language or caller.language)
    watching = await caller.services.gateway.watch(row, caller.player, hello, lines.put)
    if watching.seat is None:
        lines.may_pay = lambda: caller.pays("frame")
    door.enter(*rows)
    return LinesResponse(lines, watching, lambda: door.leave(*rows))


@router.post(
    "/commands",
    summary="Act, bid, open a nonce, go on, ask",
    response_model=None,
    responses=struct(Answered, "`ok` and `refused` are the answers to a command.") | errors(404, 429),
    openapi_extra=body(TableCommand),
)
async def command(table: TableName, request: Request, caller: Somebody) -> Response:
    """One message of the socket. The same id again gets the first answer again."""
    caller.spend("command")
    row, sent = await granted(caller.services, caller.player, table, may_watch), await request.body()
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    said = answers.read(sent if kind == "application/json" else b"")
    answer = await answers.command(caller.services, caller.identity.player, row, said, caller.language)
    return answered(answer)
