"""Rows of circles in both stores: found by who belongs, added up by year and book, names gone with their people."""

from __future__ import annotations

from stammtisch.server.store.lives.circle_port import (
    CircleInvite,
    CircleMember,
    CircleName,
    CircleRow,
    DealsRow,
    EveningGone,
    EveningRow,
    InviteUsed,
    TallyRow,
    YearRow,
)
from stammtisch.server.store.port import Player, Store
from tests.server.store.places import Place

ONE, TWO = "a" * 26, "b" * 26


def member(circle: str, number: int, player: int, status: str = "member") -> CircleMember:
    return CircleMember(circle, number, player, "mitglied", status, 5, 0, False)


def tally(evening: str, who: int, cents: int, year: int = 2027, book: str = "table") -> TallyRow:
    currency = "euro" if book == "table" else "points"
    return TallyRow(ONE, evening, who, year, book, "skat", currency, cents, 7, 36, 9, 6)


def evening(id: str, at: int) -> EveningRow:
    return EveningRow(id, ONE, at, "sheet", "skat", "table", "euro", 36)


async def found_by_who_belongs(store: Store) -> None:
    rows = [CircleRow(ONE, 5, False, 1), CircleRow(TWO, 6, True, 2)]
    members = [member(ONE, 1, 7), member(ONE, 2, 8, "waiting"), member(TWO, 1, 7), member(TWO, 2, 8, "kicked")]
    await store.append_lives([], [*rows, *members, CircleName(ONE, 0, "Donnerstag"), CircleName(ONE, 1, "Resi")])

    assert await store.circles_of(7) == [rows[1], rows[0]], "the newest first"
    assert await store.circles_of(8) == [rows[0]], "who was kicked belongs no longer"
    assert await store.circles_with(8) == [ONE, TWO]
    assert await store.circle_members(ONE) == members[:2]
    assert await store.circle_names(ONE) == {0: "Donnerstag", 1: "Resi"}
    await store.append_lives([], [CircleRow(ONE, 5, True, 3), member(ONE, 2, 8)])
    assert (await store.circles_of(8))[0].closed
    assert (await store.circle_members(ONE))[1].status == "member"


def test_a_circle_is_found_by_who_belongs_to_it(place: Place) -> None:
    place.run(found_by_who_belongs)


async def invited(store: Store) -> None:
    await store.append_lives([], [CircleInvite(ONE, "come", 50, 2), CircleInvite(TWO, "other", 60, 1)])
    await store.append_lives([], [InviteUsed(ONE)])
    assert await store.circle_invite(code="come") == CircleInvite(ONE, "come", 50, 1)
    await store.append_lives([], [CircleInvite(ONE, "anew", 90, 5)])
    assert await store.circle_invite(code="come") is None
    assert await store.circle_invite(circle=ONE) == CircleInvite(ONE, "anew", 90, 5)
    await store.forget_expired(70)
    assert await store.circle_invite(circle=TWO) is None


def test_a_link_is_renewed_used_up_and_over(place: Place) -> None:
    place.run(invited)


async def added_up(store: Store) -> None:
    evenings = [evening("one", 10), evening("two", 20)]
    online = tally("net", 1, 0, book="online")
    tallies = [
        tally("one", 1, 30),
        tally("one", 2, -30),
        tally("two", 1, -10, year=2028),
        tally("two", 2, 10, year=2028),
    ]
    await store.append_lives([], [*evenings, *tallies, online])

    assert await store.evenings(ONE, 10) == [evenings[1], evenings[0]]
    assert await store.evenings(ONE, 1) == [evenings[1]]
    assert await store.evening("one") == evenings[0]
    assert await store.tallies(ONE, "one") == tallies[:2]
    assert await store.tallies(ONE) == [online, *tallies]
    assert await store.year_table(ONE, 2027) == [
        YearRow(1, "online", "skat", "points", 1, 36, 0, 7, 9, 6),
        YearRow(1, "table", "skat", "euro", 1, 36, 30, 7, 9, 6),
        YearRow(2, "table", "skat", "euro", 1, 36, -30, 7, 9, 6),
    ]
    assert [(row.evenings, row.cents) for row in await store.year_table(ONE, 0)] == [(1, 0), (2, 20), (2, -20)]
    assert await store.year_table(TWO, 0) == []

    await store.append_lives([], [EveningGone("two"), tally("one", 1, 31)])

    assert await store.evening("two") is None
    assert [(row.evenings, row.cents) for row in await store.year_table(ONE, 0)] == [(1, 0), (1, 31), (1, -30)]


async def kept_in_short(store: Store) -> None:
    rows = [
        DealsRow(ONE, "one", 2027, 0, "[]"),
        DealsRow(ONE, "two", 2028, 2, "[[1]]"),
        DealsRow(TWO, "six", 2027, 1, ""),
    ]
    await store.append_lives([], rows)

    assert await store.circle_deals(ONE, 0) == rows[:2]
    assert await store.circle_deals(ONE, 2027) == rows[:1]
    assert await store.circle_deals(ONE, 0, feats=True) == rows[1:2]
    again = DealsRow(ONE, "one", 2027, 1, "[[2]]")
    await store.append_lives([], [again, EveningGone("two")])
    assert await store.circle_deals(ONE, 0) == [again]


def test_the_deals_of_an_evening_are_kept_in_short(place: Place) -> None:
    place.run(kept_in_short)


def test_a_year_is_added_up_book_by_book(place: Place) -> None:
    place.run(added_up)


async def gone(store: Store) -> None:
    await store.put_player(Player(7, "Zenzi"))
    names = [CircleName(ONE, 1, "Zenzi"), CircleName(ONE, 2, "Sepp"), CircleName(TWO, 1, "Hans")]
    await store.append_lives([], [member(ONE, 1, 7), member(ONE, 2, 8), member(TWO, 1, 9), *names])

    await store.erase(7)

    assert await store.circle_names(ONE) == {2: "Sepp"}
    assert await store.circle_names(TWO) == {1: "Hans"}
    assert [one.player for one in await store.circle_members(ONE)] == [0, 8]


def test_a_name_goes_with_the_person(place: Place) -> None:
    place.run(gone)
