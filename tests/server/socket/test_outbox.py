"""What waits for a reader: in order, bounded, and with an end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, MutableMapping
from typing import Any

from stammtisch.server.connection.limits import ConnectionLimits
from stammtisch.server.connection.outbox import Outbox

LONG = 1000.0
SECONDS = 20


class Reader:
    """Takes so many frames and then no more."""

    def __init__(self, takes: int = 10**9) -> None:
        self.takes = takes
        self.taken: list[str] = []

    async def send(self, event: MutableMapping[str, Any]) -> None:
        if not self.takes:
            await asyncio.Event().wait()
        self.takes -= 1
        self.taken.append(event.get("text") or str(event["code"]))


def written(outbox: Outbox, reader: Reader, then: Callable[[], None]) -> bool:
    """What writing comes to, if this happens while it waits."""

    async def test() -> bool:
        async with asyncio.timeout(SECONDS):
            writing = asyncio.create_task(outbox.write(reader.send))
            for _ in range(5):
                await asyncio.sleep(0)
            then()
            return await writing

    return asyncio.run(test())


def test_frames_go_out_in_order_and_goodbye_is_the_last() -> None:
    outbox, reader = Outbox(ConnectionLimits(stall=LONG)), Reader()
    outbox.put(b"1")

    def then() -> None:
        outbox.put(b"2")
        outbox.end("drain")
        outbox.put(b"3")
        outbox.end("fault")

    assert written(outbox, reader, then)
    assert reader.taken[:2] == ["1", "2"]
    assert json.loads(reader.taken[2]) == {"type": "bye", "code": "drain"}
    assert reader.taken[3:] == ["1012"]


def test_a_full_queue_drops_the_reader_at_once_even_while_a_frame_is_being_sent() -> None:
    outbox, reader = Outbox(ConnectionLimits(queue=3, stall=LONG)), Reader(takes=1)
    for frame in (b"1", b"2"):
        outbox.put(frame)

    def then() -> None:
        for frame in (b"3", b"4", b"5", b"6"):
            outbox.put(frame)

    assert not written(outbox, reader, then)
    assert reader.taken == ["1"]
    assert not outbox.frames


def test_a_reader_that_takes_nothing_for_long_is_dropped() -> None:
    outbox = Outbox(ConnectionLimits(stall=0.01))
    outbox.put(b"1")

    assert not written(outbox, Reader(takes=0), lambda: None)


def test_nobody_can_stretch_the_goodbye() -> None:
    outbox = Outbox(ConnectionLimits(stall=0.01))
    for frame in (b"1", b"2"):
        outbox.put(frame)
    outbox.end("drain")

    assert not written(outbox, Reader(takes=1), lambda: None)


def test_whoever_is_gone_was_not_too_slow() -> None:
    class Gone(Reader):
        async def send(self, event: MutableMapping[str, Any]) -> None:
            raise OSError

    outbox = Outbox(ConnectionLimits())
    outbox.put(b"1")

    assert written(outbox, Gone(), lambda: None)


def test_what_can_be_sent_at_once_waits_for_nobody_and_overtakes_nothing() -> None:
    reader = Reader()
    takes = [True, True, False, False]

    def at_once(frame: bytes) -> bool:
        if takes.pop(0):
            reader.taken.append(frame.decode())
            return True
        return False

    outbox = Outbox(ConnectionLimits(stall=LONG), at_once)
    for frame in (b"1", b"2", b"3", b"4"):
        outbox.put(frame)
    assert reader.taken == ["1", "2"]
    assert list(outbox.frames) == [b"3", b"4"]
    assert takes == [False]

    assert written(outbox, reader, lambda: outbox.end("drain"))
    assert reader.taken[2:4] == ["3", "4"]
