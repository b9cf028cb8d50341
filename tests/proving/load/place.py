"""Where a load test is tried: the services of this machine, or none."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
import pytest

from stammtisch_proving.load.plan import LoadPlan, checked
from stammtisch_proving.load.running import carried_out
from tests.server.bus.ends import NATS
from tests.server.store.places import POSTGRES, POSTGRES_CHOSEN


def loaded(**wanted: Any) -> dict[str, Any]:
    """What a load test finds here; skipped where there is no PostgreSQL, unless one is named."""
    try:
        asyncio.run(reached())
    except OSError as error:
        if POSTGRES_CHOSEN:
            raise
        pytest.skip(f"no PostgreSQL: {error}")
    return carried_out(checked(LoadPlan(database=POSTGRES, nats=NATS, **wanted)), lambda text: None)


async def reached() -> None:
    await (await asyncpg.connect(POSTGRES)).close()


async def databases() -> list[str]:
    """All that there are."""
    connection = await asyncpg.connect(POSTGRES)
    try:
        return [row["datname"] for row in await connection.fetch("SELECT datname FROM pg_database")]
    finally:
        await connection.close()
