"""A gateway or a worker of the load test: `stammtisch serve`, perhaps without limits, perhaps counting its costs.

`python -m stammtisch_proving.load.child ORDER`, where the order is JSON.
"""

from __future__ import annotations

import sys

import msgspec


class LoadChildConfig(msgspec.Struct, frozen=True):
    """What a child is to be."""

    roles: tuple[str, ...]
    port: int
    database: str
    seal_key: str
    nats: str
    nats_prefix: str
    patience: float
    limited: bool = True
    """Otherwise everybody as often as they like: players of a load test are much faster than people."""
    counts: bool = False


def main(text: str) -> None:
    # Only here: the processes of a worker import this file too, and need none of it.
    from stammtisch.server.process.run import serve
    from stammtisch.server.process.settings import WORKER, ServeSettings, checked
    from stammtisch_proving.load.counting import count

    order = msgspec.json.decode(text, type=LoadChildConfig)
    if order.counts:
        count()
    with_store = order.roles != (WORKER,)
    asked = ServeSettings(
        roles=frozenset(order.roles),
        database=order.database if with_store else "",
        seal_key=order.seal_key if with_store else "",
        nats=order.nats,
        nats_prefix=order.nats_prefix,
        port=order.port,
        patience=order.patience,
        limited=order.limited,
    )
    serve(checked(asked), lambda line: None)


if __name__ == "__main__":
    main(sys.argv[1])
