"""The last round: anybody calls it, all nod, every seat still deals once, and the table is over."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from stammtisch.core.bill import Bill
from stammtisch.records import read_all, replay
from stammtisch.server.live.documents.evening import STICH, Wanted
from stammtisch.server.operations.audit import audited
from stammtisch.server.operations.snapshot_open import snapshot
from stammtisch.server.promises.sealing import Sealer
from stammtisch.server.protocol.commands import LastRoundCommand, Leave
from stammtisch.server.store.sqlite import SqliteStore
from stammtisch.server.table.last_round.decide import last_round
from stammtisch.server.table.plan import TableError
from stammtisch.server.table.practice.hand import PracticeHand
from stammtisch.server.table.running import BETWEEN
from tests.server.operations.filled import fill
from tests.server.table.folded_anew import told
from tests.server.table.room import KEY, Room, evening, in_a_room

MOST = 40
"""A game of Schloapfer is played to its end, and this is far behind it."""


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


GAMES = ("schafkopf", "skat", "schloapfer")
DOUBLED = {"last_round_doubled": True}


async def played_to_the_end(room: Room, game: str, changes: dict[str, bool]) -> dict[int, Bill]:
    """One deal, then the last round; the bill of each deal by its number."""
    anni = await room.table(game=game, preset="", changes=changes)
    await room.play([anni], lambda: room.is_at(BETWEEN, 1))
    await anni.may(LastRoundCommand)
    seen = anni.table.last_round
    assert seen is not None
    assert seen.doubled == bool(changes)
    bills: dict[int, Bill] = {}

    def is_over() -> bool:
        session = room.deal.play.session
        if session.bill is not None and room.deal.play.finished is not None:
            bills[room.deal.number] = session.bill
        return bool(anni.table.ended) or room.deal.number > MOST

    await room.play([anni], is_over)
    return bills


def is_doubled(bill: Bill) -> bool:
    return any(line.code == "last-round" and line.factor == 2 for line in bill.lines)


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("game", GAMES)
def test_where_the_agreement_says_so_it_is_doubled_from_its_first_deal_on(game: str, tmp_path: Path) -> None:
    """At the table, in records, and in a database that is folded anew."""

    async def test(room: Room) -> None:
        bills = await played_to_the_end(room, game, DOUBLED)
        counted = {number: is_doubled(bill) for number, bill in bills.items() if bill.lines}
        assert counted == {number: number > 1 for number in counted}
        assert any(counted.values())

        wanted = Wanted(STICH)
        written = await (await room.gateways[0].read(room.row, wanted)).make()
        assert written == await told(room.gateways[0].house, room.host(), wanted)
        records = read_all(written.decode())
        again = {part.number: part.account.bill for record in records for part in replay(record).parts if part.account}
        assert {number: bill for number, bill in bills.items() if number in again} == again
        assert "house last-round" in written.decode()

        store = SqliteStore(str(tmp_path / "evening.sqlite"))
        await store.open()
        await fill(store, room.memory)
        await store.close()
        async with snapshot(f"sqlite:///{tmp_path / 'evening.sqlite'}") as facts:
            report = await audited(facts, Sealer(KEY))
        assert (report.flaws, report.deals) == ([], len(room.memory.seeds))

    in_a_room(test)


@pytest.mark.nightly
@evening
async def test_where_it_is_not_agreed_nothing_is_doubled(room: Room) -> None:
    bills = await played_to_the_end(room, "schafkopf", {})

    assert not any(is_doubled(bill) for bill in bills.values())


@evening
async def test_a_deal_that_was_open_when_it_was_agreed_is_not_doubled(room: Room) -> None:
    anni = await room.table(changes=DOUBLED)
    await room.play([anni], lambda: room.is_at(BETWEEN, 1))
    await room.play([anni], lambda: room.deal.number == 2)
    assert room.deal.play.session.between, "no card is dealt yet"
    await anni.may(LastRoundCommand)
    signs: dict[int, int] = {}

    def is_past() -> bool:
        if not room.deal.play.session.between:
            signs[room.deal.number] = room.deal.play.session.carry.last_round
        return room.deal.number == 4

    await room.play([anni], is_past)
    assert signs == {2: 0, 3: 1}
