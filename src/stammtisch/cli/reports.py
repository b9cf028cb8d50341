"""`stammtisch reports`: what people have reported about others."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any

import typer

from stammtisch.cli.place_options import AsJson, Data, Database, DatabasePassword, database, said

After = Annotated[
    int, typer.Option(help="Only those made after this moment: milliseconds since 1970, as `at` has them.")
]


def reports(
    data: Data = None,
    database_url: Database = "",
    database_password_file: DatabasePassword = None,
    after: After = 0,
    as_json: AsJson = False,
) -> None:
    """List reports, oldest first: who, about whom, why, and where to look."""
    import asyncio

    from stammtisch.cli.output import show
    from stammtisch.server.operations.places import place_of, told
    from stammtisch.server.operations.reports import told_reports
    from stammtisch.server.operations.snapshot_open import snapshot

    async def read(url: str) -> list[dict[str, Any]]:
        async with snapshot(url) as facts:
            return await told_reports(facts, after)

    with said(), told():
        found = asyncio.run(read(place_of(data, database(database_url, database_password_file)).url))
    if as_json:
        show({"reports": found}, as_json)
        return
    typer.echo(f"reports: {len(found)}")
    for one in found:
        typer.echo(line(one))
        for said_then in one["lines"]:
            typer.echo(f"    {said_then['by']}: {said_then['text']}")


def line(one: dict[str, Any]) -> str:
    """A report on one line.

    >>> told = {"at": 0, "reason": "rude", "by": "Anni", "about": "Kurt", "table": "t-1", "deal": 3, "link": "/#/x"}
    >>> line(told)
    '1970-01-01 00:00  rude       Anni about Kurt, table t-1, deal 3  /#/x'
    """
    at = datetime.fromtimestamp(one["at"] / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    who = f"{one['by'] or '(erased)'} about {one['about'] or '(erased)'}"
    return f"{at}  {one['reason']:<9}  {who}, table {one['table']}, deal {one['deal']}  {one['link']}"
