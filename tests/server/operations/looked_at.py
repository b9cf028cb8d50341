"""What an audit finds at a place."""

from __future__ import annotations

import asyncio

from stammtisch.server.operations.audit import AuditReport, audited
from stammtisch.server.operations.snapshot_open import snapshot
from stammtisch.server.promises.sealing import Sealer
from tests.server.store.places import Place
from tests.server.table.room import KEY


def audit_of(place: Place, key: bytes = KEY) -> AuditReport:
    async def look() -> AuditReport:
        async with snapshot(place.url) as facts:
            return await audited(facts, Sealer(key))

    return asyncio.run(look())
