"""The same hand again: an open deal once more, alone with computers; nothing is promised, and it counts in nothing."""

from __future__ import annotations

from random import Random

import pytest

from stammtisch.cli.verify import checked
from stammtisch.core.session import book
from stammtisch.records import read, replay
from stammtisch.server.live.documents.evening import FAIR, REPLAY, SHEET, STICH, Wanted
from stammtisch.server.protocol.answers import Change, Opened, PracticeOf, Sealed
from stammtisch.server.protocol.commands import Commit, Leave, Ready
from stammtisch.server.store.port import Audit, TableRow
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.plan import TableError
from stammtisch.server.table.running import Running
from stammtisch.server.table_request import TableRequest
from tests.server.table.evenings import Evening, Scribe, special_rounds
from tests.server.table.people import Person
from tests.server.table.room import Room, evening, in_a_room
from tests.server.table.test_evenings import (
    counts_have_no_gaps,
    every_event_folds,
    opened_deals,
    same_for_all,
    same_from_scratch,
)

NOTHING_PROMISED = 4
"""The exit code of `verify`."""


async def to_the_bill(room: Room, person: Person, *others: Person, number: int = 1) -> None:
    await room.play([person, *others], lambda: room.is_at("between", number))


async def on_to(room: Room, person: Person, number: int) -> None:
    """The bill has been read."""
    await person.may(Ready)
    await room.until(lambda: room.state.number == number and room.deal.number == number)


async def again(room: Room, person: Person, number: int = 1, row: TableRow | None = None) -> Person:
    """The same hand at a new table, which the room looks at from now on."""
    wish = TableRequest("schafkopf", again=((row or room.row).name, number))
    room.row = await room.gateways[0].create(person.player, wish)
    same = Person(room, person.player)
    await same.come()
    await room.until(lambda: room.host().running is not None)
    return same


async def refused(room: Room, person: Person, number: int) -> None:
    with pytest.raises(TableError, match="no-such-deal"):
        await again(room, person, number)


def as_dealt(states: list[Running]) -> tuple[object, ...]:
    """Who got which cards, what lies aside, who deals, and what was agreed on for this deal."""
    first = next(deal for state in states if (deal := state.play.session.deal) and any(deal.hands))
    return first.hands, first.talon, first.type, states[0].purses, states[0].play.session.carry.dealer


async def document(room: Room, kind: str, *numbers: int) -> bytes:
    return await (await room.gateways[0].read(room.row, Wanted(kind, "de", numbers))).make()


def exit_code(source: bytes) -> int:
    return {"holds": 0, "broken": 1, "gaps": 3, "nothing": 4}[checked(source).verdict]


@evening
async def test_the_same_cards_the_same_seat_the_same_dealer(room: Room) -> None:
    anni = await room.table(bot_ms=500, clock="gmiatlich")
    kurt = await room.friend("Kurt")
    await to_the_bill(room, anni, kurt)
    first, seat, settings = [*room.host().history], kurt.seat, room.state.settings

    kurt = await again(room, kurt)
    await room.until_asked(kurt)

    assert kurt.seat == seat == 1
    assert as_dealt(room.host().history) == as_dealt(first)
    assert room.state.people == (seat,)
    assert [chair.level for chair in room.state.chairs if chair.player is None] == ["anfaenger"] * 3
    now = room.state.settings
    assert (now.preset, now.changes, now.clock, now.bot_ms) == (settings.preset, settings.changes, "gmiatlich", 500)
    assert kurt.table.practice is not None
    assert kurt.table.practice.deal == 1
    assert not kurt.table.code


@evening
async def test_it_can_be_had_as_soon_as_the_bill_lies_there_and_not_before(room: Room) -> None:
    anni = await room.table()
    await refused(room, anni, 0)
    await refused(room, anni, 1)
    await room.until_asked(anni)
    await refused(room, anni, 1)
    await to_the_bill(room, anni)
    assert not room.deal.is_closed

    await again(room, anni)

    assert room.deal.is_practice


