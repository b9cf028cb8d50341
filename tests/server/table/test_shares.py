"""A deal handed on, at its table: seats instead of people, one card or all, and only what everybody may see."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stammtisch.server.live.reviews.lines import CurveLine, EndLine, FactLine
from stammtisch.server.live.shares.lines import SHARED, SharedDeal
from stammtisch.server.store.shares import SharedLink
from stammtisch.server.table.plan import TableError
from stammtisch.words import LANGUAGES
from tests.server.table.people import Person
from tests.server.table.room import Room, evening
from tests.server.table.test_reviews import finished, lines


async def link_of(room: Room, person: Person, decision: int = 0) -> SharedLink:
    deal = await room.gateways[0].deal_to_share(room.row, person.player, 1, decision)
    return SharedLink("code", person.player.id, deal, room.row.id, 1, decision)


async def told(room: Room, link: SharedLink, language: str = "de") -> bytes:
    return await room.gateways[0].shared(room.row, link, language)


async def opened(room: Room, link: SharedLink) -> SharedDeal:
    return SHARED.decode(await told(room, link))


@evening
async def test_every_card_can_be_asked_for_at_the_table_as_it_lay_before_it(room: Room) -> None:
    anni, _ = await finished(room)

    for decision in (1, 2, 17, 32):
        shared = await opened(room, await link_of(room, anni, decision))

        before, after = shared.deal.frames[shared.step : shared.step + 2]
        assert shared.card in before.hands[shared.seat]
        assert shared.card not in after.hands[shared.seat]
        assert before.view.deal
        assert shared.seat in before.view.deal.turn
        assert shared.trick == (decision - 1) // 4 + 1
        assert shared.deal.you == shared.seat
        asked = shared.asked.view.deal
        assert asked
        assert (asked.seat, sorted(asked.hand), asked.talon) == (shared.seat, sorted(before.hands[shared.seat]), ())
        assert [bool(hand) for hand in shared.asked.hands] == [seat == shared.seat for seat in range(4)]
        assert f"play {shared.card}" in {getattr(one, "action", "") for one in shared.asked.view.legal}
    whole = await opened(room, await link_of(room, anni))
    assert (whole.seat, whole.decision, whole.card) == (anni.seat, 0, "")
    assert [len(hand) for hand in whole.deal.frames[whole.step].hands] == [8] * 4
    last = whole.deal.frames[-1].view.deal
    assert last
    assert last.over, "what is said over the bill is no part of it"
    for decision in (33, 1000):
        with pytest.raises(TableError, match="no-such-deal"):
            await link_of(room, anni, decision)


@evening
async def test_nobody_stands_in_it_and_nothing_of_the_evening(room: Room) -> None:
    anni, _ = await finished(room)
    await lines(room, anni.player)
    table = (await room.gateways[0].host(room.row.id)).table
    ids = [room.row.name, room.row.code, *[chair.public for chair in table.chairs if chair.public]]
    assert len(ids) >= 3

    for language in LANGUAGES:
        for decision in (0, 5):
            text = (await told(room, await link_of(room, anni, decision), language)).decode()
            for name in (*table.names, *ids):
                assert name not in text, (language, name)
    shared = await opened(room, await link_of(room, anni))
    assert sorted(shared.deal.names) == ["Dritter", "Hinterhand", "Vorhand", "Zweiter"]
    deal = shared.deal.frames[-1].view.deal
    assert deal
    assert [shared.deal.names[seat] for seat in deal.seats] == ["Vorhand", "Zweiter", "Dritter", "Hinterhand"]
    for frame in shared.deal.frames:
        view = frame.view
        assert (set(view.purses), view.pot, view.deals, view.bill, view.closing_bill) == ({0}, 0, 0, None, None)


@evening
async def test_what_is_kept_of_the_coach_is_told_and_nothing_is_made(room: Room) -> None:
    anni, coach = await finished(room)
    one, whole = await link_of(room, anni, 30), await link_of(room, anni)
    assert (await opened(room, one)).review == (await opened(room, whole)).review == []
    assert not coach.asked
    found = await lines(room, anni.player)
    asked = len(coach.asked)

    curve, fact = (await opened(room, one)).review
    every = (await opened(room, whole)).review

    assert len(coach.asked) == asked
    assert isinstance(curve, CurveLine)
    assert isinstance(fact, FactLine)
    assert fact.n == 30
    assert curve.you == fact.seat, "of one card only that is told, to whoever decides"
    assert [type(line) for line in every] == [type(line) for line in found]
    assert isinstance(every[-1], EndLine)


@evening
async def test_a_link_opens_no_other_deal_than_its_own(room: Room) -> None:
    anni, _ = await finished(room)
    link = await link_of(room, anni)
    stranger = room.person("Sepp")
    with pytest.raises(TableError, match="no-such-deal"):
        await link_of(room, stranger)

    for wrong in (replace(link, deal=link.deal + 1), replace(link, number=2), replace(link, player=stranger.player.id)):
        with pytest.raises(TableError, match="no-such-deal"):
            await told(room, wrong)


@evening
async def test_a_deal_that_goes_on_is_not_handed_on(room: Room) -> None:
    anni = await room.table()

    with pytest.raises(TableError, match="no-such-deal"):
        await link_of(room, anni)
