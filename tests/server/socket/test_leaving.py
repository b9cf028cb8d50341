"""A connection that is over leaves nothing behind."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from stammtisch.server.connection.asgi import SocketConversation
from stammtisch.server.connection.wire import Wire
from tests.server.socket.place import Place, Run, kept_open, seated

PATIENCE = 3.0
"""Seconds in which everything that holds a connection has ended."""


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Run]:
    with kept_open(tmp_path_factory.mktemp("leaving")) as run_here:
        yield run_here


@pytest.mark.parametrize("is_polite", [True, False], ids=["says goodbye", "is cut off"])
def test_a_closed_connection_leaves_nothing_for_the_garbage_collector(usual: Run, is_polite: bool) -> None:
    """A server looks for circles so rarely that they would be a leak."""

    async def test(place: Place) -> None:
        async with seated(place) as table:
            before = [*place.wires]
            gc.collect()
            gc.disable()
            try:
                async with place.seen(table.name) as socket:
                    (wire,) = {*place.wires} - {*before}
                    (conversation,) = [
                        conversation for conversation in place.sockets.open if not conversation.outbox.code
                    ][-1:]
                    watched = ref(wire), ref(conversation)
                    del wire, conversation
                    if not is_polite:
                        socket.transport.abort()
                await all_gone(watched)
            finally:
                gc.enable()

    usual(test)


async def all_gone(watched: tuple[ref[Wire], ref[SocketConversation]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while any(one() is not None for one in watched):
            await asyncio.sleep(0.01)
