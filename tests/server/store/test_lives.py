"""Streams of score sheets in both stores: appended whole or not at all, never changed, names gone with their people."""

from __future__ import annotations

import pytest

from stammtisch.server.store.errors import BatchRefused, StoreError
from stammtisch.server.store.lives.port import (
    OWN,
    SHEET,
    SHOW,
    WRITE,
    LifeEvent,
    ListedSheet,
    OthersOut,
    SheetCode,
    SheetName,
    SheetNote,
    SheetRight,
)
from stammtisch.server.store.port import Player, Store
from tests.server.store.places import Place

ID, OTHER = "a" * 26, "b" * 26


def event(seq: int, command: str = "", id: str = ID) -> LifeEvent:
    return LifeEvent(SHEET, id, seq, 1000 + seq, "said", 7, '{"deal":1}', command)


def row(id: str = ID, opened: int = 5, n: int = 1) -> ListedSheet:
    return ListedSheet(id, 7, "skat", opened, opened, 0, False, n)


async def appended_whole_or_not_at_all(store: Store) -> None:
    assert await store.append_lives([event(1, "one"), event(2, "two")], [row(n=2)])
    assert await store.life(SHEET, ID) == [event(1, "one"), event(2, "two")]
    assert await store.life(SHEET, ID, after=1) == [event(2, "two")]
    assert await store.life(SHEET, OTHER) == []
    assert await store.append_lives([event(1, "", OTHER)])
    assert (await store.life_ids(SHEET), await store.life_ids("circle")) == ([ID, OTHER], [])

    assert not await store.append_lives([event(3, "three"), event(2, "four")], [row(n=9)]), "the number is taken"
    assert not await store.append_lives([event(3, "one")], [row(n=9)]), "the command is there"

    assert len(await store.life(SHEET, ID)) == 2
    assert await store.sheet_row(ID) == row(n=2)
    assert await store.append_lives([event(3)])
    assert await store.append_lives([event(4)]), "without a command nothing repeats"


def test_a_batch_is_appended_whole_or_not_at_all(place: Place) -> None:
    place.run(appended_whole_or_not_at_all)


def test_a_number_that_is_missing_is_found(place: Place) -> None:
    async def scenario(store: Store) -> None:
        await store.append_lives([event(1), event(2)])
        assert (await store.audit()).life_gaps == ()
        with pytest.raises(BatchRefused):
            await store.append_lives([event(0)])
        assert len(await place.raw("SELECT * FROM life_event")) == 2
        assert await store.append_lives([event(2, id=OTHER)])
        assert (await store.audit()).life_gaps == ((SHEET, OTHER),)

    place.run(scenario)


def test_what_was_written_is_never_changed(place: Place) -> None:
    async def scenario(store: Store) -> None:
        await store.append_lives([event(1)])
        for statement in ("UPDATE life_event SET what = 'x'", "DELETE FROM life_event"):
            with pytest.raises(Exception, match="E3"):
                await place.raw(statement)
        assert await store.life(SHEET, ID) == [event(1)]

    place.run(scenario)


async def found_by_rights_and_codes(store: Store) -> None:
    codes = [SheetCode(ID, SHOW, "showme", 50), SheetCode(ID, WRITE, "letme", 50)]
    rights = [SheetRight(ID, 7, OWN, 1), SheetRight(ID, 8, WRITE, 2), SheetRight(OTHER, 8, OWN, 3)]
    await store.append_lives([], [row(), row(OTHER, opened=9), *rights, *codes])

    assert [one.id for one in await store.sheets_of(8, 10)] == [OTHER, ID], "the newest first"
    assert [one.id for one in await store.sheets_of(8, 1)] == [OTHER]
    assert await store.sheet_right(ID, 8) == rights[1]
    assert await store.sheet_right(OTHER, 7) is None
    assert await store.sheet_code("letme", 49) == codes[1]
    assert await store.sheet_code("letme", 50) is None, "its time is over"

    await store.append_lives([], [SheetCode(ID, WRITE, "anew", 60), SheetRight(ID, 7, WRITE, 9), OthersOut(ID)])

    assert await store.sheet_code("letme", 1) is None, "renewed"
    assert [one.code for one in await store.sheet_codes(ID)] == ["showme", "anew"]
    assert await store.sheet_right(ID, 7) == rights[0], "the owner stays the owner"
    assert await store.sheet_right(ID, 8) is None
    await store.forget_expired(55)
    assert [one.code for one in await store.sheet_codes(ID)] == ["anew"]


def test_a_sheet_is_found_by_who_may_write_and_by_its_codes(place: Place) -> None:
    place.run(found_by_rights_and_codes)


async def gone_with_the_person(store: Store) -> None:
    await store.put_player(Player(7, "Zenzi"))
    names = [
        SheetName(ID, 0, "Zenzi", 7),
        SheetName(ID, 1, "Sepp"),
        SheetName(OTHER, 0, "zenzi"),
        SheetName(OTHER, 1, "Resi"),
    ]
    rights = [SheetRight(ID, 7, OWN, 1), SheetRight(OTHER, 8, OWN, 1), SheetRight(OTHER, 7, WRITE, 1)]
    await store.append_lives([event(1)], [*names, *rights, SheetCode(ID, SHOW, "showme", 50)])
    await store.append_lives([], [SheetNote(OTHER, "c", 7, "Zenzi war's"), SheetNote(OTHER, "d", 8, "falsch")])
    assert await store.sheets_with(7) == [ID, OTHER]

    await store.erase(7)

    assert [one.name for one in await store.sheet_names(ID)] == ["", ""], "nobody else may read it"
    assert [one.name for one in await store.sheet_names(OTHER)] == ["", "Resi"]
    assert [one.text for one in await store.sheet_notes(OTHER)] == ["falsch"]
    assert await store.sheet_code("showme", 1) is None
    assert await store.sheets_with(7) == []
    assert await store.life(SHEET, ID) == [event(1)], "the numbers stay"


def test_names_go_with_the_person_and_the_numbers_stay(place: Place) -> None:
    place.run(gone_with_the_person)


def test_a_file_that_cannot_be_written_says_so(sqlite_place: Place) -> None:
    async def scenario(store: Store) -> None:
        await store.close()
        with pytest.raises(StoreError):
            await store.append_lives([event(1)])

    sqlite_place.run(scenario)
