"""A client below the protocol: it reads only when it wants to, and sends what no library would."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from websockets.frames import Opcode

from tests.server.socket.place import HERE, Place

HANDSHAKE = (
    "GET /v1/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
SMALL = 4096


class Raw:
    """A bare connection."""

    def __init__(self, connected: socket.socket) -> None:
        self.socket = connected
        self.loop = asyncio.get_running_loop()

    async def send(self, data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> None:
        """One frame, whether the protocol allows it or not."""
        await self.loop.sock_sendall(self.socket, frame(opcode, data, fin))

    async def say(self, **message: Any) -> None:
        await self.send(json.dumps(message).encode())

    async def end(self) -> bytes:
        """All that comes until the server hangs up; nothing where it has cut the line."""
        heard = b""
        with contextlib.suppress(ConnectionResetError):
            while data := await self.loop.sock_recv(self.socket, 1 << 16):
                heard += data
        return heard


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    """The bytes of a frame; the mask is zero, so that the data stays as it is."""
    size = len(data)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return bytes([fin << 7 | opcode]) + length + bytes(4) + data


@asynccontextmanager
async def raw(place: Place, table: str) -> AsyncIterator[Raw]:
    """A connection that has shaken hands, with as small a buffer as the system allows."""
    with socket.socket() as opened:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        opened.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(opened, (HERE, place.port))
        await loop.sock_sendall(opened, HANDSHAKE.format(table=table, host=HERE, port=place.port).encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += await loop.sock_recv(opened, 1)
        assert answer.startswith(b"HTTP/1.1 101 ")
        yield Raw(opened)


def close_code(heard: bytes) -> int:
    """The code of the close frame at the end, which has no reason; 0: there is none."""
    return int.from_bytes(heard[-2:], "big") if heard[-4:-2] == b"\x88\x02" else 0
