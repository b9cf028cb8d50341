"""What is closed never changes: it is folded once, alone, and kept; the documents are the same as folded anew."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from stammtisch.server.live.documents.cache import OVERHEAD, ByteCache
from stammtisch.server.live.documents.evening import FAIR, REPLAY, SHEET, STICH, Wanted
from stammtisch.server.live.house import House
from stammtisch.server.live.table_gateway import TableGateway
from stammtisch.server.table.plan import TableError
from stammtisch.words import LANGUAGES
from tests.server.numbers import metrics_of
from tests.server.table.evenings import Evening, special_rounds
from tests.server.table.folded_anew import told
from tests.server.table.room import Room, evening, in_a_room

GAMES = ("schafkopf", "skat", "schloapfer")


def all_wanted(deals: int, languages: tuple[str, ...] = ("de", "en")) -> list[Wanted]:
    rows = [Wanted(STICH), Wanted(FAIR), *(Wanted(SHEET, language) for language in languages)]
    for number in range(1, deals + 2):
        rows += [Wanted(STICH, numbers=(number,)), Wanted(REPLAY, languages[number % 2], (number,))]
    return rows


async def read(gateway: TableGateway, room: Room, wanted: Wanted) -> bytes | None:
    try:
        return await (await gateway.read(room.row, wanted)).make()
    except TableError as error:
        return None if error.code == "no-such-deal" else b""


def folds(house: House) -> int:
    return int(metrics_of(house).folds._value.get())


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_kept_tells_the_same_as_what_is_folded_anew(game: str) -> None:
    async def test(room: Room) -> None:
        rng = Random(f"{game} 3")
        spent = Evening(room, rng)
        with special_rounds(rng):
            await spent.open(game)
            for deals in (1, 3):
                await spent.play(deals)
                for gateway in room.gateways:
                    host = await gateway.host(room.row.id)
                    for wanted in all_wanted(deals):
                        again = await read(gateway, room, wanted)
                        assert again == await told(gateway.house, host, wanted), wanted
                        assert again == await read(gateway, room, wanted), "and again the same"

    in_a_room(test, 3)


@evening
async def test_one_deal_is_folded_alone_and_once(room: Room) -> None:
    anni = await room.table(bot_ms=0)
    await room.play([anni], lambda: room.is_past(6))
    gateway = await room.gateway()

    before = await read(gateway, room, Wanted(REPLAY, "de", (3,)))
    assert folds(gateway.house) == 1, "of six closed deals the one that was asked for"
    assert await read(gateway, room, Wanted(REPLAY, "de", (3,))) == before
    await read(gateway, room, Wanted(STICH, numbers=(3,)))
    assert folds(gateway.house) == 1, "a second time it is kept, and its record was made along with it"
    await read(gateway, room, Wanted(SHEET, "de"))
    assert folds(gateway.house) == 8, "deals 0, 1, 2, 4, 5 and 6, and the draw once more for the record of 1"
    for wanted in (Wanted(SHEET, "de"), Wanted(FAIR), Wanted(STICH)):
        await read(gateway, room, wanted)
    assert folds(gateway.house) == 8


@pytest.mark.nightly
@evening
async def test_what_is_kept_is_bounded_by_its_bytes(room: Room) -> None:
    anni = await room.table(bot_ms=0)
    await room.play([anni], lambda: room.is_past(3))
    gateway = room.gateways[0]
    whole = await read(gateway, room, Wanted(STICH))
    gateway.parts.kept = ByteCache(4 * OVERHEAD + 12_000)

    for language in LANGUAGES[:2]:
        for number in (1, 2, 3):
            await read(gateway, room, Wanted(REPLAY, language, (number,)))
            await read(gateway, room, Wanted(SHEET, language))
            assert gateway.parts.kept.bytes <= gateway.parts.kept.most
    assert await read(gateway, room, Wanted(STICH)) == whole


@evening
async def test_a_new_name_or_none_is_in_every_document_at_once(room: Room) -> None:
    """Also where somebody still watches the table, and in what was kept before."""
    anni = await room.table(bot_ms=0)
    await room.play([anni], lambda: room.is_past(3))
    gateway, wanted = room.gateways[0], [Wanted(SHEET, "de"), Wanted(STICH), Wanted(REPLAY, "de", (2,))]
    tags = [(await gateway.read(room.row, one)).tag for one in wanted]
    for one in wanted:
        assert b"Anni" in (await read(gateway, room, one) or b"")
    fair = (await gateway.read(room.row, Wanted(FAIR))).tag

    room.memory.players[anni.player.id] = replace(anni.player, name="Korbinian")
    for one, tag in zip(wanted, tags, strict=True):
        document = await gateway.read(room.row, one)
        text = await document.make()
        assert b"Korbinian" in text
        assert b"Anni" not in text
        assert document.tag != tag
    del room.memory.players[anni.player.id]
    for one in wanted:
        text = await read(gateway, room, one) or b""
        assert b"Korbinian" not in text
        assert b"N. N." in text
    assert fair != (await gateway.read(room.row, Wanted(FAIR))).tag, "names are part of the whole evening's tag"


@evening
async def test_the_tag_of_a_closed_deal_stays_when_the_table_goes_on(room: Room) -> None:
    anni = await room.table(bot_ms=0)
    await room.play([anni], lambda: room.is_past(2))
    one, whole = Wanted(REPLAY, "de", (1,)), Wanted(FAIR)
    before = [(await room.gateways[0].read(room.row, wanted)).tag for wanted in (one, whole)]
    elsewhere = [(await (await room.gateway()).read(room.row, wanted)).tag for wanted in (one, whole)]
    await room.play([anni], lambda: room.is_past(3))
    after = [(await room.gateways[0].read(room.row, wanted)).tag for wanted in (one, whole)]

    assert elsewhere == before, "at every gateway the same"
    assert after[0] == before[0]
    assert after[1] != before[1]
