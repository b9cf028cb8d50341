"""A gateway or a worker of the harness: `stammtisch serve` with a clock that can be put wrong, and perhaps a bug.

`python -m stammtisch_proving.chaos.child FILE`, where the file says what is asked for.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

LEAST_BOT = 20
"""Milliseconds that a bot seems to think here: nobody looks at the cards, and a run is to come far."""


class ChaosChildConfig(msgspec.Struct, frozen=True):
    """What a child is to be."""

    roles: list[str]
    nats: str
    port: int
    database: str = ""
    seal_key_file: str = ""
    offset: str = ""
    """The file in which its clock is put wrong."""
    plant: str = ""
    """The bug that is built in."""


def main(path: Path) -> None:
    # Only here: the processes of a worker import this file too, and need none of it.
    from stammtisch.server.process.run import serve
    from stammtisch.server.process.settings import ServeSettings, checked
    from stammtisch_proving.chaos.offset import Offset, go_by
    from stammtisch_proving.chaos.plants import PLANTS

    order = msgspec.json.decode(path.read_bytes(), type=ChaosChildConfig)
    if order.offset:
        go_by(Offset(Path(order.offset)))
    if order.plant:
        PLANTS[order.plant]()
    asked = ServeSettings(
        roles=frozenset(order.roles),
        database=order.database,
        nats=order.nats,
        seal_key_file=Path(order.seal_key_file) if order.seal_key_file else None,
        port=order.port,
        processes=1,
        least_bot=LEAST_BOT,
        limited=False,  # everybody comes from one address, and plays much faster than people do
    )
    serve(checked(asked), lambda line: None)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
