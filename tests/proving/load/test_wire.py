"""The lean WebSocket client: frames come in any pieces, and only whole ones are handed on."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, cast

import pytest

from stammtisch_proving.load.wire import CLOSE, PING, PONG, TEXT, ClientWire, framed, upgrade

ACCEPTED = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"


class Transport:
    """What a connection has written, and whether it is over."""

    def __init__(self) -> None:
        self.written = b""
        self.is_over = False

    def write(self, data: bytes) -> None:
        self.written += data

    def abort(self) -> None:
        self.is_over = True

    def get_extra_info(self, name: str) -> Any:
        return self

    def setsockopt(self, *words: object) -> None:
        pass


def opened(heard: list[bytes]) -> tuple[ClientWire, Transport]:
    transport = Transport()
    wire = ClientWire(b"request", b"hello", heard.append, lambda: None)
    wire.connection_made(cast(asyncio.BaseTransport, transport))
    return wire, transport


def from_server(opcode: int, payload: bytes) -> bytes:
    """A frame of a server: no mask."""
    size = len(payload)
    long = b"\x7e" + size.to_bytes(2, "big") if size < 2**16 else b"\x7f" + size.to_bytes(8, "big")
    return bytes([0x80 | opcode]) + (bytes([size]) if size < 126 else long) + payload


@pytest.mark.parametrize("seed", range(20))
def test_frames_in_any_pieces(seed: int) -> None:
    rng = Random(seed)
    texts = [b"x" * size for size in (0, 1, 125, 126, 127, 4000, 70_000)]
    stream = ACCEPTED + b"".join(from_server(TEXT, text) for text in texts)
    heard: list[bytes] = []
    wire, _ = opened(heard)

    while stream:
        size = rng.choice((1, 2, 3, 60, 5000))
        wire.data_received(stream[:size])
        stream = stream[size:]

    assert heard == texts


def test_hello_is_said_once_the_door_is_open() -> None:
    wire, transport = opened([])
    assert transport.written == b"request"

    wire.data_received(ACCEPTED)

    assert transport.written == b"request" + framed(TEXT, b"hello")


def test_a_ping_is_answered_and_a_close_ends_it() -> None:
    wire, transport = opened([])
    wire.data_received(ACCEPTED + from_server(PING, b"4711"))
    assert transport.written.endswith(framed(PONG, b"4711"))

    wire.data_received(from_server(CLOSE, b""))

    assert transport.is_over


def test_a_refusal_ends_it() -> None:
    heard: list[bytes] = []
    wire, transport = opened(heard)

    wire.data_received(b"HTTP/1.1 403 Forbidden\r\n\r\nno")

    assert transport.is_over
    assert heard == []


def test_the_request_shows_who_asks() -> None:
    assert b"\r\nAuthorization: Bearer secret\r\n" in upgrade(80, "/v1/tables/x/socket", "secret")
