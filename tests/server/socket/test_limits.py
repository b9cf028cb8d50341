"""Too large, too many, too slow: the connection ends, and nothing of it is left."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode

from stammtisch.server.connection.limits import FRAME, LIMITS, ConnectionLimits
from stammtisch.server.connection.wire import FRAGMENTS, Wire
from stammtisch.server.protocol.closing import CLOSINGS
from tests.server.socket.place import OPEN_LIMITS, Place, Run, command_id, goodbye, kept_open, run, say, seated, until
from tests.server.socket.place import place as opened
from tests.server.socket.raw import SMALL, close_code, frame, raw

PING = {"type": "ping", "deal": 0, "n": 0}
PEOPLE = 4
PINGS = 8000


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Run]:
    with kept_open(tmp_path_factory.mktemp("usual")) as run_here:
        yield run_here


def closing(code: str) -> tuple[str, int]:
    return code, CLOSINGS[code].number


def with_small_buffers(place: Place) -> None:
    """The system keeps little of what a reader does not take."""
    for listening in place.server.servers[0].sockets:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)


async def only_people_are_left(place: Place) -> None:
    """The four at the table are still connected, and nobody else."""
    while len(place.sockets.open) > PEOPLE or len(place.server.server_state.connections) > PEOPLE:
        await asyncio.sleep(0.01)
    assert len(place.sockets.open) == PEOPLE


def test_the_limits_are_those_that_were_promised() -> None:
    assert (FRAME, LIMITS.messages, LIMITS.window, LIMITS.stall, LIMITS.hello) == (8192, 100, 20_000, 10, 5)


def test_a_message_of_8_kib_is_read_and_a_larger_one_ends_the_connection(usual: Run) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table:
            async with place.seen(table.name) as socket:
                await socket.send("x" * FRAME)
                assert (await until(socket, "refused"))["code"] == "invalid"
                await socket.send("x" * (FRAME + 1))
                assert await goodbye(socket) == ("", 1009)
            async with place.seen(table.name) as socket:
                await socket.send(["x" * FRAME, "x"])  # in two fragments
                assert await goodbye(socket) == ("", 1009)
            await only_people_are_left(place)

    usual(test)


def test_the_message_after_the_hundredth_in_20_seconds_is_the_last(usual: Run) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table:
            place.clock.stop()
            async with place.seen(table.name) as socket:  # the hello counts
                for _ in range(LIMITS.messages - 1):
                    await say(socket, PING)
                    await until(socket, "pong")
                await say(socket, PING)
                assert await goodbye(socket) == closing("too-many")
            async with place.seen(table.name) as socket:
                for _ in range(2 * LIMITS.messages):
                    place.clock.ahead += LIMITS.window // LIMITS.messages + 1
                    await say(socket, PING)
                    await until(socket, "pong")
            await only_people_are_left(place)

    usual(test)


def test_messages_that_cannot_be_read_are_refused_and_some_are_enough(usual: Run) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table, place.seen(table.name) as socket:
            for _ in range(LIMITS.invalid):
                await socket.send('{"type":"secret"}')
                assert await until(socket, "refused") == {"type": "refused", "id": "", "code": "invalid"}
            await socket.send("{}")
            assert await goodbye(socket) == closing("invalid")

    usual(test)


def test_a_second_hello_is_no_message(usual: Run) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table, place.seen(table.name) as socket:
            await say(socket, {"type": "hello", "v": 1})
            assert (await until(socket, "refused"))["code"] == "invalid"

    usual(test)


def test_only_text_is_heard(usual: Run) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table:
            async with place.seen(table.name) as socket:
                await socket.send(b'{"type":"ping"}')
                assert await goodbye(socket) == closing("binary")
            async with raw(place, table.name) as bare:
                await bare.send(b"\xff\xfe")
                assert close_code(await bare.end()) == 1007
            await only_people_are_left(place)

    usual(test)


def test_what_comes_before_a_close_frame_in_one_piece_may_be_anything(usual: Run) -> None:
    """The connection is closing already when the rest of the piece is looked at."""
    nothing = frame(Opcode.TEXT, b"", fin=False) + frame(Opcode.CONT, b"", fin=False) * (FRAGMENTS + 10)

    async def test(place: Place) -> None:
        async with seated(place) as table:
            for pieces in (frame(Opcode.TEXT, b"\xff"), frame(Opcode.TEXT, b"\xff") * 2, nothing):
                async with raw(place, table.name) as bare:
                    await bare.loop.sock_sendall(bare.socket, pieces + frame(Opcode.CLOSE, b""))
                    await bare.end()
            await only_people_are_left(place)

    usual(test)


def test_endless_fragments_end(usual: Run) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table, raw(place, table.name) as bare:
            await bare.send(b"", fin=False)
            with contextlib.suppress(ConnectionError):
                for _ in range(FRAGMENTS + 10):
                    await bare.send(b"", Opcode.CONT, fin=False)
            assert close_code(await bare.end()) in (1009, 0)
            await only_people_are_left(place)

    usual(test)


@pytest.mark.parametrize(
    "limits",
    [
        ConnectionLimits(OPEN_LIMITS.messages, invalid=OPEN_LIMITS.invalid, queue=10**9, stall=0.3),
        ConnectionLimits(OPEN_LIMITS.messages, invalid=OPEN_LIMITS.invalid, queue=50, stall=LIMITS.stall),
    ],
    ids=["stalls", "queue"],
)
def test_whoever_does_not_read_is_dropped(tmp_path: Path, limits: ConnectionLimits) -> None:
    """It asks for the whole view again and again, and never takes one."""

    async def test(place: Place) -> None:
        with_small_buffers(place)
        async with seated(place) as table, raw(place, table.name) as bare:
            await bare.say(type="hello", v=1)

            async def ask() -> None:
                while True:
                    await bare.say(**PING)
                    await asyncio.sleep(0)

            asking = asyncio.create_task(ask())
            while len(place.sockets.open) == PEOPLE:
                await asyncio.sleep(0.01)
            await only_people_are_left(place)
            with pytest.raises(ConnectionError):
                await asking

    run(tmp_path, test, limits)


def test_pings_of_the_websocket_cost_a_server_nothing_that_is_not_read(usual: Run) -> None:
    async def test(place: Place) -> None:
        with_small_buffers(place)
        async with seated(place) as table, raw(place, table.name) as bare:
            for _ in range(PINGS):
                await bare.send(b"x" * 125, Opcode.PING)
                await asyncio.sleep(0)
            await asyncio.sleep(0.1)
            wires = [wire for wire in place.server.server_state.connections if isinstance(wire, Wire)]
            assert len(wires) == PEOPLE + 1
            assert max(wire.transport.get_write_buffer_size() for wire in wires) < PINGS * 125 / 4

    usual(test)


def test_a_fault_of_ours_ends_the_connection_and_tells_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Whether the command was committed is unknown, so it is neither `ok` nor `refused`."""

    async def test() -> None:
        async with (
            opened(tmp_path) as place,
            seated(place) as table,
            place.seen(table.name, table.people[0]) as socket,
        ):
            await place.services.store.close()
            await say(socket, {"type": "pause", "id": command_id()})
            assert await until(socket, "bye", "ok", "refused") == {"type": "bye", "code": "fault"}
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
            assert closed.value.rcvd
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1011, "")

    asyncio.run(test())
    logged = [record.msg for record in caplog.records if record.name == "stammtisch.server.connection.conversation"]
    assert logged == ["A connection failed."]
