"""How a sheet is handed on: by a code, with the pen, as a file."""

from __future__ import annotations

from stammtisch.server.answering.plain import Plain
from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.answering.sheets.access import HeldSheet, held_sheet, plain_code, right_of
from stammtisch.server.answering.sheets.codes import new_code
from stammtisch.server.answering.sheets.reading import codes_told, names_in, shown_names
from stammtisch.server.answering.sheets.writing import Scribe, append
from stammtisch.server.services import Services
from stammtisch.server.sheets import state as sheet
from stammtisch.server.sheets.papers import named
from stammtisch.server.store.lives.port import OWN, WRITE, OthersOut, Row, SheetName, SheetRight
from stammtisch.server.store.port import Player
from stammtisch.sheet import PaperSheet


async def join(services: Services, scribe: Scribe, code: str, seat: int | None) -> Plain:
    """What a code opens. One that writes is remembered with the login."""
    store, player, now = services.store, scribe.player, services.clock.now()
    found = await store.sheet_code(plain_code(code), now)
    if found is None:
        raise RequestRefused("not-found")
    held = await right_of(services, player, found.sheet)
    if found.may == WRITE and not held:
        held = WRITE
        await store.append_lives([], [SheetRight(found.sheet, player.id, WRITE, now)])
    if seat is not None and held:
        await sit(services, player, found.sheet, seat)
    return {"id": found.sheet, "right": held or found.may}


async def sit(services: Services, player: Player, id: str, seat: int) -> None:
    """The seat is the player's own from now on, unless it is somebody else's."""
    rows = {row.seat: row for row in await services.store.sheet_names(id)}
    if seat in rows and not rows[seat].player and all(row.player != player.id for row in rows.values()):
        await services.store.append_lives([], [SheetName(id, seat, rows[seat].name, player.id)])


async def take_pen(services: Services, scribe: Scribe, id: str) -> HeldSheet:
    return await append(services, scribe, id, sheet.PEN)


async def renew(services: Services, scribe: Scribe, id: str, which: str, alone: bool) -> Plain:
    """A new code. All others can be put out with the old one, by who has opened the sheet."""
    rows: list[Row] = [new_code(id, which, services.clock.now())]
    if alone and await right_of(services, scribe.player, id) == OWN:
        rows.append(OthersOut(id))
    return await codes_told(services, await append(services, scribe, id, sheet.CODES, rows))


async def paper_for(services: Services, player: Player, id: str, code: str, language: str) -> PaperSheet:
    """The sheet with its names, for somebody who may see it."""
    held = await held_sheet(services, player, id, code)
    names = names_in(await services.store.sheet_names(id), held.state.seats)
    return named((await services.papers.of(held.state)).paper, shown_names(names, language))
