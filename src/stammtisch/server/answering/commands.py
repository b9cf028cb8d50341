"""One message to a table, answered at once: play without a socket."""

from __future__ import annotations

import msgspec

from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.nesting import is_too_deep
from stammtisch.server.protocol.answers import Hinted, Ok, ReasonAnswer
from stammtisch.server.protocol.answers import Refused as TableRefused
from stammtisch.server.protocol.commands import Command, Hint, Quiet, Talking, Why, Write
from stammtisch.server.services import Backing
from stammtisch.server.store.port import Player, TableRow

TableCommand = Command | Talking | Hint | Why
"""What may be sent to a table over HTTP."""
Answered = Ok | TableRefused | ReasonAnswer | Hinted
DECODER: msgspec.json.Decoder[TableCommand] = msgspec.json.Decoder(TableCommand)


def read(sent: bytes) -> TableCommand:
    """One message of the socket."""
    try:
        return DECODER.decode(b"" if is_too_deep(sent) else sent)
    except msgspec.MsgspecError:
        raise RequestRefused("invalid", where="body") from None


async def command(services: Backing, player: Player, table: TableRow, said: TableCommand, language: str) -> Answered:
    """The answer of a table that the player may watch. The same id again gets the first answer again."""
    gateway = services.gateway
    if isinstance(said, Hint):
        return await gateway.hint(table, player, said, language)
    if isinstance(said, Why):
        return await gateway.why(table, player, said, language)
    if isinstance(said, Write | Quiet):
        return await gateway.talk(table, player, said, language)
    return await gateway.command(table, player, said, language)
