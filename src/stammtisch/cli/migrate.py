"""`stammtisch migrate`: the database is brought to the version of this program."""

from __future__ import annotations

from stammtisch.cli.place_options import Data, Database, DatabasePassword, database, said


def migrate(data: Data = None, database_url: Database = "", database_password_file: DatabasePassword = None) -> None:
    """Migrate the database schema, and nothing else. Older servers keep running if the schema only grows."""
    import asyncio

    from stammtisch.server.operations.places import place_of, told
    from stammtisch.server.store.connect import connect, prepare

    async def brought_up_to_date(url: str) -> None:
        await prepare(url)
        store = connect(url)
        await store.open()
        await store.close()

    with said(), told():
        asyncio.run(brought_up_to_date(place_of(data, database(database_url, database_password_file)).url))
