"""All of a store that is one statement, in SQL that both databases understand."""

from __future__ import annotations

from abc import ABC
from collections import defaultdict
from secrets import randbelow

from stammtisch.server.clock import Millis, SystemClock
from stammtisch.server.store import statements as sql
from stammtisch.server.store.lives.statements import LIFE_GAPS
from stammtisch.server.store.people_queries import PeopleQueries
from stammtisch.server.store.people_queries import Row as Row
from stammtisch.server.store.port import (
    NEVER,
    ArchivedDeal,
    Audit,
    Event,
    KeptReview,
    Live,
    Stream,
    TableRow,
)

HEARTBEATS = 64
"""Rows among which gateways choose: so many do not wait for each other."""


class Queries(PeopleQueries, ABC):
    """What is read, and who is who; an adapter says how a statement is run, and how a batch is written."""

    balance_query = sql.BALANCE

    async def heartbeat(self) -> None:
        await self.change(sql.HEARTBEAT, randbelow(HEARTBEATS), SystemClock().now())

    async def read(self, stream: Stream, after: int = 0) -> list[Event]:
        return [Event(stream, *row) for row in await self.rows(sql.READ[stream.kind], stream.id, after)]

    async def repeated(self, stream: Stream, command: str) -> Event | None:
        found = await self.rows(sql.REPEATED[stream.kind], stream.id, command)
        return Event(stream, *found[0]) if found else None

    async def live(self, overdue_at: Millis | None = None) -> list[Live]:
        if overdue_at is None:
            return [Live(*row) for row in await self.rows(sql.LIVE_ALL)]
        return [Live(*row) for row in await self.rows(sql.LIVE_OVERDUE, overdue_at)]

    async def live_of(self, table: int) -> Live | None:
        found = await self.rows(sql.LIVE_OF, table)
        return Live(*found[0]) if found else None

    async def table_by(self, *, id: int = 0, code: str = "", name: str = "") -> TableRow | None:
        given: list[tuple[str, object]] = [
            (key, value) for key, value in (("id", id), ("code", code), ("name", name)) if value
        ]
        assert len(given) == 1, "a table is looked for by exactly one key"
        key, value = given[0]
        found = await self.rows(sql.TABLE_BY[key], value)
        return table_of(found[0]) if found else None

    async def open_tables(self, limit: int = 50) -> list[TableRow]:
        return [table_of(row) for row in await self.rows(sql.OPEN_TABLES, limit)]

    async def archive(
        self, player: int, before: int = NEVER, limit: int = 50, *, feats: bool = False
    ) -> list[ArchivedDeal]:
        deals = await self.rows(sql.FEATS if feats else sql.ARCHIVE, player, before, limit)
        players: dict[int, list[tuple[int, int]]] = defaultdict(list)
        query = "SELECT deal_id, place, player_id FROM archive_player"
        for deal, place, who in await self.rows_of(query, "deal_id", [deal[0] for deal in deals]):
            players[deal].append((place, who))
        return [ArchivedDeal(*(*deal, tuple(who for _, who in sorted(players[deal[0]])))) for deal in deals]

    async def balance(self, account: str) -> int:
        return int((await self.rows(self.balance_query, account))[0][0])

    async def put_review(self, review: KeptReview) -> None:
        await self.change(sql.PUT_REVIEW, review.deal, review.table, review.coach, review.found)

    async def review(self, deal: int, coach: str) -> KeptReview | None:
        found = await self.rows(sql.REVIEW, deal, coach)
        return KeptReview(*found[0]) if found else None

    async def audit(self) -> Audit:
        gaps = [Stream(kind, row[0]) for kind, query in sql.GAPS.items() for row in await self.rows(query)]
        unsettled = [row[0] for row in await self.rows(sql.UNSETTLED)]
        total = (await self.rows(sql.TOTAL))[0][0]
        negative_pots = [row[0] for row in await self.rows(sql.NEGATIVE_POTS)]
        life_gaps = [(row[0], row[1]) for row in await self.rows(LIFE_GAPS)]
        return Audit(tuple(gaps), tuple(unsettled), total, tuple(negative_pots), tuple(life_gaps))


def table_of(row: Row) -> TableRow:
    """The row with real truth values: SQLite has none."""
    id, code, name, game, is_open, summary, ended = row
    return TableRow(id, code, name, game, bool(is_open), summary, bool(ended))
