"""The SQL about rankings, in words that both databases understand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stammtisch.server.store.lives.ranking_port import (
    RankingCode,
    RankingName,
    RankingRow,
    RankingTable,
    RankingTableGone,
)

RANKINGS_OF = "SELECT id, owner, game, opened, n FROM ranking WHERE owner = $1 ORDER BY opened DESC, id"
RANKINGS_WITH = """
    SELECT id FROM ranking WHERE owner = $1
    UNION SELECT ranking FROM ranking_name WHERE player_id = $1
    UNION SELECT ranking FROM ranking_table WHERE player_id = $1 ORDER BY 1"""
NAMES = "SELECT ranking, number, name, player_id FROM ranking_name WHERE ranking = $1 ORDER BY number"
SHEETS = """
    SELECT sheet.id, sheet.n FROM ranking_table JOIN sheet ON sheet.id = ranking_table.sheet
    WHERE ranking_table.ranking = $1 ORDER BY sheet.id"""
CODE = "SELECT ranking, may, code, expires FROM ranking_code WHERE code = $1 AND expires > $2"
CODES = "SELECT ranking, may, code, expires FROM ranking_code WHERE ranking = $1 ORDER BY may"

PUT: Mapping[type[Any], str] = {
    RankingRow: """
    INSERT INTO ranking (id, owner, game, opened, n) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (id) DO UPDATE SET n = excluded.n""",
    RankingTable: """
    INSERT INTO ranking_table (ranking, sheet, player_id) VALUES ($1, $2, $3)
    ON CONFLICT (ranking, sheet) DO UPDATE SET player_id = excluded.player_id""",
    RankingTableGone: "DELETE FROM ranking_table WHERE ranking = $1 AND sheet = $2",
    RankingName: """
    INSERT INTO ranking_name (ranking, number, name, player_id) VALUES ($1, $2, $3, $4)
    ON CONFLICT (ranking, number) DO UPDATE SET name = excluded.name, player_id = excluded.player_id""",
    RankingCode: """
    INSERT INTO ranking_code (ranking, may, code, expires) VALUES ($1, $2, $3, $4)
    ON CONFLICT (ranking, may) DO UPDATE SET code = excluded.code, expires = excluded.expires""",
}
