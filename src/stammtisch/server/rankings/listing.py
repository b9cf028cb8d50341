"""The rows that follow from the stream of a ranking: what lists are looked up in."""

from __future__ import annotations

from stammtisch.server.rankings.state import RankingState
from stammtisch.server.store.lives.ranking_port import RankingRow, RankingTable


def ranking_rows(state: RankingState) -> list[RankingRow | RankingTable]:
    tables = [RankingTable(state.id, one.sheet, one.by) for one in state.tables.values()]
    return [RankingRow(state.id, state.owner, state.game, state.opened, state.n), *tables]
