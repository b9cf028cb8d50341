"""Rows that only follow from streams, made again: of circles, their evenings, rankings, and the list of sheets."""

from __future__ import annotations

from typing import NamedTuple

from stammtisch.server.circles.folding import folded as circle_folded
from stammtisch.server.circles.state import SHEET as SHEET_SOURCE
from stammtisch.server.circles.state import CircleState
from stammtisch.server.circles.tallying import circle_rows, evening_rows
from stammtisch.server.rankings.folding import folded as ranking_folded
from stammtisch.server.rankings.listing import ranking_rows
from stammtisch.server.sheets.folding import folded as sheet_folded
from stammtisch.server.sheets.papers import Papers
from stammtisch.server.store.lives.circle_port import CIRCLE
from stammtisch.server.store.lives.port import SHEET, ListedSheet, Lives, Row
from stammtisch.server.store.lives.ranking_port import RANKING


class Refolded(NamedTuple):
    """How many of each were folded."""

    circles: int
    sheets: int
    rankings: int


async def refold_circles(store: Lives) -> Refolded:
    """What is there is written over with the same."""
    circles, sheets, rankings, papers = 0, 0, 0, Papers()
    for id in await store.life_ids(SHEET):
        state = sheet_folded(await store.life(SHEET, id))
        assert state is not None
        deals = len((await papers.of(state)).paper.lines)
        game = state.agreement.game
        row = ListedSheet(id, state.owner, game, state.opened, state.changed, deals, state.closed, state.n)
        await store.append_lives([], [row])
        sheets += 1
    for id in await store.life_ids(CIRCLE):
        circle = circle_folded(await store.life(CIRCLE, id))
        assert circle is not None
        await store.append_lives([], [*circle_rows(circle), *await all_evenings(store, circle, papers)])
        circles += 1
    for id in await store.life_ids(RANKING):
        ranking = ranking_folded(await store.life(RANKING, id))
        assert ranking is not None
        await store.append_lives([], ranking_rows(ranking))
        rankings += 1
    return Refolded(circles, sheets, rankings)


async def all_evenings(store: Lives, circle: CircleState, papers: Papers) -> list[Row]:
    found: list[Row] = []
    for evening in circle.evenings.values():
        state = sheet_folded(await store.life(SHEET, evening.id)) if evening.source == SHEET_SOURCE else None
        found += evening_rows(circle, evening, (await papers.of(state)).paper if state else None)
    return found
