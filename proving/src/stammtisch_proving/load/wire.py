"""A WebSocket client that costs next to nothing: it shares the processor with what it measures.

The mask of a client keeps proxies from being fooled. Between two processes of one machine there is none, so the mask is
zero: the gateway does the same work, and the client does less.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
FIN, MASKED = 0x80, 0x80
NO_MASK = b"\0\0\0\0"
NO_LINGER = struct.pack("ii", 1, 0)


def framed(opcode: int, payload: bytes) -> bytes:
    """A frame of a client.

    >>> framed(TEXT, b"hi").hex()
    '8182000000006869'
    """
    length = len(payload)
    if length < 126:
        return bytes((FIN | opcode, MASKED | length)) + NO_MASK + payload
    return bytes((FIN | opcode, MASKED | 126)) + length.to_bytes(2, "big") + NO_MASK + payload


def upgrade(port: int, path: str, token: str) -> bytes:
    """The request that makes a WebSocket of a connection. Nobody checks the key of a client that trusts itself."""
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: c3RhbW10aXNjaCBsb2FkIQ==",
        "Sec-WebSocket-Version: 13",
        f"Authorization: Bearer {token}",
        "",
        "",
    )
    return "\r\n".join(lines).encode()


class ClientWire(asyncio.Protocol):
    """One connection: says hello as soon as it may, hands on every text, answers pings."""

    def __init__(self, request: bytes, hello: bytes, hear: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self.request = request
        self.hello = hello
        self.hear = hear
        self.lost = lost
        self.rest = b""
        self.is_open = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request)

    def connection_lost(self, error: Exception | None) -> None:
        self.is_open = False
        self.lost()

    def data_received(self, data: bytes) -> None:
        if self.rest:
            data = self.rest + data
        at = 0
        if not self.is_open:
            at = self.opened(data)
        self.rest = data[self.frames(data, at) :] if at >= 0 else data

    def opened(self, data: bytes) -> int:
        """Where the frames begin; -1: the answer is not complete. A refusal ends the connection."""
        head = data.find(b"\r\n\r\n")
        if head < 0:
            return -1
        if not data.startswith(b"HTTP/1.1 101"):
            self.cut()
            return len(data)
        self.is_open = True
        self.send(self.hello)
        return head + 4

    def frames(self, data: bytes, at: int) -> int:
        """Hand on all whole frames; where the next one begins."""
        end = len(data)
        while end - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                length, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if end - start < length:
                break
            self.frame(data[at] & 15, data[start : start + length])
            at = start + length
        return at

    def frame(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self.hear(payload)
        elif opcode == PING and self.transport is not None:
            self.transport.write(framed(PONG, payload))
        elif opcode == CLOSE:
            self.cut()

    def send(self, message: bytes) -> None:
        if self.is_open and self.transport is not None:
            self.transport.write(framed(TEXT, message))

    def cut(self) -> None:
        """Gone without a word, as when a phone loses its network."""
        if self.transport is not None:
            raw: socket.socket = self.transport.get_extra_info("socket")
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NO_LINGER)
            self.transport.abort()
