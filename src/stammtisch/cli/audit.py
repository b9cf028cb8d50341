"""`stammtisch audit`: everything that was ever played, folded anew."""

from __future__ import annotations

import typer

from stammtisch.cli.place_options import AsJson, Data, Database, DatabasePassword, SealKey, database, key, said

MOST_FLAWS = 20


def audit(
    data: Data = None,
    database_url: Database = "",
    database_password_file: DatabasePassword = None,
    seal_key_file: SealKey = None,
    as_json: AsJson = False,
) -> None:
    """Replay every stream, add up every account, and print one hash over all. Exit 1 if anything is inconsistent."""
    import asyncio

    from stammtisch.cli.output import show
    from stammtisch.server.operations.audit import AuditReport, audited
    from stammtisch.server.operations.places import place_of, told
    from stammtisch.server.operations.snapshot_open import snapshot
    from stammtisch.server.promises.sealing import Sealer

    async def look(url: str, sealer: Sealer) -> AuditReport:
        async with snapshot(url) as facts:
            return await audited(facts, sealer)

    with said(), told():
        place = place_of(data, database(database_url, database_password_file))
        report = asyncio.run(look(place.url, Sealer(key(place, seal_key_file))))
    counted = ("tables", "deals", "sheets", "circles", "rankings", "events", "accounts", "total")
    found = {name: getattr(report, name) for name in counted}
    flaws = report.flaws[:MOST_FLAWS]
    if as_json:
        show({**found, "rows": report.rows, "flaws": len(report.flaws), "details": flaws, "hash": report.hash}, as_json)
    else:
        show({**found, "flaws": len(report.flaws), "hash": report.hash}, as_json)
        for flaw in flaws:
            typer.echo(f"  {flaw}")
    raise typer.Exit(0 if report.sound else 1)
