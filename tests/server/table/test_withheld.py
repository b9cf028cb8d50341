"""Deals whose hands stay unseen: their seeds are opened when the table is over."""

from __future__ import annotations

import json

import msgspec
import pytest

from stammtisch.core.action import PASS
from stammtisch.core.result import THROWN_IN
from stammtisch.fair.table_file import read_table
from stammtisch.fair.verify_table import verify_table
from stammtisch.records import read_all
from stammtisch.server.live.documents.evening import REPLAY, Wanted
from stammtisch.server.live.documents.reading import Replayed
from stammtisch.server.protocol.answers import Opened
from stammtisch.server.protocol.commands import Act
from stammtisch.server.protocol.seen import SeenAction
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.plan import TableError
from stammtisch.server.workers.thought import Thought
from tests.server.table.room import Room, evening
from tests.server.virtual import by_dice


def passing(thought: Thought) -> str:
    return "pass" if SeenAction("pass") in thought.seen.legal else by_dice(thought)


async def chain(room: Room) -> list[bool]:
    """Which of the deals are open; the chain holds."""
    table = read_table((await room.gateways[0].fair_table(room.row)).encode())
    assert verify_table(table).holds, verify_table(table)
    return [deal.is_opened for deal in table.deals]


@evening
async def test_a_deal_that_was_thrown_in_stays_closed_until_the_end(room: Room) -> None:
    anni = await room.table()
    room.bots.answer = passing
    while not room.is_at("between", 1):
        await room.until(lambda: anni.is_asked or room.is_at("between", 1))
        if anni.is_asked and room.deal.stage == "turn":
            await anni.may(Act, action=str(PASS))
        elif anni.is_asked:
            await anni.act()
    result = room.deal.play.session.result
    assert result is not None
    assert result.reason == THROWN_IN
    room.bots.answer = by_dice
    await room.play([anni], lambda: room.is_at("between", 2))

    assert [frame.deal for frame in anni.all(Opened)] == [0]
    assert await chain(room) == [True, False, True], "the bill of the second lies there"
    assert room.state.unopened == (1,)
    with pytest.raises(TableError, match="no-such-deal"):
        await room.gateways[0].record(room.row, 1)

    await anni.may(Act, action="end")
    await room.clock.advance()

    assert room.state.ended == "over"
    assert await chain(room) == [True, True, True]
    assert [*fields(room.events("ended")[0])["seeds"]] == ["1"]
    assert "pass" in await room.gateways[0].record(room.row, 1)


@evening
async def test_folded_hands_at_schloapfer_stay_closed_until_the_end(room: Room) -> None:
    anni = await room.table(game="schloapfer", preset="schloapfer-perlen")
    await room.play([anni], lambda: room.is_at("between", 3))

    assert await chain(room) == [True, False, False]
    assert [frame.deal for frame in anni.all(Opened)] == [0]
    with pytest.raises(TableError, match="no-such-deal"):
        await room.gateways[0].record(room.row, 3)

    await anni.may(Act, action="end")
    await room.clock.advance()

    assert room.state.ended == "over"
    assert await chain(room) == [True] * 4
    assert json.loads(room.events("ended")[0].body)["seeds"].keys() == {"1", "2"}


@evening
async def test_a_settled_deal_can_be_checked_and_replayed_over_its_bill(room: Room) -> None:
    anni = await room.table()
    await room.play([anni], lambda: room.is_at("between", 1))

    assert await chain(room) == [True, True]
    assert len(read_all(await room.gateways[0].record(room.row, 1))) == 1
    seen = await (await room.gateways[0].read(room.row, Wanted(REPLAY, "de", (1,)))).make()
    assert msgspec.json.decode(seen, type=Replayed).frames[-1].view.bill is not None

    await room.play([anni], lambda: room.is_at("turn", 2))
    assert await chain(room) == [True, True], "the running deal is nobody's to see"


@evening
async def test_an_opened_deal_shows_what_was_dealt(room: Room) -> None:
    anni = await room.table(game="skat", preset="skat-kneipe", changes={"session_rounds": 12})
    await room.play([anni], lambda: room.is_past(1))
    opened = [frame for frame in anni.all(Opened) if frame.deal == 1]

    assert len(opened[0].seed) == 64
    assert sorted(len(hand) for hand in opened[0].hands) == [10, 10, 10]
