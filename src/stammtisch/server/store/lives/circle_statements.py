"""The SQL about circles, in words that both databases understand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stammtisch.server.store.lives.circle_port import (
    CircleInvite,
    CircleMember,
    CircleName,
    CircleRow,
    DealsRow,
    EveningGone,
    EveningRow,
    InviteUsed,
    TallyRow,
)

CIRCLES_OF = """
    SELECT DISTINCT id, created, closed, n FROM circle JOIN circle_member ON circle_member.circle = circle.id
    WHERE circle_member.player_id = $1 AND status IN ('member', 'waiting') ORDER BY created DESC, id"""
CIRCLES_WITH = "SELECT DISTINCT circle FROM circle_member WHERE player_id = $1 ORDER BY circle"
NAMES = "SELECT member, name FROM circle_name WHERE circle = $1 ORDER BY member"
MEMBERS = """
    SELECT circle, member, player_id, role, status, since, until, figures FROM circle_member
    WHERE circle = $1 ORDER BY member"""
INVITE = "SELECT circle, code, expires, uses FROM circle_invite WHERE circle = $1 OR code = $2"
EVENING_ROW = "SELECT id, circle, at, source, game, book, currency, deals FROM evening"
EVENING = f"{EVENING_ROW} WHERE id = $1"
EVENINGS = f"{EVENING_ROW} WHERE circle = $1 ORDER BY at DESC, id LIMIT $2"
TALLIES = """
    SELECT circle, evening, member, year, book, game, currency, cents, points, deals, calls, won FROM circle_tally
    WHERE circle = $1 AND (evening = $2 OR $2 = '') ORDER BY evening, member"""
YEAR_TABLE = """
    SELECT member, book, game, currency, count(*), CAST(sum(deals) AS bigint), CAST(sum(cents) AS bigint),
        CAST(sum(points) AS bigint), CAST(sum(calls) AS bigint), CAST(sum(won) AS bigint)
    FROM circle_tally WHERE circle = $1 AND (year = $2 OR $2 = 0)
    GROUP BY member, book, game, currency ORDER BY book, currency, game, member"""

DEALS = """
    SELECT circle, evening, year, feats, deals FROM circle_deals
    WHERE circle = $1 AND (year = $2 OR $2 = 0) AND feats >= $3 ORDER BY evening"""

PUT: Mapping[type[Any], str] = {
    CircleRow: """
    INSERT INTO circle (id, created, closed, n) VALUES ($1, $2, $3, $4)
    ON CONFLICT (id) DO UPDATE SET closed = excluded.closed, n = excluded.n""",
    CircleName: """
    INSERT INTO circle_name (circle, member, name) VALUES ($1, $2, $3)
    ON CONFLICT (circle, member) DO UPDATE SET name = excluded.name""",
    CircleMember: """
    INSERT INTO circle_member (circle, member, player_id, role, status, since, until, figures)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (circle, member) DO UPDATE SET player_id = excluded.player_id, role = excluded.role,
        status = excluded.status, since = excluded.since, until = excluded.until, figures = excluded.figures""",
    CircleInvite: """
    INSERT INTO circle_invite (circle, code, expires, uses) VALUES ($1, $2, $3, $4)
    ON CONFLICT (circle) DO UPDATE SET code = excluded.code, expires = excluded.expires, uses = excluded.uses""",
    InviteUsed: "UPDATE circle_invite SET uses = uses - 1 WHERE circle = $1",
    EveningRow: """
    INSERT INTO evening (id, circle, at, source, game, book, currency, deals) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (id) DO UPDATE SET circle = excluded.circle, at = excluded.at, deals = excluded.deals""",
    TallyRow: """
    INSERT INTO circle_tally (circle, evening, member, year, book, game, currency, cents, points, deals, calls, won)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    ON CONFLICT (circle, evening, member) DO UPDATE SET year = excluded.year, cents = excluded.cents,
        points = excluded.points, deals = excluded.deals, calls = excluded.calls, won = excluded.won""",
    DealsRow: """
    INSERT INTO circle_deals (circle, evening, year, feats, deals) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (circle, evening) DO UPDATE SET year = excluded.year, feats = excluded.feats, deals = excluded.deals""",
    EveningGone: "DELETE FROM evening WHERE id = $1",
}
BEHIND = ("DELETE FROM circle_tally WHERE evening = $1", "DELETE FROM circle_deals WHERE evening = $1")
"""What goes with an evening."""
