"""The log of a device passes the tests of the real stores, as far as a table needs one."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, TypeVar

import pytest

from stammtisch.pocket.kept import KeptUnreadableError, read_rows
from stammtisch.pocket.store import KeptStore
from stammtisch.server.store.errors import Unavailable, Unknown
from stammtisch.server.store.port import Appended, Batch, TableStore
from tests.pocket.device import Drawer
from tests.server.store import test_found, test_log, test_people
from tests.server.store.places import DEAL_1, event

ELSEWHERE = ("store.put_login(", "store.bots_of(", "four_writers(")
"""What a device has not: nobody logs in, and there is one who writes."""
VISITS = ("test_where_somebody_has_sat_is_remembered_once",)
Answer = TypeVar("Answer")
PORT = {name for name in dir(TableStore) if not name.startswith("_")}


@dataclass(frozen=True, slots=True)
class PocketPlace:
    """What a device has kept, in the shape of a place for a database."""

    drawer: Drawer = field(default_factory=Drawer)
    is_sqlite = False

    def run(self, scenario: Callable[[Any], Awaitable[Answer]]) -> Answer:
        async def opened() -> Answer:
            async with self.store() as store:
                return await scenario(store)

        return asyncio.run(opened())

    @asynccontextmanager
    async def store(self) -> AsyncIterator[KeptStore]:
        store = KeptStore(self.keep)
        store.replay(read_rows(self.drawer.kept))
        await store.open()
        try:
            yield store
        finally:
            await store.close()

    async def keep(self, row: str) -> int:
        await asyncio.sleep(0)
        return self.drawer.put(row)


@pytest.fixture
def place() -> PocketPlace:
    return PocketPlace()


def those_of(module: ModuleType) -> dict[str, Callable[..., None]]:
    """Those that ask a store for nothing but what a table needs, and that do not go behind its back."""
    found = {name: value for name, value in vars(module).items() if name.startswith("test_")}
    return {name: test for name, test in found.items() if is_of_the_port(test)}


def is_of_the_port(test: Callable[..., None]) -> bool:
    source = inspect.getsource(test)
    return (
        "place" in inspect.signature(test).parameters
        and "place.raw" not in source
        and not any(name in source for name in ELSEWHERE)
    )


globals().update(those_of(test_log) | those_of(test_found) | {name: vars(test_people)[name] for name in VISITS})


def test_no_test_of_the_log_is_left_out() -> None:
    assert len(those_of(test_log)) >= 15
    assert len(those_of(test_found)) >= 13


def test_a_device_has_the_whole_port_of_a_table() -> None:
    assert {name for name in PORT if not hasattr(KeptStore, name)} == set()


def test_nothing_is_answered_before_it_is_kept() -> None:
    async def scenario() -> None:
        kept = asyncio.Event()

        async def keep(row: str) -> int:
            await kept.wait()
            return 1

        store = KeptStore(keep)
        await store.open()
        writing = asyncio.create_task(store.write(Batch((event(DEAL_1),))))
        for _ in range(10):
            await asyncio.sleep(0)
        assert not writing.done()
        assert await store.read(DEAL_1) == []
        kept.set()
        assert await writing == Appended()
        assert await store.read(DEAL_1) == [event(DEAL_1)]

    asyncio.run(scenario())


def test_what_is_kept_is_read_even_if_nobody_waited_for_it(place: PocketPlace) -> None:
    async def scenario(store: KeptStore) -> None:
        writing = asyncio.create_task(store.write(Batch((event(DEAL_1),))))
        await asyncio.sleep(0)
        writing.cancel()
        assert await store.write(Batch((event(DEAL_1, seq=2),))) == Appended()
        assert [one.seq for one in await store.read(DEAL_1)] == [1, 2]

    place.run(scenario)

    assert len(place.drawer.rows) == 2


def test_after_a_row_that_was_not_kept_nothing_is_written() -> None:
    async def scenario() -> None:
        rows: list[str] = []

        async def keep(row: str) -> int:
            if len(rows) == 1:
                raise OSError("the device is full")
            rows.append(row)
            return len(rows)

        store = KeptStore(keep)
        await store.open()
        await store.write(Batch((event(DEAL_1),)))
        with pytest.raises(Unknown):
            await store.write(Batch((event(DEAL_1, seq=2),)))
        with pytest.raises(Unavailable):
            await store.write(Batch((event(DEAL_1, seq=3),)))
        with pytest.raises(Unavailable):
            await store.read(DEAL_1)
        assert len(rows) == 1

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "kept", ["", "{}", '[{"kept": "owner"}]', '[[1, {"kept": "batch"}]]', '[[1, {"kept": "else"}]]', "[1"]
)
def test_what_cannot_be_read_is_said(kept: str) -> None:
    with pytest.raises(KeptUnreadableError):
        read_rows(kept)
