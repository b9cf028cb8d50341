"""Whoever sends a request drop by drop, or takes no answer, is let go; who is merely slow to begin is not."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections import Counter
from collections.abc import Awaitable, Callable

import pytest
from starlette.types import Receive, Scope, Send

from stammtisch.server.process.endpoint import endpoint, opened
from stammtisch.server.process.http_wire import BODY, HEAD, TAKING, Deadlines, Door
from stammtisch_proving.load.wire import TEXT, framed, upgrade

HERE = "127.0.0.1"
QUICK = Deadlines(head=0.3, body=0.3, taking=0.3, idle=1)
LIMIT = 20
LARGE = 32 << 20
DRIP = 0.05


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Says how long the body was; a large answer where it is asked for. A socket is told what it has said."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while (heard := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": heard["text"]})
        return
    length, more = 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        length += len(message.get("body", b""))
        more = message.get("more_body", False)
    body = bytes(LARGE) if scope["path"] == "/large" else str(length).encode()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


class Client:
    """A bare connection."""

    def __init__(self, connected: socket.socket) -> None:
        self.socket = connected
        self.loop = asyncio.get_running_loop()

    async def send(self, data: bytes) -> None:
        await self.loop.sock_sendall(self.socket, data)

    async def hear(self) -> bytes:
        """What comes next; nothing: the server has hung up."""
        try:
            return await self.loop.sock_recv(self.socket, 1 << 16)
        except ConnectionResetError:
            return b""

    async def drip(self, data: bytes) -> None:
        """A byte now and then until somebody hangs up: a timer that every byte sets anew would never ring."""
        with contextlib.suppress(ConnectionError):
            for byte in data:
                await self.send(bytes([byte]))
                await asyncio.sleep(DRIP)


Test = Callable[[Callable[[], Awaitable[Client]], Door], Awaitable[None]]


def serve(test: Test, door: Door) -> Counter[str]:
    """The test with a server of its own; who was turned away."""
    turned: Counter[str] = Counter()
    door.turned_away = lambda why: turned.update([why])

    async def within() -> None:
        with contextlib.ExitStack() as stack:
            listening = stack.enter_context(contextlib.closing(opened(HERE, 0)))
            server = endpoint(app, False, 10.0, door)
            serving = asyncio.create_task(server.serve(sockets=[listening]))

            async def client() -> Client:
                made = stack.enter_context(contextlib.closing(socket.socket()))
                made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                made.setblocking(False)
                await asyncio.get_running_loop().sock_connect(made, listening.getsockname())
                return Client(made)

            while not server.started:
                await asyncio.sleep(0.01)
            try:
                async with asyncio.timeout(LIMIT):
                    await test(client, door)
            finally:
                server.should_exit = True
                await serving

    asyncio.run(within())
    return turned


DRIPPED = [
    (b"", b"", HEAD),
    (b"", b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X-A: b\r\n" * 100, HEAD),
    (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n", b"x" * 900, BODY),
    (b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n" * 200, BODY),
]


@pytest.mark.parametrize(("at_once", "slowly", "why"), DRIPPED)
def test_a_request_that_never_ends_is_ended(at_once: bytes, slowly: bytes, why: str) -> None:
    async def test(client: Callable[[], Awaitable[Client]], door: Door) -> None:
        one = await client()
        await one.send(at_once)
        dripping = asyncio.create_task(one.drip(slowly))
        assert await one.hear() == b""
        dripping.cancel()
        await asyncio.gather(dripping, return_exceptions=True)

    assert serve(test, Door(QUICK)) == {why: 1}


def test_the_second_request_of_a_connection_has_a_deadline_too() -> None:
    async def test(client: Callable[[], Awaitable[Client]], door: Door) -> None:
        one = await client()
        for _ in range(2):
            await one.send(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc")
            assert (await one.hear()).endswith(b"\r\n\r\n3")
            await asyncio.sleep(0.6)  # longer than a head may take: nothing was begun
        dripping = asyncio.create_task(one.drip(b"GET / HTTP/1.1\r\n" + b"X-A: b\r\n" * 100))
        assert await one.hear() == b""
        dripping.cancel()
        await asyncio.gather(dripping, return_exceptions=True)

    assert serve(test, Door(Deadlines(head=0.3, body=0.3, taking=0.3, idle=2))) == {HEAD: 1}


def test_an_answer_that_nobody_takes_is_dropped() -> None:
    async def test(client: Callable[[], Awaitable[Client]], door: Door) -> None:
        one = await client()
        await one.send(b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n")
        while door.open:
            await asyncio.sleep(0.02)

    assert serve(test, Door(QUICK)) == {TAKING: 1}


def test_a_socket_is_no_request_and_stays() -> None:
    """Behind an upgrade the parser still expects a body: nobody may be ended for that."""

    async def test(client: Callable[[], Awaitable[Client]], door: Door) -> None:
        one = await client()
        await one.send(upgrade(1, "/", ""))
        assert (await one.hear()).startswith(b"HTTP/1.1 101")
        await asyncio.sleep(3 * QUICK.body)
        await one.send(framed(TEXT, b"still here"))
        assert b"still here" in await one.hear()
        assert not door.open, "it no longer counts as a request"

    assert serve(test, Door(QUICK)) == {}


def test_an_address_has_so_many_connections_and_one_more_when_another_has_gone() -> None:
    async def test(client: Callable[[], Awaitable[Client]], door: Door) -> None:
        first, second = await client(), await client()
        ask = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
        await first.send(ask)
        await second.send(ask)
        assert await first.hear()
        assert await second.hear()
        third = await client()
        assert await third.hear() == b""
        first.socket.close()
        while door.open[HERE] > 1:
            await asyncio.sleep(0.01)
        fourth = await client()
        await fourth.send(ask)
        assert await fourth.hear()

    assert serve(test, Door(most=2)) == {"connection": 1}


def test_whoever_is_barred_is_not_listened_to() -> None:
    async def test(client: Callable[[], Awaitable[Client]], door: Door) -> None:
        assert await (await client()).hear() == b""

    assert serve(test, Door(is_barred=lambda address: address == HERE)) == {"connection": 1}
