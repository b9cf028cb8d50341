"""Only of PostgreSQL: roles, partitions and versions of the schema."""

from __future__ import annotations

import asyncio
import secrets

import asyncpg
import pytest

from stammtisch.server.store.connect import prepare
from stammtisch.server.store.errors import NewerSchema, NotDurable, StoreError, WrongSchema
from stammtisch.server.store.ids import IdMaker, first_id, week
from stammtisch.server.store.port import Appended, Batch, Login, Store, Stream
from stammtisch.server.store.postgres import PostgresStore
from stammtisch.server.store.postgres.connecting import SEED_ROLE, TABLE_ROLE, address
from stammtisch.server.store.postgres.migrate import migrate, migrations
from stammtisch.server.store.postgres.store import WEEKS_AHEAD
from stammtisch.server.store.postgres.versions import SCHEMA
from tests.server.store.places import DEAL_1, Hand, Place, batch, event, gateways


@pytest.fixture
def place(postgres_place: Place) -> Place:
    return postgres_place


# roles


@pytest.mark.parametrize(
    ("role", "statement"),
    [
        (TABLE_ROLE, "SELECT * FROM seed"),
        (TABLE_ROLE, "INSERT INTO seed VALUES (1, '')"),
        (TABLE_ROLE, "UPDATE event SET seq = seq"),
        (TABLE_ROLE, "DELETE FROM event"),
        (TABLE_ROLE, "TRUNCATE event"),
        (TABLE_ROLE, "UPDATE table_event SET seq = seq"),
        (TABLE_ROLE, "DELETE FROM settlement"),
        (TABLE_ROLE, "DROP TABLE event"),
        (TABLE_ROLE, "CREATE TABLE mine ()"),
        (SEED_ROLE, "UPDATE seed SET sealed = ''"),
        (SEED_ROLE, "DELETE FROM seed"),
        (SEED_ROLE, "SELECT * FROM event"),
    ],
)
def test_a_role_without_the_right_is_turned_away(place: Place, role: str, statement: str) -> None:
    async def scenario() -> None:
        with pytest.raises(asyncpg.InsufficientPrivilegeError):
            await place.raw(f"SET ROLE {role}", statement)

    asyncio.run(scenario())


def test_the_store_works_in_the_ordinary_role(place: Place) -> None:
    async def scenario(store: Store) -> None:
        assert isinstance(store, PostgresStore)
        assert await store.rows("SELECT current_user::text") == [(TABLE_ROLE,)]
        assert await store.write(Batch((event(),), seed=(DEAL_1.id, b"s"))) == Appended()
        assert await store.seed(DEAL_1.id) == b"s"
        assert await store.rows("SELECT current_user::text") == [(TABLE_ROLE,)]
        with pytest.raises(StoreError, match="permission denied"):
            await store.rows("SELECT * FROM seed")

    place.run(scenario)


def test_a_gateway_needs_no_more_than_the_two_roles(place: Place) -> None:
    """It logs in as nobody special, inherits nothing, and does everything that a table needs."""
    login = f"stammtisch_test_{secrets.token_hex(6)}"
    gateway = Place(place.url.replace("//root@", f"//{login}@"))
    assert gateway != place

    async def scenario() -> None:
        await place.raw(f"CREATE ROLE {login} LOGIN NOINHERIT")
        try:
            with pytest.raises(WrongSchema, match="member"):
                async with gateway.store():
                    pass
            await place.raw(f"GRANT {TABLE_ROLE}, {SEED_ROLE} TO {login}")
            async with gateway.store() as store:
                assert await store.write(Batch((event(),), seed=(DEAL_1.id, b"s"))) == Appended()
                assert await store.seed(DEAL_1.id) == b"s"
                assert await store.sweeping()
            with pytest.raises(asyncpg.InsufficientPrivilegeError):
                await gateway.raw("SELECT * FROM seed")
        finally:
            await place.raw(f"DROP ROLE {login}")

    asyncio.run(scenario())


# partitions


def test_the_events_of_a_week_share_a_partition(place: Place) -> None:
    async def scenario(store: Store) -> None:
        now = await store.now()
        stream = Stream("deal", IdMaker(Hand(now)).make())
        await store.write(batch(event(stream)))

        assert await place.raw("SELECT tableoid::regclass::text FROM event") == [(f"event_w{week(now):05}",)]

    place.run(scenario)


def test_partitions_are_made_ahead_and_once(place: Place) -> None:
    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        later = await one.now() + 400 * 24 * 3_600_000
        await asyncio.gather(one.ensure_partitions(later), other.ensure_partitions(later))
        names = [f"event_w{week(later) + i:05}" for i in range(WEEKS_AHEAD + 1)]

        attached = await place.raw("SELECT inhrelid::regclass::text FROM pg_inherits ORDER BY 1")
        assert {(name,) for name in names} <= set(attached)
        for name in names:
            with pytest.raises(asyncpg.IntegrityConstraintViolationError, match="E3"):
                await place.raw(f"TRUNCATE {name}")

    gateways(place, scenario)


