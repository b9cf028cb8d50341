"""A table that waits for people: its name, its free seats, and computers on request."""

from __future__ import annotations

from stammtisch.server.protocol.commands import Fill, Leave
from stammtisch.server.store.port import TABLE, Stream
from stammtisch.server.table.folds import table_stream
from stammtisch.server.table.lobby import LONGEST_TITLE, founded
from stammtisch.server.table.seats import with_guest
from tests.server.table.room import Room, evening


@evening
async def test_computers_come_on_request_and_the_table_begins_with_the_last(room: Room) -> None:
    anni = await room.table(fill="wait")
    kurt = await room.friend("Kurt")
    assert [chair.kind for chair in anni.table.chairs] == ["person", "person", "free", "free"]

    await kurt.may_not("not-opener", Fill, seat=2)
    await anni.may_not("answered", Fill, seat=kurt.seat)
    await anni.may_not("not-now", Fill, seat=7)
    await anni.may(Fill, seat=2)

    assert [chair.kind for chair in kurt.table.chairs] == ["person", "person", "bot", "free"]
    assert kurt.table.chairs[2].name not in ("", "Anni", "Kurt")
    assert room.state.deal == 0
    await anni.may_not("answered", Fill, seat=2)
    await anni.may(Fill, seat=3)
    await room.until(lambda: room.state.deal != 0)
    await anni.may_not("not-now", Fill, seat=3)
    assert len({chair.name for chair in anni.table.chairs}) == 4


@evening
async def test_a_late_friend_takes_an_empty_seat_first_and_then_a_computers(room: Room) -> None:
    anni = await room.table(fill="wait")
    await anni.may(Fill, seat=1)

    vroni = await room.friend("Vroni")
    assert vroni.seat == 2
    await room.friend("Kurt")
    toni = await room.friend("Toni")

    assert toni.seat == 1
    assert [chair.kind for chair in anni.table.chairs] == ["person"] * 4


@evening
async def test_the_same_request_again_gets_the_same_answer(room: Room) -> None:
    anni = await room.table(fill="wait")
    id = anni.new_id()
    assert await anni.do(Fill, id, seat=1) == await anni.do(Fill, id, seat=1)
    assert len(room.events("filled")) == 1
    await anni.may(Leave)


@evening
async def test_the_rules_keep_the_name_that_their_people_gave_them(room: Room) -> None:
    """Cleaned and no longer than a line; never at a table that strangers find."""
    anni = await room.table(fill="wait", called="Wie bei uns  seit\u202e 1998\u200b")
    assert anni.table.called == "Wie bei uns seit 1998"
    kurt = await room.friend("Kurt")
    assert kurt.table.called == "Wie bei uns seit 1998"
    log = await room.store.read(Stream(TABLE, room.row.id))
    assert founded(tuple(log)).settings.called == "Wie bei uns seit 1998"

    long = await room.table(called="x" * 100)
    assert long.table.called == "x" * LONGEST_TITLE
    public = await room.table(join="open", clock="open", called="Wie bei uns")
    assert public.table.called == ""


@evening
async def test_a_table_without_a_name_is_written_as_before(room: Room) -> None:
    await room.table(fill="wait")
    first = (await room.store.read(Stream(TABLE, room.row.id)))[0]
    assert "called" not in first.body
    assert table_stream.open_table(first).settings.called == ""


@evening
async def test_who_waits_for_a_seat_brings_the_own_face_along(room: Room) -> None:
    anni = await room.table(game="skat", preset="skat-kneipe", face="resi")
    for name in ("Kurt", "Vroni"):
        await room.friend(name)
    await room.until(lambda: room.host().running is not None)
    await room.gateways[0].join(room.row, room.person("Toni").player, face="toni")

    assert [chair.face for chair in anni.table.chairs] == ["resi", "", ""]
    assert [chair.face for chair in with_guest(room.state).chairs] == ["resi", "", "", "toni"]


@evening
async def test_a_table_without_faces_is_written_as_before(room: Room) -> None:
    await room.table(fill="wait")
    events = await room.store.read(Stream(TABLE, room.row.id))
    assert not any("face" in event.body or "language" in event.body for event in events)
