"""What people have reported, for whoever runs the server: where it was, who says so about whom, and a link to look."""

from __future__ import annotations

from typing import Any

from stammtisch.server.clock import Millis
from stammtisch.server.operations.snapshot import Snapshot
from stammtisch.server.store.neighbours import ChatLine, Report, read_lines


async def told_reports(facts: Snapshot, after: Millis = 0) -> list[dict[str, Any]]:
    """Those made later, the oldest first. Names are those of now; ids stay in the server."""
    found = await facts.reports(after)
    people = await facts.players(sorted({id for one in found for id in (one.reporter, one.about)}))
    return [await told(facts, one, {id: row.name for id, row in people.items()}) for one in found]


async def told(facts: Snapshot, report: Report, names: dict[int, str]) -> dict[str, Any]:
    row = await facts.table_by(id=report.table)
    table = row.name if row else ""
    return {
        "at": report.at,
        "reason": report.reason,
        "table": table,
        "game": row.game if row else "",
        "deal": report.number,
        "by": names.get(report.reporter, ""),
        "about": names.get(report.about, ""),
        "about_id": f"{report.about:x}",
        "link": f"/#/replay/{table}/{report.number}" if table and report.number else f"/#/table/{table}",
        "lines": [told_line(line, report, names) for line in read_lines(report)],
        "expires": report.expires,
    }


def told_line(line: ChatLine, report: Report, names: dict[int, str]) -> dict[str, Any]:
    return {"at": line.at, "by": names.get(report.about if line.is_about else report.reporter, ""), "text": line.text}
