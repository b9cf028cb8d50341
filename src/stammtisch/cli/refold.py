"""`stammtisch refold`: lists that only follow from what was written are made again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stammtisch.cli.place_options import AsJson, Data, Database, DatabasePassword, database, said

if TYPE_CHECKING:
    from stammtisch.server.operations.refolding import Refolded


def refold(
    data: Data = None,
    database_url: Database = "",
    database_password_file: DatabasePassword = None,
    as_json: AsJson = False,
) -> None:
    """Make lists and sums of circles, sheets and rankings again from what was written, which stays as it is."""
    import asyncio

    from stammtisch.cli.output import show
    from stammtisch.server.operations.places import place_of, told

    with said(), told():
        place = place_of(data, database(database_url, database_password_file))
        found = asyncio.run(refolded(place.url))
    show(dict(found._asdict()), as_json)


async def refolded(url: str) -> Refolded:
    from stammtisch.server.operations.refolding import refold_circles
    from stammtisch.server.store.connect import connect

    store = connect(url)
    await store.open()
    try:
        return await refold_circles(store)
    finally:
        await store.close()
