"""Old weeks of the log are dropped when all of it lies in the archive, and never otherwise."""

from __future__ import annotations

import asyncio
import json
from itertools import count
from pathlib import Path

import asyncpg
import pytest
from typer.testing import CliRunner, Result

from stammtisch.cli.main import app
from stammtisch.server.bus.inside import InsideBus
from stammtisch.server.clock import SystemClock
from stammtisch.server.live import table_gateway
from stammtisch.server.live.documents.evening import FAIR, REPLAY, SHEET, STICH, Wanted
from stammtisch.server.live.house import open_house
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.process.metrics import Metrics
from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.store.archive_log import pack
from stammtisch.server.store.connect import prepare
from stammtisch.server.store.ids import moment, week
from stammtisch.server.store.port import DEAL, Event, Login, Store
from stammtisch.server.store.postgres.connecting import TABLE_ROLE, address
from tests.server.memory import Memory
from tests.server.operations.conftest import fill_place
from tests.server.operations.filled import EXPIRES, GAMES, played
from tests.server.operations.looked_at import audit_of
from tests.server.store.places import TRIGGERS_OFF, Place
from tests.server.table.room import KEY
from tests.server.virtual import START

OLD = week(START)
"""The week in which all these evenings were: long ago for the database's clock."""
PARTITION = f"event_w{OLD:05}"


@pytest.fixture(scope="session")
def ended_evenings() -> list[Memory]:
    """One of each game; all have gone home."""
    numbers = count(1)
    with pytest.MonkeyPatch.context() as replaced:
        replaced.setattr(table_gateway, "random_text", lambda length: str(next(numbers)).rjust(length, "b"))
        return [played(game, seed, deals=2, over=True) for seed, game in enumerate(GAMES, 31)]


@pytest.fixture
def house(empty_place: Place) -> Place:
    """A schema with a partition for that week."""

    async def made() -> None:
        await prepare(empty_place.url)
        await in_schema(empty_place, f"SELECT make_partition({OLD})")

    asyncio.run(made())
    return empty_place


async def in_schema(place: Place, *statements: str) -> list[tuple[object, ...]]:
    """As the owner, in the place's schema."""
    return await place.raw(f"SET search_path = {address(place.url).schema}", *statements)


def housekeep(place: Place, *options: str) -> Result:
    return CliRunner().invoke(
        app, ["housekeep", "--json", "--database-url", place.url, *options], env={"STAMMTISCH_SEAL_KEY": KEY.hex()}
    )


def hot_rows(place: Place) -> int:
    return int(str(asyncio.run(in_schema(place, "SELECT count(*) FROM event"))[0][0]))


async def told_of(store: Store, evenings: list[Memory]) -> list[str]:
    """All that people can read of their evenings: sheets, records, replays, chains."""
    gateway = TableGateway(open_house(store, InsideBus(), SystemClock(), KEY, Sealer(KEY), Metrics()))
    found = []
    for memory in evenings:
        (row,) = memory.tables.values()
        for wanted in (Wanted(SHEET, "de"), Wanted(STICH), Wanted(FAIR), Wanted(REPLAY, "de", (1,))):
            found.append((await (await gateway.read(row, wanted)).make()).decode())
    await gateway.drain()
    return found


@pytest.mark.nightly
def test_what_was_dropped_is_read_from_the_archive(house: Place, ended_evenings: list[Memory]) -> None:
    fill_place(house, ended_evenings)
    before, rows = audit_of(house), hot_rows(house)
    told = house.run(lambda store: told_of(store, ended_evenings))
    assert before.flaws == []
    assert rows == before.rows["event"] > 50

    done = housekeep(house)

    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert found["dropped_weeks"] == 1
    assert found["archived_deals"] == before.deals
    assert found["archive_bytes"] < 2000 * before.deals
    assert hot_rows(house) == 0
    after = audit_of(house)
    assert (after.hash, after.flaws, after.deals, after.events) == (before.hash, [], before.deals, before.events)
    assert house.run(lambda store: told_of(store, ended_evenings)) == told


@pytest.mark.nightly
def test_a_week_with_an_open_deal_stays(house: Place, evenings: list[Memory]) -> None:
    fill_place(house, evenings)
    before, rows = audit_of(house), hot_rows(house)

    done = housekeep(house)

    assert done.exit_code == 1
    assert json.loads(done.stdout)["weeks_that_stay"] == 1
    assert any("still open" in detail for detail in json.loads(done.stdout)["details"])
    assert hot_rows(house) == rows
    assert audit_of(house) == before


@pytest.mark.nightly
def test_a_week_that_is_not_old_enough_stays(house: Place, ended_evenings: list[Memory]) -> None:
    fill_place(house, ended_evenings)

    assert json.loads(housekeep(house, "--keep-days", "20000").stdout)["dropped_weeks"] == 0
    assert json.loads(housekeep(house, "--keep-days", "0").stdout)["dropped_weeks"] == 0
    assert housekeep(house, "--keep-days", "6").exit_code == 2
    assert hot_rows(house) > 0


