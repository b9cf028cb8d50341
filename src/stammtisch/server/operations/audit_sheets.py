"""The streams of score sheets, folded and added up by today's rules."""

from __future__ import annotations

from collections.abc import AsyncIterator
from hashlib import sha256

from stammtisch.server.operations.snapshot import Snapshot
from stammtisch.server.sheets.folding import folded
from stammtisch.server.sheets.papers import Papers
from stammtisch.server.store.lives.port import SHEET, LifeEvent

SHEETS = "SELECT DISTINCT id FROM life_event WHERE kind = $1 ORDER BY id"


async def folded_sheets(facts: Snapshot) -> AsyncIterator[tuple[str, str, str]]:
    """Of every sheet: its id, the digest of what it comes to, and what is wrong with it, if anything is."""
    for (id,) in await facts.rows(SHEETS, SHEET):
        yield (id, *looked_at(await facts.life(SHEET, id)))


def looked_at(events: list[LifeEvent]) -> tuple[str, str]:
    if [event.seq for event in events] != [*range(1, len(events) + 1)]:
        return "", "its numbers are not 1 to n"
    try:
        state = folded(events)
        assert state is not None
        found = Papers().of(state)
    except Exception as error:  # whatever an event that was never decided on does to the fold
        return "", f"it does not fold: {type(error).__name__}"
    sums = found.paper.lines[-1].sums if found.paper.lines else ()
    told = f"{state.texts} {[one.command for one in state.open]} {state.closed} {sums}"
    return sha256(told.encode()).hexdigest(), f"deal {found.broken.number} cannot have been" if found.broken else ""
