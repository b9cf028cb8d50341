"""The SQL about score sheets, in words that both databases understand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple
from typing import Any

from stammtisch.server.store.lives import circle_statements as circles
from stammtisch.server.store.lives import ranking_statements as rankings
from stammtisch.server.store.lives.circle_port import EveningGone
from stammtisch.server.store.lives.port import (
    ListedSheet,
    OthersOut,
    Row,
    SheetCode,
    SheetName,
    SheetNote,
    SheetRight,
)

Statement = tuple[str, tuple[object, ...]]

EVENT = "kind, id, seq, at, what, actor, body, command"
LIFE_IDS = "SELECT DISTINCT id FROM life_event WHERE kind = $1 ORDER BY id"
LIFE = f"SELECT {EVENT} FROM life_event WHERE kind = $1 AND id = $2 AND seq > $3 ORDER BY seq"
APPEND = f"INSERT INTO life_event ({EVENT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
APPEND_NEW = f"{APPEND} ON CONFLICT DO NOTHING RETURNING seq"
"""No row: it is taken."""
TAKEN = """
    SELECT 1 FROM life_event
    WHERE kind = $1 AND id = $2 AND (seq = $3 OR (command = $4 AND command <> '')) LIMIT 1"""
LIFE_GAPS = """
    SELECT kind, id FROM life_event GROUP BY kind, id HAVING min(seq) <> 1 OR max(seq) <> count(*) ORDER BY kind, id"""

SHEET = "SELECT id, owner, game, opened, changed, deals, closed, n FROM sheet"
SHEET_ROW = f"{SHEET} WHERE id = $1"
SHEETS_OF = f"""
    {SHEET} JOIN sheet_right ON sheet_right.sheet = sheet.id
    WHERE sheet_right.player_id = $1 ORDER BY opened DESC, id LIMIT $2"""
SHEETS_WITH = """
    SELECT sheet FROM sheet_right WHERE player_id = $1 UNION SELECT sheet FROM sheet_name WHERE player_id = $1
    ORDER BY sheet"""
NAMES = "SELECT sheet, seat, name, player_id FROM sheet_name WHERE sheet = $1 ORDER BY seat"
NOTES = "SELECT sheet, command, player_id, text FROM sheet_note WHERE sheet = $1 ORDER BY command"
RIGHT = "SELECT sheet, player_id, may, at FROM sheet_right WHERE sheet = $1 AND player_id = $2"
CODE = "SELECT sheet, may, code, expires FROM sheet_code WHERE code = $1 AND expires > $2"
CODES = "SELECT sheet, may, code, expires FROM sheet_code WHERE sheet = $1 ORDER BY may"

PUT: Mapping[type[Any], str] = {
    ListedSheet: """
    INSERT INTO sheet (id, owner, game, opened, changed, deals, closed, n) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (id) DO UPDATE SET changed = excluded.changed, deals = excluded.deals, closed = excluded.closed,
        n = excluded.n""",
    SheetName: """
    INSERT INTO sheet_name (sheet, seat, name, player_id) VALUES ($1, $2, $3, $4)
    ON CONFLICT (sheet, seat) DO UPDATE SET name = excluded.name, player_id = excluded.player_id""",
    SheetNote: """
    INSERT INTO sheet_note (sheet, command, player_id, text) VALUES ($1, $2, $3, $4)
    ON CONFLICT (sheet, command) DO NOTHING""",
    SheetRight: """
    INSERT INTO sheet_right (sheet, player_id, may, at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (sheet, player_id) DO NOTHING""",
    SheetCode: """
    INSERT INTO sheet_code (sheet, may, code, expires) VALUES ($1, $2, $3, $4)
    ON CONFLICT (sheet, may) DO UPDATE SET code = excluded.code, expires = excluded.expires""",
    OthersOut: "DELETE FROM sheet_right WHERE sheet = $1 AND may <> 'own'",
    **circles.PUT,
    **rankings.PUT,
}
"""Right beside right: whoever may write already does not lose it by showing a code that shows."""


def put(row: Row) -> list[Statement]:
    """The statements that keep the row."""
    more = [(gone, (row.id,)) for gone in circles.BEHIND] if isinstance(row, EveningGone) else []
    return [(PUT[type(row)], astuple(row)), *more]