@pytest.mark.nightly_but(2)
@pytest.mark.parametrize(
    ("fault", "flaw"),
    [
        ("DELETE FROM settlement", "settlement"),
        ("DELETE FROM archive", "archive row"),
        ("DELETE FROM seed", "no seed"),
        ("DELETE FROM table_event", "does not fold"),
        (f"DELETE FROM {PARTITION} WHERE seq = 2", "numbers are not 1 to n"),
        (f"INSERT INTO archive_log SELECT DISTINCT deal_id, 1, '\\x00'::bytea FROM {PARTITION}", "does not know"),
    ],
)
def test_a_week_with_a_flaw_stays(house: Place, ended_evenings: list[Memory], fault: str, flaw: str) -> None:
    fill_place(house, ended_evenings)
    asyncio.run(in_schema(house, TRIGGERS_OFF, fault))
    rows = hot_rows(house)

    done = housekeep(house)

    assert done.exit_code == 1
    assert any(flaw in detail for detail in json.loads(done.stdout)["details"]), done.stdout
    assert hot_rows(house) == rows


def test_another_deal_in_the_archive_is_noticed(house: Place, ended_evenings: list[Memory]) -> None:
    """What lies there is folded, not only looked for."""
    fill_place(house, ended_evenings)
    longest = [max(events.values(), key=lambda event: event.seq) for events in deals_of(ended_evenings[0])]
    first, second = sorted(longest, key=lambda event: -event.seq)[:2]
    events = [ended_evenings[0].events[first.stream][seq] for seq in range(1, first.seq + 1)]
    asyncio.run(
        in_schema(
            house,
            f"INSERT INTO archive_log VALUES ({second.stream.id}, {second.seq}, '\\x{pack(events).hex()}'::bytea)",
        )
    )

    done = housekeep(house)

    assert done.exit_code == 1
    (detail,) = json.loads(done.stdout)["details"]
    where, reason = detail.rsplit(f"deal {second.stream.id}: ", 1)
    assert where == f"week {OLD}: "
    # With this deal's seed the other one's cards may not even be legal.
    assert reason in ("what lies in the archive is another deal", "it does not fold: IllegalAction")
    assert hot_rows(house) > 0


def deals_of(memory: Memory) -> list[dict[int, Event]]:
    return [events for stream, events in memory.events.items() if stream.kind == DEAL]


@pytest.mark.nightly
def test_a_reader_keeps_the_week_until_the_next_time(house: Place, ended_evenings: list[Memory]) -> None:
    fill_place(house, ended_evenings)
    before = audit_of(house)

    async def scenario() -> None:
        reader = await asyncpg.connect(house.url)
        try:
            async with reader.transaction():
                await reader.execute(f"SELECT 1 FROM {address(house.url).schema}.event LIMIT 1")
                done = await asyncio.to_thread(housekeep, house)
                assert done.exit_code == 1
                assert "lock timeout" in done.stdout
        finally:
            await reader.close()

    asyncio.run(scenario())
    assert hot_rows(house) == before.rows["event"]
    assert housekeep(house).exit_code == 0
    assert json.loads(housekeep(house).stdout)["dropped_weeks"] == 0
    assert audit_of(house).hash == before.hash


def test_the_database_drops_nothing_that_is_not_archived(house: Place, ended_evenings: list[Memory]) -> None:
    fill_place(house, ended_evenings)

    this_week = week(house.run(lambda store: store.now()))

    async def scenario() -> None:
        for number, why in ((OLD, "not in the archive"), (this_week, "seven days")):
            with pytest.raises(asyncpg.IntegrityConstraintViolationError, match=f"E3.*{why}"):
                await in_schema(house, f"SELECT drop_partition({number})")
        for statement in (f"SELECT drop_partition({OLD})", "INSERT INTO archive_log VALUES (1, 1, '')"):
            with pytest.raises(asyncpg.InsufficientPrivilegeError):
                await in_schema(house, f"SET ROLE {TABLE_ROLE}", statement)
        for statement in ("UPDATE archive_log SET events = 2", "DELETE FROM archive_log", "TRUNCATE archive_log"):
            with pytest.raises(asyncpg.IntegrityConstraintViolationError, match="E3"):
                await in_schema(house, "INSERT INTO archive_log VALUES (1, 1, '') ON CONFLICT DO NOTHING", statement)

    asyncio.run(scenario())
    assert hot_rows(house) > 0


def test_logins_that_have_expired_are_forgotten(place: Place, evenings: list[Memory]) -> None:
    fill_place(place, evenings)
    player = next(iter(evenings[0].players))
    old, new = Login(b"o" * 32, player, 1), Login(b"n" * 32, player, EXPIRES)

    async def scenario(store: Store) -> None:
        for login in (old, new):
            await store.put_login(login)

    place.run(scenario)
    where = ["--database-url", place.url] if not place.is_sqlite else ["--data", str(Path(place.path).parent)]
    if place.is_sqlite:
        Path(place.path).rename(Path(place.path).with_name("stammtisch.sqlite"))
        place = Place(f"sqlite:///{Path(place.path).with_name('stammtisch.sqlite')}")
    done = CliRunner().invoke(app, ["housekeep", "--keep-days", "0", *where])

    assert done.exit_code == 0, done.output
    kept = {bytes(row[0]) for row in asyncio.run(place.raw("SELECT hash FROM login"))}
    assert old.hash not in kept
    assert new.hash in kept
    assert len(kept) == 1 + sum(len(memory.logins) for memory in evenings)


def test_rows_of_a_week_lie_in_its_partition(ended_evenings: list[Memory]) -> None:
    """What the tests above stand on."""
    assert {week(moment(deal)) for memory in ended_evenings for deal in memory.seeds} == {OLD}
