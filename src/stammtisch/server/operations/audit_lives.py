"""The streams of score sheets, circles and rankings, folded, and the sheets added up by today's rules."""

from __future__ import annotations

from collections.abc import AsyncIterator
from hashlib import sha256

from stammtisch.server.circles.folding import folded as circle_folded
from stammtisch.server.operations.folding import digest
from stammtisch.server.operations.snapshot import Snapshot
from stammtisch.server.rankings.folding import folded as ranking_folded
from stammtisch.server.sheets.folding import folded
from stammtisch.server.sheets.papers import Papers
from stammtisch.server.store.lives.circle_port import CIRCLE
from stammtisch.server.store.lives.port import SHEET, LifeEvent
from stammtisch.server.store.lives.ranking_port import RANKING

STREAMS = "SELECT DISTINCT kind, id FROM life_event ORDER BY kind, id"


async def folded_lives(facts: Snapshot) -> AsyncIterator[tuple[str, str, str, str]]:
    """Of every stream: kind, id, the digest of what it comes to, and what is wrong with it, if anything is."""
    for kind, id in await facts.rows(STREAMS):
        events = await facts.life(kind, id)
        if [event.seq for event in events] != [*range(1, len(events) + 1)]:
            yield kind, id, "", "its numbers are not 1 to n"
            continue
        try:
            found, flaw = await LOOKS[kind](events)
        except Exception as error:  # whatever an event that was never decided on does to the fold
            found, flaw = "", f"it does not fold: {type(error).__name__}"
        yield kind, id, found, flaw


async def sheet_looked_at(events: list[LifeEvent]) -> tuple[str, str]:
    state = folded(events)
    assert state is not None
    found = await Papers().of(state)
    sums = found.paper.lines[-1].sums if found.paper.lines else ()
    seats = [one.seat for one in state.confirmed]
    told = f"{state.texts} {[one.command for one in state.open]} {state.closed} {seats} {state.reasoned} {sums}"
    return sha256(told.encode()).hexdigest(), f"deal {found.broken.number} cannot have been" if found.broken else ""


async def circle_looked_at(events: list[LifeEvent]) -> tuple[str, str]:
    state = circle_folded(events)
    return digest(repr(state)), "" if state and (state.closed or state.hosts) else "it has no Wirt"


async def ranking_looked_at(events: list[LifeEvent]) -> tuple[str, str]:
    state = ranking_folded(events)
    assert state is not None
    twice = any(len({*map(state.counted_as, one.seats)}) < len(one.seats) for one in state.tables.values())
    return digest(repr(state)), "somebody sits twice at a table" if twice else ""


LOOKS = {SHEET: sheet_looked_at, CIRCLE: circle_looked_at, RANKING: ranking_looked_at}
