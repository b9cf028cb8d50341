"""One examination after the other, from the machine outwards."""

from __future__ import annotations

from stammtisch.server.operations.doctor.closed import closed
from stammtisch.server.operations.doctor.finding import Finding, Installation
from stammtisch.server.operations.doctor.folder import backups, folder, keys
from stammtisch.server.operations.doctor.machine import machine
from stammtisch.server.operations.doctor.public import public
from stammtisch.server.operations.doctor.services import bus, database
from stammtisch.server.operations.doctor.site import site

HERE = (machine, folder, keys, backups)
ELSEWHERE = (database, bus, site, public, closed)


async def examined(asked: Installation) -> list[Finding]:
    """All that was found, also what is as it should be."""
    found = [one for look in HERE for one in look(asked)]
    for ask in ELSEWHERE:
        found += [one async for one in ask(asked)]
    return found
