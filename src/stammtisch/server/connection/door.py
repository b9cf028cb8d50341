"""Who may open one more socket: counted by address, by person and by table, before there is a connection."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from starlette.types import Send

from stammtisch.server.connection.limits import ConnectionLimits

TOO_MANY, FULL = 429, 503
ALL = "all"
AGAIN = 5
"""Seconds after which somebody who was refused may try again."""
HTTP_ANSWER = "websocket.http.response"
"""The extension of the ASGI scope by which a handshake is answered as a request."""


class ConnectionQuota(NamedTuple):
    """One count: what it is called, how many there may be, and what is answered to one more."""

    key: str
    most: int
    status: int
    kind: str


class SocketDoor:
    """The sockets of one process that are open."""

    def __init__(self, limits: ConnectionLimits) -> None:
        self.limits = limits
        self.open: Counter[str] = Counter()

    def rows(self, address: str, player: int | None, table: str) -> tuple[ConnectionQuota, ...]:
        """All counts that this socket is part of. Strangers are few at a table, so that players always get in."""
        limits = self.limits
        common = (
            ConnectionQuota(ALL, limits.sockets, FULL, "sockets"),
            ConnectionQuota(address, limits.address, TOO_MANY, "address"),
        )
        if player is not None:
            return (*common, ConnectionQuota(f"player {player}", limits.player, TOO_MANY, "player"))
        return (
            *common,
            ConnectionQuota(f"stranger {address}", limits.strangers, TOO_MANY, "strangers"),
            ConnectionQuota(f"table {table}", limits.spectators, TOO_MANY, "spectators"),
        )

    def refusal(self, rows: tuple[ConnectionQuota, ...]) -> ConnectionQuota | None:
        """The first count that is full."""
        return next((row for row in rows if self.open[row.key] >= row.most), None)

    def enter(self, *rows: ConnectionQuota) -> None:
        self.open.update([row.key for row in rows])

    def leave(self, *rows: ConnectionQuota) -> None:
        for row in rows:
            self.open[row.key] -= 1
            if self.open[row.key] <= 0:
                del self.open[row.key]


def spectator(table: str, limits: ConnectionLimits) -> ConnectionQuota:
    """Somebody with a login who watches a table without a seat."""
    return ConnectionQuota(f"table {table}", limits.spectators, TOO_MANY, "spectators")


async def refuse(scope: Any, send: Send, status: int, wait: int = AGAIN) -> None:
    """The handshake is answered as a request is, and there never was a connection."""
    if HTTP_ANSWER not in scope.get("extensions", {}):
        await send({"type": "websocket.close"})
        return
    body = b'{"code":"unavailable"}' if status == FULL else b'{"code":"too-often"}'
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"retry-after", str(wait).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": f"{HTTP_ANSWER}.start", "status": status, "headers": headers})
    await send({"type": f"{HTTP_ANSWER}.body", "body": body})
