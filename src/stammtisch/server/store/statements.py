"""The SQL that both databases understand, parameters as `$1`; what differs stands with its adapter."""

from __future__ import annotations

import json
from collections.abc import Iterator

from stammtisch.server.store.port import DEAL, TABLE, ArchivedDeal, Batch, Settlement, Stream, TableRow

Statement = tuple[str, tuple[object, ...]]
STREAMS = {DEAL: ("event", "deal_id"), TABLE: ("table_event", "table_id")}
"""Where the events of a kind of stream stand, and the name of the stream's id there."""
EVENT = "seq, at, kind, seat, body, command"

READ = {
    kind: f"SELECT {EVENT} FROM {place} WHERE {key} = $1 AND seq > $2 ORDER BY seq"
    for kind, (place, key) in STREAMS.items()
}
REPEATED = {
    # The second condition is the index's own: without it a generic plan cannot use it.
    kind: f"SELECT {EVENT} FROM {place} WHERE {key} = $1 AND command = $2 AND command <> ''"
    for kind, (place, key) in STREAMS.items()
}
GAPS = {
    kind: f"SELECT {key} FROM {place} GROUP BY {key} HAVING min(seq) <> 1 OR max(seq) <> count(*) ORDER BY {key}"
    for kind, (place, key) in STREAMS.items()
}

HEARTBEAT = "INSERT INTO heartbeat (id, at) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET at = excluded.at"

LIVE = "SELECT table_id, deal_id, seq, deadline FROM live_table"
LIVE_ALL = f"{LIVE} ORDER BY table_id"
LIVE_OVERDUE = f"{LIVE} WHERE deadline < $1 ORDER BY table_id"
LIVE_OF = f"{LIVE} WHERE table_id = $1"
PUT_LIVE = """
    INSERT INTO live_table (table_id, deal_id, seq, deadline) VALUES ($1, $2, $3, $4)
    ON CONFLICT (table_id) DO UPDATE
    SET deal_id = excluded.deal_id, seq = excluded.seq, deadline = excluded.deadline"""
END_LIVE = "DELETE FROM live_table WHERE table_id = $1"

TABLE_ROW = "SELECT id, code, name, game, open, summary, ended FROM table_row"
TABLE_BY = {
    "id": f"{TABLE_ROW} WHERE id = $1",
    "code": f"{TABLE_ROW} WHERE code = $1 AND NOT ended",
    "name": f"{TABLE_ROW} WHERE name = $1",
}
OPEN_TABLES = f"{TABLE_ROW} WHERE open AND NOT ended ORDER BY id DESC LIMIT $1"
PUT_TABLE = """
    INSERT INTO table_row (id, code, name, game, open, summary, ended) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (id) DO UPDATE
    SET code = excluded.code, name = excluded.name, game = excluded.game, open = excluded.open,
        summary = excluded.summary, ended = excluded.ended"""

SETTLE = "INSERT INTO settlement (deal_id, table_id, postings) VALUES ($1, $2, $3)"
BALANCE = "SELECT CAST(coalesce(sum(cents), 0) AS bigint) FROM posting WHERE account = $1"
TOTAL = "SELECT CAST(coalesce(sum(cents), 0) AS bigint) FROM posting"
UNSETTLED = "SELECT deal_id FROM posting GROUP BY deal_id HAVING sum(cents) <> 0 ORDER BY deal_id"
NEGATIVE_POTS = """
    SELECT account FROM posting WHERE account LIKE 'pot:%' GROUP BY account HAVING sum(cents) < 0 ORDER BY account"""

PUT_ARCHIVED = "INSERT INTO archive (deal_id, table_id, number, at, game, summary) VALUES ($1, $2, $3, $4, $5, $6)"
PUT_ARCHIVED_PLAYER = "INSERT INTO archive_player (player_id, deal_id, place) VALUES ($1, $2, $3)"
ARCHIVE = """
    SELECT deal_id, table_id, number, at, game, summary FROM archive_player JOIN archive USING (deal_id)
    WHERE player_id = $1 AND deal_id < $2 ORDER BY deal_id DESC LIMIT $3"""
# A quotation mark inside a text of JSON has a stroke before it, so that no name can look like the key.
FEATS = """
    SELECT deal_id, table_id, number, at, game, summary FROM archive_player JOIN archive USING (deal_id)
    WHERE player_id = $1 AND deal_id < $2 AND CAST(summary AS text) LIKE '%"feat":%' ORDER BY deal_id DESC LIMIT $3"""

PUT_REVIEW = """
    INSERT INTO coach_review (deal_id, table_id, coach, found) VALUES ($1, $2, $3, $4)
    ON CONFLICT (deal_id) DO UPDATE SET coach = excluded.coach, found = excluded.found
    WHERE coach_review.coach <> excluded.coach"""
REVIEW = "SELECT deal_id, table_id, coach, found FROM coach_review WHERE deal_id = $1 AND coach = $2"

PUT_SEED = "INSERT INTO seed (deal_id, sealed) VALUES ($1, $2)"
SEED = "SELECT sealed FROM seed WHERE deal_id = $1"


def well_formed(batch: Batch) -> bool:
    """Whether the batch is free of conflicts with itself."""
    keys = {(event.stream, event.seq) for event in batch.events}
    commands = [(event.stream, event.command) for event in batch.events if event.command]
    accounts = [account for account, _ in batch.settlement.postings] if batch.settlement else []
    return (
        len(keys) == len(batch.events)
        and len(set(commands)) == len(commands)
        and len(set(accounts)) == len(accounts)
        and not (batch.end and batch.live and batch.live.table == batch.end)
    )


def consequences(batch: Batch) -> Iterator[Statement]:
    """What the batch writes besides its events and its seed, always in the same order of tables."""
    if batch.live:
        yield PUT_LIVE, (batch.live.table, batch.live.deal, batch.live.seq, batch.live.deadline)
    if batch.end:
        yield END_LIVE, (batch.end,)
    if batch.table:
        yield PUT_TABLE, table_values(batch.table)
    if batch.settlement:
        yield SETTLE, settlement_values(batch.settlement)
    if batch.archived:
        yield from archiving(batch.archived)


def archiving(archived: ArchivedDeal) -> Iterator[Statement]:
    values = (archived.deal, archived.table, archived.number, archived.at, archived.game, archived.summary)
    yield PUT_ARCHIVED, values
    for place, player in enumerate(archived.players):
        yield PUT_ARCHIVED_PLAYER, (player, archived.deal, place)


def settlement_values(settlement: Settlement) -> tuple[object, ...]:
    postings = json.dumps(dict(settlement.postings), sort_keys=True, separators=(",", ":"))
    return settlement.deal, settlement.table, postings


def table_values(row: TableRow) -> tuple[object, ...]:
    return row.id, row.code, row.name, row.game, row.open, row.summary, row.ended


def repetitions(batch: Batch) -> Iterator[tuple[Stream, str]]:
    """By which streams and commands it can be seen that the batch was written before."""
    return ((event.stream, event.command) for event in batch.events if event.command)
