"""A bill, a sheet and an archive name who sat there when the deal was opened, whoever sits there now."""

from __future__ import annotations

import msgspec

from stammtisch.server.live.documents.evening import REPLAY, SHEET
from stammtisch.server.protocol.commands import Consent, Leave, Move
from tests.server.table.room import Room, evening
from tests.server.table.test_moving import document, friends, next_deal


@evening
async def test_the_bill_names_who_sat_there_when_the_deal_was_opened(room: Room) -> None:
    anni = await room.table()
    await room.play([anni], lambda: room.is_at("between", 1))
    bill, story, names = anni.change.bill, anni.change.story, room.state.names

    kurt = await room.friend("Kurt")

    assert anni.change.bill == bill
    assert anni.change.story == story
    assert anni.change.then is not None
    assert tuple(anni.change.then.names) == names
    assert anni.change.then.bots == [1, 2, 3]
    assert not any("Kurt" in line for line in kurt.change.bill)
    assert kurt.change.story is not None
    assert not kurt.change.story.sentence.startswith("Du ")


@evening
async def test_sheet_record_and_archive_name_who_sat_there_then(room: Room) -> None:
    anni = await room.table()
    await room.play([anni], lambda: room.is_at("between", 1))
    bot = room.state.names[1]
    kurt = await room.friend("Kurt")

    sheet = msgspec.json.decode(await document(room, SHEET))
    assert sheet["names"][:2] == ["Anni", "Kurt"]
    assert sheet["rows"][0]["names"][:2] == ["Anni", bot]
    assert msgspec.json.decode(await document(room, REPLAY, 1))["names"][1] == bot
    await next_deal(room, anni, kurt)

    archived = msgspec.json.decode(next(iter(room.memory.archive.values())).summary)
    assert archived["players"] == [anni.player.id, None, None, None]
    assert archived["names"][:2] == ["", bot]


@evening
async def test_who_has_left_stays_on_the_bill_and_keeps_the_account(room: Room) -> None:
    anni, kurt = await friends(room)
    bill = room.deal.play.session.bill
    await kurt.may(Leave)

    assert anni.change.then is not None
    assert anni.change.then.names[1] == "Kurt"
    await next_deal(room, anni)

    archived = msgspec.json.decode(next(iter(room.memory.archive.values())).summary)
    assert archived["players"][:2] == [anni.player.id, kurt.player.id]
    assert bill is not None
    assert await room.store.balance(f"player:{kurt.player.id}") == bill.cents[1]


@evening
async def test_the_sheet_names_who_sat_there_also_after_a_swap(room: Room) -> None:
    anni, kurt = await friends(room)
    bots = room.state.names[2:]
    await anni.may(Move, other=2)
    await kurt.may(Consent, yes=True)
    await next_deal(room, anni, kurt)
    resi = await room.friend("Resi")
    assert resi.seat == 0

    row = msgspec.json.decode(await document(room, SHEET))["rows"][0]

    assert row["names"] == [bots[0], "Kurt", "Anni", bots[1]]
    assert row["cells"] == [str(cents) for cents in row["cents"]]
