"""The part of somebody's copy that is about real tables: sheets, circles, rankings."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import Any

import msgspec

from stammtisch.server.rankings.folding import folded
from stammtisch.server.services import Services
from stammtisch.server.store.lives.circle_port import CIRCLE
from stammtisch.server.store.lives.port import SHEET, LifeEvent
from stammtisch.server.store.lives.ranking_port import RANKING
from stammtisch.server.store.port import Player


async def lives(services: Services, player: Player) -> dict[str, Any]:
    return {
        "sheets": [one async for one in sheets(services, player)],
        "circles": [one async for one in circles(services, player)],
        "rankings": [one async for one in rankings(services, player)],
    }


async def sheets(services: Services, player: Player) -> AsyncIterator[dict[str, Any]]:
    """Those that the person may write on, and those where their login stands at a seat."""
    store = services.store
    for id in await store.sheets_with(player.id):
        row, names = await store.sheet_row(id), await store.sheet_names(id)
        right = await store.sheet_right(id, player.id)
        if row is None:
            continue
        yield {
            "id": id,
            "game": row.game,
            "opened": row.opened,
            "may": right.may if right else "show",
            "since": right.at if right else row.opened,
            "seats": [one.seat for one in names if one.player == player.id],
            "names": [one.name for one in names if one.seat >= 0],
            "notes": [one.text for one in await store.sheet_notes(id) if one.player == player.id],
            "said": [event_told(event) for event in await store.life(SHEET, id)],
        }


async def circles(services: Services, player: Player) -> AsyncIterator[dict[str, Any]]:
    store = services.store
    for id in await store.circles_with(player.id):
        names, tallies = await store.circle_names(id), await store.tallies(id)
        said = done_by(player, await store.life(CIRCLE, id))
        for one in await store.circle_members(id):
            if one.player == player.id:
                yield {
                    "id": id,
                    "name": names.get(0, ""),
                    "member": one.member,
                    "called": names.get(one.member, ""),
                    "role": one.role,
                    "status": one.status,
                    "since": one.since,
                    "until": one.until,
                    "figures": bool(one.figures),
                    "tally": [asdict(row) for row in tallies if row.member == one.member],
                    "said": said,
                }


async def rankings(services: Services, player: Player) -> AsyncIterator[dict[str, Any]]:
    store = services.store
    for id in await store.rankings_with(player.id):
        called, events = await store.ranking_names(id), await store.life(RANKING, id)
        state = folded(events)
        yield {
            "id": id,
            "name": called[0].name if 0 in called else "",
            "own": state is not None and state.owner == player.id,
            "called": [one.name for one in called.values() if one.player == player.id],
            "brought": [one.sheet for one in state.tables.values() if one.by == player.id] if state else [],
            "said": done_by(player, events),
        }


def event_told(event: LifeEvent) -> dict[str, Any]:
    """A line of a sheet's stream: seats and texts of the notation, and nobody's id."""
    return {"at": event.at, "what": event.what, "body": msgspec.Raw(event.body.encode())}


def done_by(player: Player, events: list[LifeEvent]) -> list[dict[str, Any]]:
    """What the person did, and when: the rest of such a line is about others, too."""
    return [{"at": event.at, "what": event.what} for event in events if event.actor == player.id]
