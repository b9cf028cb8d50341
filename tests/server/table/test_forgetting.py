"""A table that nobody looks at is forgotten, and costs nothing from then on."""

from __future__ import annotations

import gc
from weakref import ref

from stammtisch.server.live.host import KEPT
from tests.server.table.room import Room, evening


@evening
async def test_a_forgotten_table_leaves_nothing_for_the_garbage_collector(room: Room) -> None:
    """A server looks for circles so rarely that they would be a leak."""
    anni = await room.table(bot_ms=0)
    await room.play([anni], lambda: room.is_past(1))
    gc.collect()
    gc.disable()
    try:
        host = ref(room.host())
        await anni.go()
        await room.clock.advance(KEPT + 1)
        assert room.row.id not in room.gateways[0].hosts
        assert host() is None
    finally:
        gc.enable()


@evening
async def test_a_table_that_was_only_read_about_is_forgotten_too(room: Room) -> None:
    anni = await room.table(bot_ms=0)
    await room.play([anni], lambda: room.is_past(1))
    gateway = await room.gateway()

    await gateway.fair_table(room.row)
    assert gateway.hosts
    await room.clock.advance(KEPT)
    assert not gateway.hosts