@evening
async def test_nobody_gets_the_cards_of_a_deal_without_a_seat_in_it(room: Room) -> None:
    anni = await room.table()
    await to_the_bill(room, anni)
    await refused(room, room.person("Sepp"), 1)
    kurt = await room.friend("Kurt")

    await refused(room, kurt, 1)

    wish = TableRequest("schafkopf", again=("nowhere", 1))
    with pytest.raises(TableError, match="no-such-deal"):
        await room.gateways[0].create(anni.player, wish)


@evening
async def test_what_stays_closed_is_not_played_again_before_the_table_is_over(room: Room) -> None:
    anni = await room.table(game="schloapfer", preset="")
    await to_the_bill(room, anni)
    await refused(room, anni, 1)
    await anni.do(Leave)
    await room.until(lambda: bool(room.state.ended))

    same = await again(room, anni)
    await to_the_bill(room, same)

    assert same.change.practice
    await again(room, same)


@evening
async def test_nothing_was_promised_and_nobody_can_promise_anything(room: Room) -> None:
    anni = await room.table()
    await to_the_bill(room, anni)
    anni = await again(room, anni)
    await anni.may_not("practice", Commit, deal=2, commitment="00" * 32, player=anni.table and "")
    await to_the_bill(room, anni)

    assert anni.all(Sealed) == []
    assert "nonces" not in [change.stage for change in anni.all(Change)]
    assert exit_code(await document(room, FAIR)) == NOTHING_PROMISED
    assert exit_code(await document(room, STICH, 1)) == NOTHING_PROMISED
    await anni.may(Ready)
    await to_the_bill(room, anni, number=2)
    assert anni.all(Opened) == []
    await anni.do(Leave)
    await room.until(lambda: bool(room.state.ended))
    assert exit_code(await document(room, FAIR)) == NOTHING_PROMISED
    assert exit_code(await document(room, STICH)) == NOTHING_PROMISED
    first = next(event for event in room.events("open") if event.stream.id == room.state.dealt[0])
    said = fields(first)
    assert (said["commitment"], said["link"], {*said["promised"]}) == ("", "", {""})


@evening
async def test_its_events_say_where_the_cards_come_from(room: Room) -> None:
    anni = await room.table()
    origin = room.row.name
    await to_the_bill(room, anni)
    anni = await again(room, anni)

    assert fields(room.events("open")[-1])["practice"] == {"table": origin, "deal": 1}
    assert anni.table.practice == PracticeOf(origin, 1)
    assert not [event for event in room.log if event.stream.id == room.deal.deal and event.kind in ("chance", "cut")]


@evening
async def test_it_counts_in_nothing(room: Room) -> None:
    anni = await room.table()
    await to_the_bill(room, anni)
    await anni.do(Leave)
    await room.until(lambda: bool(room.state.ended))
    account, before = f"player:{anni.player.id}", await room.store.archive(anni.player.id, 1 << 62, 9)
    money = await room.store.balance(account)
    assert money
    assert len(before) == 1

    same = await again(room, anni)
    for number in (1, 2, 3):
        await to_the_bill(room, same, number=number)
        await same.may(Ready)
    await same.do(Leave)
    await room.until(lambda: bool(room.state.ended))

    assert await room.store.balance(account) == money
    assert await room.store.archive(anni.player.id, 1 << 62, 9) == before
    assert await room.store.audit() == Audit()


@evening
async def test_its_bill_says_so(room: Room) -> None:
    anni = await room.table()
    await to_the_bill(room, anni)
    assert {change.practice for change in anni.all(Change)} == {""}
    anni = await again(room, anni)
    await room.until_asked(anni)
    assert {change.practice for change in anni.all(Change)} == {""}
    await to_the_bill(room, anni)

    last = anni.change
    assert last.practice == last.bill[-1] == "Übung: zählt nicht."
    assert last.story is not None
    assert not last.view.legal, "there is nothing to end"
    assert dict(read(await document(room, STICH, 1)).tags)["Practice1"].startswith("deal 1 of ")


