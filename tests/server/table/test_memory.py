"""The store in memory behaves as the real ones: the same tests, except those that are about SQL."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from types import ModuleType
from typing import TypeVar

import pytest

from stammtisch.server.store.port import Store
from tests.server.memory import Memory, MemoryStore
from tests.server.store import (
    test_circles,
    test_found,
    test_invariants,
    test_lives,
    test_log,
    test_people,
    test_rankings,
)

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class MemoryPlace:
    """A memory that nobody else uses, in the shape of a place for a database."""

    memory: Memory = field(default_factory=Memory)
    is_sqlite = False

    def run(self, scenario: Callable[[Store], Awaitable[Answer]]) -> Answer:
        async def opened() -> Answer:
            async with self.store() as store:
                return await scenario(store)

        return asyncio.run(opened())

    @asynccontextmanager
    async def store(self) -> AsyncIterator[Store]:
        store = MemoryStore(self.memory)
        await store.open()
        try:
            yield store
        finally:
            await store.close()


@pytest.fixture
def place() -> MemoryPlace:
    return MemoryPlace()


def those_of(module: ModuleType) -> dict[str, Callable[..., None]]:
    """Those that any store can be given to, and that do not go behind its back."""
    found = {name: value for name, value in vars(module).items() if name.startswith("test_")}
    return {name: test for name, test in found.items() if is_of_the_port(test)}


def is_of_the_port(test: Callable[..., None]) -> bool:
    return "place" in inspect.signature(test).parameters and "place.raw" not in inspect.getsource(test)


globals().update(
    those_of(test_log)
    | those_of(test_found)
    | those_of(test_people)
    | those_of(test_lives)
    | those_of(test_circles)
    | those_of(test_rankings)
    | those_of(test_invariants)
)


def test_no_test_of_the_log_is_left_out() -> None:
    assert len(those_of(test_log)) >= 15
    assert len(those_of(test_found)) >= 15
