"""Who may open one more socket: counted by address, by person and by table, before there is a connection."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from starlette.types import Send

from stammtisch.server.connection.limits import Limits

TOO_MANY, FULL = 429, 503
ALL = "all"
AGAIN = 5
"""Seconds after which somebody who was refused may try again."""
HTTP_ANSWER = "websocket.http.response"
"""The extension of the ASGI scope by which a handshake is answered as a request."""


class Row(NamedTuple):
    """One count: what it is called, how many there may be, and what is answered to one more."""

    key: str
    most: int
    status: int
    kind: str


class SocketDoor:
    """The sockets of one process that are open."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.open: Counter[str] = Counter()

    def rows(self, address: str, player: int | None, table: str) -> tuple[Row, ...]:
        """All counts that this socket is part of. Strangers are few at a table, so that players always get in."""
        limits = self.limits
        common = Row(ALL, limits.sockets, FULL, "sockets"), Row(address, limits.address, TOO_MANY, "address")
        if player is not None:
            return (*common, Row(f"player {player}", limits.player, TOO_MANY, "player"))
        return (
            *common,
            Row(f"stranger {address}", limits.strangers, TOO_MANY, "strangers"),
            Row(f"table {table}", limits.spectators, TOO_MANY, "spectators"),
        )

    def refusal(self, rows: tuple[Row, ...]) -> Row | None:
        """The first count that is full."""
        return next((row for row in rows if self.open[row.key] >= row.most), None)

    def enter(self, *rows: Row) -> None:
        self.open.update([row.key for row in rows])

    def leave(self, *rows: Row) -> None:
        for row in rows:
            self.open[row.key] -= 1
            if self.open[row.key] <= 0:
                del self.open[row.key]


def spectator(table: str, limits: Limits) -> Row:
    """Somebody with a login who watches a table without a seat."""
    return Row(f"table {table}", limits.spectators, TOO_MANY, "spectators")


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