def test_an_event_finds_a_place_without_its_partition(place: Place) -> None:
    """And the partition that comes too late is left out."""

    async def scenario(one: PostgresStore, other: PostgresStore) -> None:
        later = await one.now() + 800 * 24 * 3_600_000
        stream = Stream("deal", first_id(later))
        assert await one.write(batch(event(stream, 1))) == Appended()
        await one.ensure_partitions(later)
        assert await one.write(batch(event(stream, 2))) == Appended()

        assert await other.read(stream) == [event(stream, 1), event(stream, 2)]
        assert await place.raw("SELECT DISTINCT tableoid::regclass::text FROM event") == [("event_default",)]

    gateways(place, scenario)


def test_the_live_table_keeps_room_and_has_no_index_on_the_deadline(place: Place) -> None:
    """Otherwise an update is not HOT."""

    async def scenario() -> None:
        assert await place.raw("SELECT reloptions FROM pg_class WHERE oid = 'live_table'::regclass") == [
            (["fillfactor=50"],)
        ]
        indexes = await place.raw("SELECT indexname::text FROM pg_indexes WHERE tablename = 'live_table'")
        assert indexes == [("live_table_pkey",)]

    asyncio.run(scenario())


# the schema


def test_the_program_is_written_for_the_newest_migration() -> None:
    assert migrations().get_current_head() == SCHEMA


def test_migrations_can_run_at_once_and_again(empty_place: Place) -> None:
    async def migrating() -> None:
        await asyncio.gather(*(prepare(empty_place.url) for _ in range(3)))
        await prepare(empty_place.url)

    async def scenario(store: Store) -> None:
        assert await store.write(batch(event())) == Appended()
        assert await store.read(DEAL_1) == [event()]

    asyncio.run(migrating())
    empty_place.run(scenario)


def test_schemas_of_one_database_know_nothing_of_each_other(place: Place, empty_place: Place) -> None:
    async def scenario() -> None:
        await prepare(empty_place.url)
        async with place.store() as one, empty_place.store() as other:
            assert await one.write(batch(event())) == Appended()
            assert await other.read(DEAL_1) == []
            assert [await one.sweeping(), await other.sweeping()] == [True, True]

    asyncio.run(scenario())


def test_a_schema_without_tables_is_refused(empty_place: Place) -> None:
    with pytest.raises(WrongSchema):
        empty_place.run(lambda store: store.now())


def test_another_version_is_refused(empty_place: Place) -> None:
    async def scenario() -> None:
        await prepare(empty_place.url)
        await empty_place.raw("UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(WrongSchema):
            await prepare(empty_place.url)
        with pytest.raises(WrongSchema):
            async with empty_place.store():
                pass

    asyncio.run(scenario())


def test_every_version_says_which_programs_go_on_with_it(place: Place) -> None:
    """From 0004 on; a migration adds its row to schema_support."""
    known = [script.revision for script in migrations().walk_revisions()]
    rows = asyncio.run(place.raw("SELECT version, oldest FROM schema_support ORDER BY version"))

    assert [version for version, _ in rows] == sorted(version for version in known if version >= "0004")
    assert all("0004" <= oldest <= version for version, oldest in rows)


@pytest.mark.parametrize(("oldest", "is_accepted"), [(SCHEMA, True), ("0004", True), ("9998", False), (None, False)])
def test_an_older_program_goes_on_where_the_newer_schema_only_adds(
    empty_place: Place, oldest: str | None, is_accepted: bool
) -> None:
    """As in a roll-out: a gateway of the old version that has crashed comes back, and writes."""

    async def newer() -> None:
        await prepare(empty_place.url)
        await in_schema(empty_place, "UPDATE alembic_version SET version_num = '9999'")
        if oldest:
            await in_schema(empty_place, f"INSERT INTO schema_support VALUES ('9999', '{oldest}')")

    async def scenario(store: Store) -> None:
        assert await store.write(batch(event())) == Appended()

    asyncio.run(newer())
    if is_accepted:
        asyncio.run(prepare(empty_place.url))
        empty_place.run(scenario)
        return
    with pytest.raises(NewerSchema):
        asyncio.run(prepare(empty_place.url))
    with pytest.raises(NewerSchema):
        empty_place.run(scenario)


async def in_schema(place: Place, statement: str) -> None:
    await place.raw(f"SET search_path = {address(place.url).schema}", statement)


def test_a_schema_of_the_first_version_is_brought_up_to_date_with_its_logins(empty_place: Place) -> None:
    async def older() -> None:
        await migrate(empty_place.url, target="0001")
        await empty_place.raw(
            "INSERT INTO player VALUES (1, 'Anni', 'bar', '{}', NULL, 5)",
            "INSERT INTO login VALUES ('\\x01', 1, 1000, 'guest')",
        )
        with pytest.raises(WrongSchema):
            async with empty_place.store():
                pass
        await prepare(empty_place.url)

    async def scenario(store: Store) -> None:
        assert await store.login(b"\x01", 999) == Login(b"\x01", 1, 1000)
        assert await store.passkeys_of(1) == []

    asyncio.run(older())
    empty_place.run(scenario)


def test_a_server_that_does_not_sync_its_commits_is_refused(place: Place) -> None:
    with pytest.raises(NotDurable, match="synchronous_commit"):
        Place(f"{place.url}?synchronous_commit=off").run(lambda store: store.now())


def test_the_schema_stands_in_the_url_or_beside_it() -> None:
    url = "postgresql://a@b/c"

    assert address(url).schema == "public"
    assert address(f"{url}?search_path=tables").schema == "tables"
    assert address(f"{url}?search_path=tables", "others").schema == "others"
