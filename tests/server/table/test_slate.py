"""The slate, the status line and what they keep to themselves, as they come over the socket."""

from __future__ import annotations

from stammtisch.server.protocol.answers import Change
from stammtisch.server.protocol.commands import Ready
from tests.server.table.room import Room, evening


@evening
async def test_every_frame_of_a_deal_says_what_is_played_and_who_is_waited_for(room: Room) -> None:
    anni = await room.table()
    await room.play([anni], lambda: room.is_at("between", 1))

    changes = [change for change in anni.all(Change) if change.deal == 1 and change.stage == "turn"]
    dealt = [change for change in changes if change.view.deal and any(change.view.deal.counts)]
    assert dealt
    assert all(change.slate is not None and change.waiting for change in dealt)
    known = [change.slate for change in dealt if change.contract]
    assert all(slate and slate.title and slate.who and slate.price for slate in known)


@evening
async def test_at_the_bill_those_who_still_read_are_named(room: Room) -> None:
    anni = await room.table()
    kurt = await room.friend("Kurt")
    await room.play([anni, kurt], lambda: room.is_at("between", 1) and bool(room.deal.play.session.result))
    assert anni.change.waiting == "Noch: Du und Kurt"

    await anni.may(Ready)

    assert (anni.change.waiting, kurt.change.waiting) == ("Noch: Kurt", "Noch: Du")


@evening
async def test_nobody_waits_at_the_bill_of_who_is_alone_with_computers(room: Room) -> None:
    anni = await room.table()
    await room.play([anni], lambda: room.is_at("between", 1) and bool(room.deal.play.session.result))

    assert anni.change.stage == "between"
    assert anni.change.waiting == ""


@evening
async def test_until_the_skat_is_taken_everybody_sees_it_lie_and_nobody_its_cards(room: Room) -> None:
    anni = await room.table(game="skat", preset="skat-isko")
    await room.play([anni], lambda: room.is_at("between", 1))

    changes = [change for change in anni.all(Change) if change.deal == 1 and change.view.deal]
    bidding = [change for change in changes if change.view.deal and change.view.deal.counts == (10, 10, 10)]
    assert (bidding[0].aside, bidding[0].view.deal and bidding[0].view.deal.talon) == (2, ())
    assert all(not change.aside for change in changes if change.view.deal and change.view.deal.talon)
    assert changes[-1].aside == 0, "the deal is over, and the cards lie open"
