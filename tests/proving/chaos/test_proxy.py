"""The links of the fault harness fail as networks do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from stammtisch_proving.chaos.proxy import Link

SOON = 0.2
LIMIT = 10.0


class Echo:
    """A server that repeats what it hears, and remembers it."""

    def __init__(self) -> None:
        self.heard = b""
        self.resets = 0
        self.talking = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.talking += 1
        try:
            while data := await reader.read(1000):
                self.heard += data
                writer.write(data)
                await writer.drain()
        except ConnectionResetError:
            self.resets += 1
        finally:
            writer.close()
            self.talking -= 1


Talk = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Line:
    """Somebody who talks to the echo over a link."""

    def __init__(self, link: Link, echo: Echo) -> None:
        self.link = link
        self.echo = echo
        self.talks: list[Talk] = []

    async def dial(self) -> Talk:
        talk = await asyncio.open_connection("127.0.0.1", self.link.port)
        self.talks.append(talk)
        return talk

    async def hang_up(self) -> None:
        for _, writer in self.talks:
            writer.transport.abort()
        await self.link.close()
        while self.link.pipes or self.echo.talking:
            await asyncio.sleep(0.01)


def over_a_link(test: Callable[[Line], Awaitable[None]]) -> Callable[[], None]:
    async def within() -> None:
        echo = Echo()
        server = await asyncio.start_server(echo.serve, "127.0.0.1", 0)
        link = Link("echo", server.sockets[0].getsockname()[1])
        await link.start()
        line = Line(link, echo)
        async with asyncio.timeout(LIMIT):
            await test(line)
            await line.hang_up()
        server.close()
        await server.wait_closed()

    def runs() -> None:
        asyncio.run(within())

    runs.__name__, runs.__doc__, runs.__module__ = test.__name__, test.__doc__, test.__module__
    return runs


async def asked(talk: Talk, word: bytes) -> bytes:
    reader, writer = talk
    writer.write(word)
    return await reader.read(1000)


async def silent(talk: Talk, word: bytes) -> bool:
    """Whether there is no answer to it for a while."""
    try:
        async with asyncio.timeout(SOON):
            await asked(talk, word)
    except TimeoutError:
        return True
    return False


@over_a_link
async def test_a_sound_link_passes_everything_on(line: Line) -> None:
    talk = await line.dial()
    assert await asked(talk, b"servus") == b"servus"
    talk[1].write_eof()
    assert await talk[0].read() == b""


@over_a_link
async def test_a_partition_holds_back_and_loses_nothing(line: Line) -> None:
    talk = await line.dial()
    await asked(talk, b"1")
    line.link.partition()
    assert await silent(talk, b"2")
    assert line.echo.heard == b"1"

    line.link.heal()
    assert await talk[0].read(1000) == b"2"


@over_a_link
async def test_a_slow_link_takes_its_time(line: Line) -> None:
    talk = await line.dial()
    await asked(talk, b"1")
    line.link.slow_down(SOON)
    assert await silent(talk, b"2")
    assert await talk[0].read(1000) == b"2"


@over_a_link
async def test_a_reset_ends_the_connection_for_both(line: Line) -> None:
    talk = await line.dial()
    await asked(talk, b"1")
    line.link.reset()
    with pytest.raises(ConnectionResetError):
        await talk[0].read(1000)
    assert await asked(await line.dial(), b"2") == b"2"
    assert line.echo.resets == 1


@over_a_link
async def test_half_open_means_that_only_one_end_knows(line: Line) -> None:
    talk = await line.dial()
    await asked(talk, b"1")
    line.link.half_open()
    assert await silent(talk, b"2")
    assert line.echo.resets == 1
    assert line.echo.heard == b"1"

    line.link.heal()
    with pytest.raises(ConnectionResetError):
        await talk[0].read(1000)


@over_a_link
async def test_a_lost_acknowledgement_means_that_it_was_done_and_nobody_says_so(line: Line) -> None:
    talk = await line.dial()
    await asked(talk, b"1")
    line.link.lose_answers(lambda: True, SOON)
    with pytest.raises(ConnectionResetError):
        await asked(talk, b"2")
    assert line.echo.heard == b"12"


@over_a_link
async def test_who_asks_nothing_loses_no_answer(line: Line) -> None:
    talk = await line.dial()
    await asked(talk, b"1")
    line.link.lose_answers(lambda: True, SOON)
    line.link.heal()
    assert await asked(talk, b"2") == b"2"
