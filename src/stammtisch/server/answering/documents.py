"""What was played at a table: its sheet, a replay, records, and the chain that proves its dealing."""

from __future__ import annotations

from dataclasses import replace

from stammtisch.server.answering.tables import granted
from stammtisch.server.live.documents.evening import FAIR, FOR_A_READER, REPLAY, SHEET, STICH, Document, Wanted
from stammtisch.server.people.access import may_read
from stammtisch.server.services import Backing
from stammtisch.server.store.port import Player


async def document(services: Backing, player: Player | None, table: str, wanted: Wanted) -> Document:
    """For those who sat there or may watch. Its tag is known before it is made."""
    reader = player.id if player and wanted.kind in FOR_A_READER else None
    return await services.gateway.read(await granted(services, player, table, may_read), replace(wanted, player=reader))


def sheet(language: str) -> Wanted:
    return Wanted(SHEET, language)


def replay(number: int, language: str) -> Wanted:
    return Wanted(REPLAY, language, (number,))


def records(*numbers: int) -> Wanted:
    """As `.stich`; without numbers all finished deals."""
    return Wanted(STICH, numbers=numbers)


def fair() -> Wanted:
    return Wanted(FAIR)
