"""Who is pinged: whoever got something that may be unread. The answer to a ping is no such thing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from stammtisch.server.connection.outbox import ENCODER
from stammtisch.server.connection.wire import PONG, SELDOM
from stammtisch.server.protocol.answers import Pong
from tests.server.socket.place import Place, Run, kept_open, say, seated, until


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Run]:
    with kept_open(tmp_path_factory.mktemp("pings")) as run_here:
        yield run_here


def test_a_pong_is_known_by_how_it_begins() -> None:
    assert ENCODER.encode(Pong(3, 14)).startswith(PONG)


def test_a_pong_is_no_reason_to_ping_back(usual: Run) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table:
            before = {*place.wires}
            async with place.seen(table.name) as socket:
                (wire,) = {*place.wires} - before
                assert wire.owes

                seen = await until(socket, "change")
                wire.owes = False
                await say(socket, {"type": "ping", "deal": seen["deal"], "n": seen["n"]})
                await until(socket, "pong")
                assert not wire.owes

                await say(socket, {"type": "hello", "v": 1})
                await until(socket, "refused")
                assert wire.owes

    usual(test)


def test_whoever_speaks_is_not_asked_and_whoever_is_silent_is_asked_seldom(
    usual: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(place: Place) -> None:
        async with seated(place) as table:
            before = {*place.wires}
            async with place.seen(table.name) as socket:
                (wire,) = {*place.wires} - before
                await until(socket, "change")
                asked: list[bytes] = []
                monkeypatch.setattr(wire.conn, "send_ping", asked.append)
                monkeypatch.setattr(wire, "schedule_ping", lambda: None)
                wire.owes = False
                for _ in range(3 * SELDOM):
                    wire.data_received(b"")
                    wire.send_keepalive_ping()
                assert asked == []

                for _ in range(SELDOM):
                    wire.send_keepalive_ping()
                assert asked == []
                wire.send_keepalive_ping()
                assert len(asked) == 1

    usual(test)
