"""The places of the store's tests, and evenings to fill them with."""

from __future__ import annotations

import asyncio
from itertools import count

import pytest

from stammtisch.server.live import table_gateway
from tests.server.memory import Memory
from tests.server.operations.filled import GAMES, fill, played
from tests.server.store.conftest import database, empty_place, place, postgres_place, sqlite_place
from tests.server.store.places import Place

__all__ = ["database", "empty_place", "place", "postgres_place", "sqlite_place"]


@pytest.fixture(scope="session")
def evenings() -> list[Memory]:
    """One of each game, played once: the same in every run."""
    numbers = count(1)
    with pytest.MonkeyPatch.context() as replaced:
        replaced.setattr(table_gateway, "random_text", lambda length: str(next(numbers)).rjust(length, "a"))
        return [played(game, seed, deals=3) for seed, game in enumerate(GAMES, 21)]


@pytest.fixture
def filled(place: Place, evenings: list[Memory]) -> Place:
    """Both databases, one after the other, with all evenings in them."""
    return fill_place(place, evenings)


@pytest.fixture
def filled_postgres(postgres_place: Place, evenings: list[Memory]) -> Place:
    return fill_place(postgres_place, evenings)


def fill_place(place: Place, evenings: list[Memory]) -> Place:
    async def filling() -> None:
        async with place.store() as store:
            for memory in evenings:
                await fill(store, memory)

    asyncio.run(filling())
    return place
