"""Who may do what with a sheet: its owner, whoever has shown the code that writes, whoever shows the one that shows."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.server.answering.refusals import RequestRefused
from stammtisch.server.circles.state import MEMBER, WIRT
from stammtisch.server.clock import Millis
from stammtisch.server.services import Services
from stammtisch.server.sheets.folding import folded
from stammtisch.server.sheets.state import SheetState
from stammtisch.server.store.lives.port import OWN, SHEET, SHOW, WRITE
from stammtisch.server.store.port import Player

WEEK: Millis = 7 * 24 * 60 * 60 * 1000
"""So long whoever sat there mends an evening of a circle."""
WRITERS = (OWN, WRITE)
LETTERS = str.maketrans("", "", "- ")


def plain_code(code: str) -> str:
    """As it is kept: people write it in groups, and with capitals."""
    return code.lower().translate(LETTERS)


@dataclass(frozen=True, slots=True)
class HeldSheet:
    """A sheet, who asks for it, and what they may do."""

    state: SheetState
    player: Player
    may: str

    @property
    def writes(self) -> bool:
        return self.may in WRITERS


async def right_of(services: Services, player: Player, sheet: str, code: str = "") -> str:
    """What the player may do: empty is nothing. A code holds for what it is shown with, and until it is renewed."""
    held = await services.store.sheet_right(sheet, player.id)
    if held is not None:
        return held.may
    if by_circle := await right_by_circle(services, player, sheet):
        return by_circle
    shown = await services.store.sheet_code(plain_code(code), services.clock.now()) if code else None
    return SHOW if shown is not None and shown.sheet == sheet else ""


async def right_by_circle(services: Services, player: Player, sheet: str) -> str:
    """An evening of a circle: its Wirt always writes, who sat there for a week, and every member reads."""
    evening = await services.store.evening(sheet)
    if evening is None:
        return ""
    members = await services.store.circle_members(evening.circle)
    member = next((one for one in members if one.player == player.id and one.status == MEMBER), None)
    if member is None:
        return ""
    seats = await services.store.sheet_names(sheet)
    sat = any(row.player == player.id for row in seats) and services.clock.now() < evening.at + WEEK
    return WRITE if sat or member.role == WIRT else SHOW


async def state_of(services: Services, sheet: str) -> SheetState | None:
    return folded(await services.store.life(SHEET, sheet))


async def held_sheet(services: Services, player: Player, sheet: str, code: str = "") -> HeldSheet:
    """The sheet for somebody who may see it; for everybody else there is none."""
    may = await right_of(services, player, sheet, code)
    state = await state_of(services, sheet) if may else None
    if state is None:
        raise RequestRefused("not-found")
    return HeldSheet(state, player, may)


async def written_sheet(services: Services, player: Player, sheet: str) -> HeldSheet:
    """The same for somebody who may write; who may only look is told so."""
    held = await held_sheet(services, player, sheet)
    if not held.writes:
        raise RequestRefused("not-found")
    return held
