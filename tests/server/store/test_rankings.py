"""Rows of rankings in both stores: found by who has to do with them, codes that end, names gone with their people."""

from __future__ import annotations

from stammtisch.server.store.lives.port import ListedSheet, Row
from stammtisch.server.store.lives.ranking_port import (
    RankingCode,
    RankingName,
    RankingRow,
    RankingTable,
    RankingTableGone,
)
from stammtisch.server.store.port import Player, Store
from tests.server.store.places import Place

ONE, TWO = "a" * 26, "b" * 26
SHEET = ListedSheet("s" * 26, 8, "skat", 5, 6, 1, False, 17)


async def found_by_who_has_to_do_with_it(store: Store) -> None:
    rows = [RankingRow(ONE, 7, "skat", 5, 1), RankingRow(TWO, 7, "skat", 6, 1)]
    tables = [RankingTable(ONE, SHEET.id, 8), RankingTable(ONE, "unknown", 8)]
    names = [RankingName(ONE, 0, "Preisskat"), RankingName(ONE, 1, "Resi", 9)]
    await store.append_lives([], [*rows, *tables, SHEET, *names])

    assert await store.rankings_of(7) == [rows[1], rows[0]], "the newest first"
    assert await store.rankings_of(8) == []
    assert [await store.rankings_with(who) for who in (7, 8, 9, 10)] == [[ONE, TWO], [ONE], [ONE], []]
    assert await store.ranking_names(ONE) == {0: names[0], 1: names[1]}
    assert await store.ranking_sheets(ONE) == {SHEET.id: 17}
    await store.append_lives([], [RankingRow(ONE, 7, "skat", 5, 4), RankingTableGone(ONE, SHEET.id)])
    assert (await store.rankings_of(7))[1].n == 4
    assert await store.ranking_sheets(ONE) == {}


def test_a_ranking_is_found_by_who_has_to_do_with_it(place: Place) -> None:
    place.run(found_by_who_has_to_do_with_it)


async def coded(store: Store) -> None:
    await store.append_lives([], [RankingCode(ONE, "show", "wall", 50), RankingCode(ONE, "attach", "door", 60)])
    assert await store.ranking_code("wall", 49) == RankingCode(ONE, "show", "wall", 50)
    assert await store.ranking_code("wall", 50) is None
    await store.append_lives([], [RankingCode(ONE, "show", "anew", 90)])
    assert await store.ranking_code("wall", 1) is None
    assert [one.code for one in await store.ranking_codes(ONE)] == ["door", "anew"]
    await store.forget_expired(70)
    assert [one.code for one in await store.ranking_codes(ONE)] == ["anew"]


def test_a_code_ends_or_is_renewed(place: Place) -> None:
    place.run(coded)


async def gone(store: Store) -> None:
    await store.put_player(Player(7, "Zenzi"))
    rows: list[Row] = [
        RankingRow(ONE, 7, "skat", 5, 1),
        RankingRow(TWO, 8, "skat", 5, 1),
        RankingTable(TWO, SHEET.id, 7),
    ]
    mine = [RankingName(ONE, 0, "Preisskat"), RankingName(ONE, 1, "Sepp")]
    others = [RankingName(TWO, 1, "Zenzi"), RankingName(TWO, 2, "Vroni", 7), RankingName(TWO, 3, "Hans")]
    await store.append_lives([], [*rows, *mine, *others, RankingCode(ONE, "show", "wall", 50)])

    await store.erase(7)

    assert [one.name for one in (await store.ranking_names(ONE)).values()] == ["", ""], (
        "nobody may change them any more"
    )
    assert [(one.name, one.player) for one in (await store.ranking_names(TWO)).values()] == [
        ("", 0),
        ("", 0),
        ("Hans", 0),
    ]
    assert await store.ranking_codes(ONE) == []


def test_a_name_in_a_ranking_goes_with_the_person(place: Place) -> None:
    place.run(gone)
