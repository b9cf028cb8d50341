"""`stammtisch housekeep`: what is done once a day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from stammtisch.cli.place_options import AsJson, Data, Database, DatabasePassword, SealKey, database, key, said

if TYPE_CHECKING:
    from stammtisch.server.operations.housekeeping import Week
    from stammtisch.server.operations.places import DataLocation

KEEP_HELP = "Archive and drop weeks of the log that ended more than this many days ago; 0: none."


def housekeep(
    data: Data = None,
    database_url: Database = "",
    database_password_file: DatabasePassword = None,
    seal_key_file: SealKey = None,
    keep_days: Annotated[int, typer.Option(help=KEEP_HELP)] = 7,
    as_json: AsJson = False,
) -> None:
    """Delete expired logins, add partitions for coming weeks, archive and drop old ones. Exit 1 if one had to stay."""
    import asyncio

    from stammtisch.cli.output import show
    from stammtisch.server.operations.places import OperationError, place_of, told

    with said(), told():
        if 0 < keep_days < 7:
            raise OperationError("keep-days: 7 or more, or 0")
        place = place_of(data, database(database_url, database_password_file))
        sealing = key(place, seal_key_file) if place.folder is None and keep_days else b""
        weeks = asyncio.run(tidy(place, sealing, keep_days))
    stayed = [week for week in weeks if not week.dropped]
    found: dict[str, object] = {
        "dropped_weeks": len(weeks) - len(stayed),
        "archived_deals": sum(week.deals for week in weeks if week.dropped),
        "archive_bytes": sum(week.bytes for week in weeks if week.dropped),
        "weeks_that_stay": len(stayed),
    }
    details = [f"week {week.week}: {flaw}" for week in stayed for flaw in week.flaws]
    show({**found, "details": details} if as_json else found, as_json)
    if not as_json:
        for detail in details:
            typer.echo(f"  {detail}")
    raise typer.Exit(1 if stayed else 0)


async def tidy(place: DataLocation, sealing: bytes, keep_days: int) -> list[Week]:
    """A store that opens makes the partitions of the next weeks by itself."""
    from stammtisch.server.promises.sealing import Sealer
    from stammtisch.server.store.connect import connect

    store = connect(place.url)
    await store.open()
    try:
        now = await store.now()
        await store.forget_expired(now)
    finally:
        await store.close()
    if place.folder is not None:
        return []
    from stammtisch.server.operations.forgetting import vacuum_people

    await vacuum_people(place.url)
    if not keep_days:
        return []
    from stammtisch.server.operations.housekeeping import drop_old_weeks

    return await drop_old_weeks(place.url, Sealer(sealing), keep_days, now)
