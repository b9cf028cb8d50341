"""Luck and skill of an evening: for who sat there, as far as the coach has time, and it sums to zero."""

from __future__ import annotations

import pytest

from stammtisch.server.live.reviews.lines import LuckLine
from stammtisch.server.live.reviews.luck import EveningLuck, beside_the_others
from stammtisch.server.protocol.commands import Act, TakeBack
from stammtisch.server.table.plan import TableError
from stammtisch.server.workers.reviewed import COACH, DealSplit
from tests.server.table.people import Person
from tests.server.table.room import Room, evening
from tests.server.table.test_practice import again, on_to, to_the_bill
from tests.server.table.test_reviews import WHOLE_DEALS, Coach, finished, lines
from tests.server.table.test_take_back import cards, to_cards

NOTHING = (0.0,) * 4


def split(own: tuple[float, ...], doubt: tuple[float, ...] = NOTHING, given: tuple[float, ...] = NOTHING) -> DealSplit:
    return DealSplit(NOTHING, given, own, NOTHING, NOTHING, doubt)


async def luck(room: Room, person: Person, pays: bool = True) -> list[LuckLine]:
    return [line async for line in await room.gateways[0].luck(room.row, person.player, "de", lambda: pays)]


def test_who_loses_less_than_the_others_gains_and_it_sums_to_zero() -> None:
    play, doubt = beside_the_others(split((-10, 0, -30, 0), (4, 0, 0, 0)), frozenset(range(4)))

    assert play == [0, 10, -20, 10]
    assert doubt == [3, 1, 1, 1]


def test_who_sat_out_has_neither() -> None:
    play, doubt = beside_the_others(split((-9, 0, 0, 0), (3, 0, 0, 0)), frozenset((0, 1, 2)))

    assert play == [-6, 3, 3, 0]
    assert doubt[3] == 0


def test_doubts_add_like_independent_ones_and_purses_are_followed_to_other_seats() -> None:
    found = EveningLuck(4)
    everybody = frozenset(range(4))
    found.add(split((-8, 0, 0, 0), (4, 0, 0, 0), (5, -5, 0, 0)), everybody, (0, 1, 2, 3))
    found.add(split((0, -8, 0, 0), (0, 4, 0, 0), (5, -5, 0, 0)), everybody, (1, 0, 2, 3))

    assert found.cards == [0, 0, 0, 0]
    assert found.play == [-12, 4, 4, 4]
    assert found.doubt[0] == pytest.approx(3 * 2**0.5)
    assert sum(found.play) == pytest.approx(0)


@pytest.mark.nightly
@evening
async def test_the_evening_is_what_its_deals_came_to_and_what_is_kept_is_not_made_again(room: Room) -> None:
    anni, coach = await finished(room)
    await on_to(room, anni, 2)
    await to_the_bill(room, anni, number=2)
    await lines(room, anni.player)
    asked = len(coach.asked)

    first, last = await luck(room, anni)

    assert {question.deal for question in coach.asked[asked:]} == {2}, "the first deal was kept"
    assert (first.deals, first.of, first.whole) == (1, 2, False)
    assert (last.deals, last.of, last.whole, last.unit) == (2, 2, True, "cents")
    assert sum(last.cards) == pytest.approx(0)
    assert sum(last.play) == pytest.approx(0)
    asked = len(coach.asked)
    assert await luck(room, anni) == [*await luck(room, anni)]
    assert len(coach.asked) == asked, "now all of it is kept"


@evening
async def test_nobody_else_is_told_and_practice_has_none(room: Room) -> None:
    anni, _ = await finished(room)

    for person in (room.person("Hias"), await again(room, anni)):
        with pytest.raises(TableError, match="no-review"):
            await luck(room, person)


@evening
async def test_a_deal_that_went_back_does_not_count(room: Room) -> None:
    await room.bus.serve(COACH, Coach(is_hasty=True))
    anni = await room.table(changes=WHOLE_DEALS)
    await to_cards(room, anni)
    await anni.may(Act, action=cards(anni)[0])
    await anni.may(TakeBack)
    await to_the_bill(room, anni)

    (only,) = await luck(room, anni)

    assert (only.deals, only.of, only.whole) == (0, 0, True)


@evening
async def test_where_nobody_has_time_what_is_missing_is_said(room: Room) -> None:
    anni, _ = await finished(room)

    (only,) = await luck(room, anni, pays=False)

    assert (only.deals, only.of, only.whole) == (0, 1, False)