@evening
async def test_whoever_is_ready_gets_the_same_cards_again_and_may_play_them_otherwise(room: Room) -> None:
    anni = await room.table()
    await to_the_bill(room, anni)
    first = as_dealt(room.host().history)
    anni = await again(room, anni)
    bills = []
    for number in (1, 2, 3, 4):
        assert as_dealt(room.host().history) == first
        await to_the_bill(room, anni, number=number)
        bills.append(book(room.deal.play.session).bill)
        await same_from_scratch(room, room.host())
        await on_to(room, anni, number + 1)

    assert len({str(bill) for bill in bills}) > 1
    replayed = [account for record in [await document(room, STICH, 2)] for account in replay(read(record)).parts]
    assert replayed[-1].account is not None
    assert replayed[-1].account.bill == bills[1]
    assert len(await document(room, REPLAY, 3)) > 1000
    assert (await document(room, SHEET)).count(b'"outcome"') == 4


@evening
async def test_what_was_played_again_is_played_again_from_the_first_table(room: Room) -> None:
    anni = await room.table()
    origin = room.row.name
    await to_the_bill(room, anni)
    first = as_dealt(room.host().history)
    anni = await again(room, anni)
    await to_the_bill(room, anni)
    anni = await again(room, anni)

    assert as_dealt(room.host().history) == first
    assert anni.table.practice == PracticeOf(origin, 1)


@evening
async def test_nobody_else_sits_down_or_looks_on(room: Room) -> None:
    anni = await room.table()
    await to_the_bill(room, anni)
    await again(room, anni)

    with pytest.raises(TableError, match="practice"):
        await room.friend("Kurt")
    with pytest.raises(TableError, match="not-seated"):
        await room.person("Sepp").come()


@evening
async def test_the_table_one_came_from_waits(room: Room) -> None:
    anni = await room.table()
    home = room.row
    await to_the_bill(room, anni)
    await anni.go()
    same = await again(room, anni)
    await to_the_bill(room, same)
    await same.go()

    room.row = home
    await anni.come()
    await anni.may(Ready)

    assert room.state.seat_of(anni.player.id) == 0
    await to_the_bill(room, anni, number=2)


@evening
async def test_a_session_that_would_be_over_is_not_over_in_practice(room: Room) -> None:
    """Whose last deal is played again gets it again and again."""
    anni = await room.table(changes={"tournament_deals": 1})
    await room.play([anni], lambda: bool(room.state.ended))
    assert room.state.ended == "over"
    same = await again(room, anni)
    await to_the_bill(room, same)
    await on_to(room, same, 2)

    assert not room.state.ended


def played_again(game: str, seed: int, deals: int) -> int:
    """A random evening, and every deal of it once more; how many could be had."""
    found = 0

    async def test(room: Room) -> None:
        nonlocal found
        rng = Random(f"again {game} {seed}")
        spent = Evening(room, rng)
        with special_rounds(rng):
            await spent.open(game)
            await spent.play(deals)
        home = room.row
        for number in sorted(opened_deals(spent)):
            dealt = room.gateways[0].hosts[home.id].table.dealt[number]
            history = spent.histories[dealt]
            for person in spent.people:
                if person.player.id in history[0].owners and history[-1].play.finished:
                    found += 1
                    await once_more(room, person, home, number, history, rng)

    in_a_room(test, seed)
    return found


async def once_more(
    room: Room, person: Person, home: TableRow, number: int, history: list[Running], rng: Random
) -> None:
    """Two deals of practice, told from its log."""
    same = await again(room, person, number, home)
    spent = Evening(room, rng, [same])
    host = room.host()
    spent.histories[room.deal.deal], spent.tables = host.history, [host.table]
    host.watches.add(Scribe(host, spent.histories, spent.tables))
    for n in (1, 2):
        await spent.play(n, lambda: same_for_all(spent))
        await same_from_scratch(room, host)
    for played in spent.histories.values():
        if played[-1].is_closed:
            assert as_dealt(played) == as_dealt(history)
    assert await every_event_folds(spent) > 2
    assert exit_code(await document(room, FAIR)) == NOTHING_PROMISED
    counts_have_no_gaps(same)
    room.row = home


@pytest.mark.nightly_but(1)
@pytest.mark.parametrize("game", ["schafkopf", "skat"])
def test_any_deal_is_dealt_again_and_told_from_its_log(game: str) -> None:
    assert played_again(game, 3, 1) > 0


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(10, 40))
@pytest.mark.parametrize("game", ["schafkopf", "skat", "schloapfer"])
def test_many_deals_are_dealt_again(game: str, seed: int) -> None:
    played_again(game, seed, 3)
