"""A conversation without a web server: texts go in, frames come out."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from stammtisch.server.bus.port import BusQuestion
from stammtisch.server.connection.conversation import Conversation, Ended
from stammtisch.server.store.port import Player, TableRow
from stammtisch.server.workers.thought import HINTS
from tests.server.table.room import Room, evening
from tests.server.virtual import settle

HELLO = {"type": "hello", "v": 1, "language": "de"}
ID = "0192f5a0-0000-4000-8000-00000000000"


class Said:
    """Everything that was sent to the client."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []
        self.code = ""

    def put(self, frame: bytes) -> None:
        self.frames.append(msgspec.json.decode(frame))

    def end(self, code: str) -> None:
        self.code = code

    def of(self, *types: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] in types]


class Spoken(Conversation):
    """Somebody at this table, whose texts are those in a queue; None: gone."""

    def __init__(self, room: Room, player: Player | None) -> None:
        self.said = Said()
        super().__init__(room.gateways[0], room.clock, self.said)
        self.came: tuple[TableRow, Player | None] = room.row, player
        self.texts: asyncio.Queue[str | None] = asyncio.Queue()

    async def text(self) -> str:
        text = await self.texts.get()
        if text is None:
            raise Ended
        return text

    async def enter(self) -> tuple[TableRow, Player | None]:
        return self.came

    async def says(self, *messages: dict[str, Any]) -> None:
        for message in messages:
            self.texts.put_nowait(msgspec.json.encode(message).decode())
        await settle()


@evening
async def test_who_says_hello_sees_the_table_and_every_command_is_answered(room: Room) -> None:
    anni = await room.table()
    spoken = Spoken(room, anni.player)
    listening = asyncio.create_task(spoken.listen())

    await spoken.says(HELLO, {"type": "pause", "id": f"{ID}1"}, {"type": "act", "id": f"{ID}2", "action": "hm"})
    spoken.texts.put_nowait(None)

    assert await listening == ""
    assert spoken.said.frames[0]["type"] == "welcome"
    assert [(one["type"], one["id"]) for one in spoken.said.of("ok", "refused")] == [
        ("ok", f"{ID}1"),
        ("refused", f"{ID}2"),
    ]


@pytest.mark.parametrize(
    ("first", "code"),
    [({"type": "ping"}, "no-hello"), ({"type": "pause", "id": f"{ID}1"}, "no-hello"), ({**HELLO, "v": 99}, "version")],
)
def test_who_does_not_say_hello_is_told_nothing(first: dict[str, Any], code: str) -> None:
    @evening
    async def test(room: Room) -> None:
        anni = await room.table()
        spoken = Spoken(room, anni.player)
        await spoken.says(first)

        assert await spoken.listen() == code
        assert spoken.said.frames == []

    test()


@evening
async def test_what_cannot_be_read_is_refused_until_there_is_too_much_of_it(room: Room) -> None:
    await room.table()
    spoken = Spoken(room, None)
    await spoken.says(HELLO, *[{"type": "nonsense"}] * (spoken.limits.invalid + 1))

    assert await spoken.listen() == "invalid"
    assert {one["code"] for one in spoken.said.of("refused")} == {"invalid"}


@evening
async def test_one_hint_is_thought_about_at_a_time_and_play_goes_on_meanwhile(room: Room) -> None:
    asked = asyncio.Event()

    async def thinks(question: BusQuestion) -> bytes:
        asked.set()
        await asyncio.Event().wait()
        return b""

    await room.bus.serve(HINTS, thinks)
    anni = await room.table()
    await room.until_asked(anni)
    spoken = Spoken(room, anni.player)
    listening = asyncio.create_task(spoken.listen())
    await spoken.says(HELLO, {"type": "hint", "id": f"{ID}1", "step": 1})
    await asked.wait()
    await spoken.says({"type": "hint", "id": f"{ID}2", "step": 1}, {"type": "pause", "id": f"{ID}3"})
    spoken.texts.put_nowait(None)

    assert await listening == ""
    assert [(one["type"], one["id"]) for one in spoken.said.of("ok", "refused", "hint")] == [
        ("refused", f"{ID}2"),
        ("ok", f"{ID}3"),
    ]


@evening
async def test_who_only_watches_is_told_so(room: Room) -> None:
    await room.table()
    spoken = Spoken(room, None)
    await spoken.says(HELLO, {"type": "pause", "id": f"{ID}1"}, {"type": "why", "id": f"{ID}2", "action": "pass"})
    spoken.texts.put_nowait(None)

    assert await spoken.listen() == ""
    assert [one["code"] for one in spoken.said.of("refused", "reason")] == ["not-seated", "not-seated"]


@evening
async def test_that_tables_stand_still_is_said_once_in_the_language_of_who_hears_it(room: Room) -> None:
    anni = await room.table()
    spoken = Spoken(room, anni.player)
    listening = asyncio.create_task(spoken.listen())
    spoken.stand(True)
    assert spoken.said.frames == [], "before a hello nobody knows the language"

    await spoken.says({**HELLO, "language": "en"})
    for still in (False, True, True, False, False):
        spoken.stand(still)
    spoken.texts.put_nowait(None)
    await listening

    first, second = spoken.said.of("still")
    assert first["sentence"].startswith("The table stands still")
    assert second == {"type": "still"}
