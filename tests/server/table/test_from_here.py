"""Von hier nochmal: on from one of the own decisions, with the same cards or others that look the same."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from stammtisch.core.cards import NAMES
from stammtisch.server.live.reviews.lines import CurveLine, FactLine
from stammtisch.server.protocol.answers import PracticeOf
from stammtisch.server.protocol.commands import Ready
from stammtisch.server.table.plan import TableError
from stammtisch.server.table_request import TableRequest
from stammtisch.server.workers import deciding
from stammtisch.server.workers.reviewed import COACH, OTHER, OtherDeal
from stammtisch.server.workers.thought import ENCODER
from tests.server.table.people import Person
from tests.server.table.room import Room, evening
from tests.server.table.test_practice import to_the_bill
from tests.server.table.test_reviews import WHOLE_DEALS, finished, lines, opened


async def from_here(room: Room, person: Person, step: int, other: bool = False) -> Person:
    """The table from that step on, which the room looks at from now on."""
    wish = TableRequest("", again=(room.row.name, 1), step=step, other=other)
    room.row = await room.gateways[0].create(person.player, wish)
    same = Person(room, person.player)
    await same.come()
    await room.until(lambda: room.host().running is not None)
    return same


async def own_step(room: Room, person: Person, place: int) -> tuple[int, str]:
    """One of the own cards by its place, and the frame before it."""
    curve = await anext(await opened(room, person.player))
    assert isinstance(curve, CurveLine)
    card = [one for one in curve.cards if one.seat == person.seat][place]
    return card.step, card.card


@evening
async def test_the_table_stands_as_it_did_and_the_player_is_waited_for(room: Room) -> None:
    anni, _ = await finished(room)
    step, card = await own_step(room, anni, 3)
    before, row = room.deal.play.lines, room.row

    same = await from_here(room, anni, step)

    assert room.deal.is_practice
    assert room.deal.play.lines == before[: len(room.deal.play.lines)]
    assert room.deal.waits_for == (anni.seat,)
    assert card in [NAMES[one] for one in range(32) if room.deal.play.session.deal.hands[anni.seat] >> one & 1]  # type: ignore[union-attr]
    await room.until_asked(same)
    assert same.table.practice == PracticeOf(row.name, 1)
    assert len(same.change.view.deal.hand) == 5  # type: ignore[union-attr]


@pytest.mark.nightly
@evening
async def test_it_is_played_to_its_end_counts_in_nothing_and_can_be_looked_back_at(room: Room) -> None:
    anni, _ = await finished(room)
    step, _ = await own_step(room, anni, 6)
    archived = dict(room.memory.archive)

    same = await from_here(room, anni, step)
    await to_the_bill(room, same)

    assert room.memory.archive == archived
    found = await lines(room, same.player)
    curve = found[0]
    assert isinstance(curve, CurveLine)
    assert len([line for line in found if isinstance(line, FactLine)]) == 32
    await same.may(Ready)
    await room.until(lambda: room.deal.number == 2)
    assert room.deal.waits_for == (same.seat,), "the next one begins at the same place"


@evening
async def test_another_deal_looks_the_same_to_the_player(room: Room) -> None:
    anni, _ = await finished(room)
    step, _ = await own_step(room, anni, 1)
    row, truth = room.row, [*room.host().history]

    same = await from_here(room, anni, step, other=True)
    await room.until_asked(same)
    shown = same.change.view
    hands = room.deal.play.session.deal.hands  # type: ignore[union-attr]

    room.row = row
    again = await from_here(room, anni, step)
    await room.until_asked(again)
    assert again.change.view.deal == shown.deal
    assert room.deal.play.session.deal.hands != hands  # type: ignore[union-attr]
    assert truth


@evening
async def test_nobody_goes_on_where_they_were_not_asked(room: Room) -> None:
    anni, _ = await finished(room)
    step, _ = await own_step(room, anni, 0)
    curve = await anext(await opened(room, anni.player))
    assert isinstance(curve, CurveLine)
    elsewhere = next(one.step for one in curve.cards if one.seat != anni.seat)
    for wrong in (elsewhere, 900):
        with pytest.raises(TableError, match="no-decision"):
            await from_here(room, anni, wrong)
    with pytest.raises(TableError, match="no-such-deal"):
        await from_here(room, room.person("Sepp"), step)


@evening
async def test_where_there_is_no_other_deal_or_nobody_who_could_find_one_it_is_said(room: Room) -> None:
    async def coach(question: bytes) -> bytes:
        none = msgspec.json.decode(question)["part"] == OTHER
        return ENCODER.encode(OtherDeal()) if none else await asyncio.to_thread(deciding.looked_back, question)

    await room.bus.serve(COACH, coach)
    anni = await room.table(changes=WHOLE_DEALS)
    await to_the_bill(room, anni)
    step, _ = await own_step(room, anni, 5)
    with pytest.raises(TableError, match="no-other-deal"):
        await from_here(room, anni, step, other=True)
    room.bus.workers.clear()

    with pytest.raises(TableError, match="no-advice"):
        await from_here(room, anni, step, other=True)
