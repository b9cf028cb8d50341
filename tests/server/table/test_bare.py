"""A table where nobody counts and nothing is sealed: one device, one owner."""

from __future__ import annotations

from dataclasses import replace

from stammtisch.server.counts import SILENT
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.protocol.answers import Refused
from stammtisch.server.protocol.commands import Act
from tests.server.table.room import Room, evening


class Open:
    """Seals nothing: who owns the device owns the cards."""

    def seal(self, deal_id: int, seed: bytes) -> bytes:
        return seed

    def open(self, deal_id: int, sealed: bytes) -> bytes:
        return sealed


@evening
async def test_deals_are_played_read_and_found_again(room: Room) -> None:
    bare = replace(room.gateways[0].house, metrics=SILENT, sealer=Open())
    room.gateways = [TableGateway(bare)]
    await room.gateways[0].open()
    anni = await room.table()
    await room.play([anni], lambda: room.is_past(1))
    refused = await room.gateways[0].command(room.row, anni.player, Act(anni.new_id(), "hm"), "de")
    record = await room.gateways[0].record(room.row)

    again = TableGateway(bare)

    assert isinstance(refused, Refused)
    assert record
    assert await again.record(room.row) == record
    assert (await again.host(room.row.id)).table == room.state
