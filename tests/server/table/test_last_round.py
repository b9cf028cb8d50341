"""The last round: anybody calls it, all nod, every seat still deals once, and the table is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from stammtisch.server.protocol.commands import LastRoundCommand, Leave
from stammtisch.server.table.last_round.decide import last_round
from stammtisch.server.table.plan import TableError
from stammtisch.server.table.practice.hand import PracticeHand
from stammtisch.server.table.running import BETWEEN
from tests.server.table.room import Room, evening


@evening
async def test_alone_with_computers_it_is_agreed_at_once_and_every_seat_deals_once(room: Room) -> None:
    resi = await room.table()
    await room.play([resi], lambda: room.is_at(BETWEEN, 1))
    await resi.may(LastRoundCommand)
    seen = resi.table.last_round
    assert seen is not None
    assert (seen.missing, seen.left) == ([], 4)
    await resi.may_not("not-now", LastRoundCommand)
    lefts: list[tuple[int, int]] = []

    def is_over() -> bool:
        now = resi.table
        if now.last_round and (not lefts or lefts[-1] != (now.deal, now.last_round.left)):
            lefts.append((now.deal, now.last_round.left))
        return bool(now.ended)

    await room.play([resi], is_over)
    assert resi.table.ended == "over"
    assert lefts == [(1, 4), (2, 4), (3, 3), (4, 2), (5, 1)]
    assert resi.table.deal == 5, "four deals more, one by every seat"


@evening
async def test_all_people_have_to_nod_and_the_first_no_lets_it_drop(room: Room) -> None:
    resi = await room.table()
    kurt = await room.friend("Kurt")
    await room.until_asked(resi, kurt)
    await kurt.may_not("not-now", LastRoundCommand, yes=False)
    await resi.may(LastRoundCommand)
    seen = kurt.table.last_round
    assert seen is not None
    assert (seen.caller, seen.missing, seen.left) == (resi.seat, [kurt.seat], 0)
    await resi.may_not("answered", LastRoundCommand)
    await kurt.may(LastRoundCommand, yes=False)
    assert resi.table.last_round is None

    await kurt.may(LastRoundCommand)
    await resi.may(LastRoundCommand)
    seen = kurt.table.last_round
    assert seen is not None
    assert (seen.caller, seen.missing, seen.left) == (kurt.seat, [], 4)


@evening
async def test_a_call_that_nobody_answers_drops_after_the_next_deal(room: Room) -> None:
    resi = await room.table()
    kurt = await room.friend("Kurt")
    await room.until_asked(resi, kurt)
    await resi.may(LastRoundCommand)
    called = resi.table.deal
    await room.play([resi, kurt], lambda: resi.table.deal == called + 1)
    assert resi.table.last_round is not None, "at the bill somebody may still nod"
    await room.play([resi, kurt], lambda: resi.table.deal == called + 2)
    assert resi.table.last_round is None


@evening
async def test_where_a_hand_is_played_again_or_all_is_over_there_is_none(room: Room) -> None:
    resi = await room.table()
    await room.play([resi], lambda: room.is_at(BETWEEN, 1))
    for state, code in (
        (replace(room.state, practice=PracticeHand("t", 1, 0, {}, "", "", ())), "practice"),
        (replace(room.state, ended="over"), "ended"),
    ):
        with pytest.raises(TableError, match=code):
            last_round(state, room.deal, resi.seat, yes=True)


@evening
async def test_a_nod_is_a_persons_and_nobody_inherits_it_with_the_seat(room: Room) -> None:
    resi = await room.table()
    kurt, vroni = await room.friend("Kurt"), await room.friend("Vroni")
    await room.until_asked(resi, kurt, vroni)
    await kurt.may(LastRoundCommand)
    await resi.may(LastRoundCommand)
    await kurt.may(Leave)

    def asked() -> tuple[int, list[int]] | None:
        called = resi.table.last_round
        return (called.caller, list(called.missing)) if called else None

    assert asked() is None, "with others at the table it is asked anew"
    await vroni.may(LastRoundCommand)
    assert asked() == (vroni.seat, [resi.seat])
