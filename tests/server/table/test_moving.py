"""Other seats between two deals: alone with computers at once, among friends when all agree."""

from __future__ import annotations

import msgspec

from stammtisch.core.session import book
from stammtisch.core.values import changed
from stammtisch.fair.table_file import read_table
from stammtisch.fair.verify_table import verify_table
from stammtisch.server.live.documents.evening import FAIR, REPLAY, SHEET, Wanted
from stammtisch.server.protocol.answers import Change, Ok, Welcome
from stammtisch.server.protocol.commands import Consent, LastRoundCommand, Leave, Move, Pause, Ready, Replace, Shoulder
from stammtisch.server.store.port import Audit
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.moving.decide import hindrance
from stammtisch.server.table.running import replace
from tests.server.table.people import Person
from tests.server.table.room import Room, evening, in_a_room

WINDOW = 10_000


async def friends(room: Room, **wish: object) -> tuple[Person, Person]:
    """Anni and Kurt, with a bill on the table that both read."""
    anni = await room.table(**wish)
    kurt = await room.friend("Kurt")
    await room.play([anni, kurt], lambda: room.is_at("between", 1))
    return anni, kurt


async def next_deal(room: Room, *people: Person) -> None:
    number = room.deal.number
    for person in people:
        await person.do(Ready)
    await room.until(lambda: room.is_past(number))


async def document(room: Room, kind: str, *numbers: int) -> bytes:
    return await (await room.gateways[0].read(room.row, Wanted(kind, "de", numbers))).make()


@evening
async def test_two_swap_when_the_other_agrees_and_purses_go_with_people(room: Room) -> None:
    anni, kurt = await friends(room)
    sheet = book(room.deal.play.session).carry.purses
    dealer = room.deal.play.session.carry.dealer
    assert anni.change.moving is not None
    assert anni.change.moving.may
    assert anni.change.moving.asks

    await anni.may(Move, other=kurt.seat)

    assert kurt.change.moving is not None
    assert (kurt.change.moving.asker, kurt.change.moving.other, kurt.change.moving.answer) == (0, 1, True)
    assert kurt.change.moving.until == room.clock.now() + WINDOW
    await kurt.may(Consent, yes=True)
    assert anni.change.moving.next == [1, 0, 2, 3]
    assert (anni.seat, kurt.seat) == (0, 1), "the bill is still that of the old seats"
    await next_deal(room, anni, kurt)

    assert (anni.seat, kurt.seat) == (1, 0)
    assert room.deal.purses[:4] == (sheet[1], sheet[0], *sheet[2:])
    assert room.deal.play.session.carry.dealer == dealer, "the deal goes on from chair to chair"
    assert [chair.name for chair in anni.table.chairs][:2] == ["Kurt", "Anni"]
    assert anni.all(Welcome)[-1].you == 1
    assert anni.change.view.seat == 1
    assert anni.change.moving is None


@evening
async def test_who_has_called_the_last_round_has_called_it_in_the_new_seat_too(room: Room) -> None:
    anni, kurt = await friends(room)
    await anni.may(LastRoundCommand)
    await anni.may(Move, other=kurt.seat)
    await kurt.may(Consent, yes=True)
    await next_deal(room, anni, kurt)

    seen = kurt.table.last_round
    assert seen is not None
    assert (seen.caller, seen.missing) == (anni.seat, [kurt.seat])
    assert (anni.seat, kurt.seat) == (1, 0)


@evening
async def test_no_deal_begins_while_seats_are_asked_for(room: Room) -> None:
    anni, kurt = await friends(room)
    await anni.may(Move)
    await anni.may(Ready)
    await kurt.may(Ready)

    await room.clock.advance(WINDOW - 1)
    assert room.is_at("between", 1)
    await room.clock.advance(1)

    assert len(room.events("move-unanswered")) == 1
    await room.until(lambda: room.is_past(1))
    assert room.events("moved") == []


@evening
async def test_the_first_no_ends_it_and_each_asks_once(room: Room) -> None:
    anni, kurt = await friends(room)
    await anni.may(Move, other=2)
    await anni.may_not("seats-asked", Move, other=3)
    await anni.may_not("not-now", Consent, yes=True)
    await kurt.may(Consent, yes=False)

    await kurt.may_not("not-now", Consent, yes=True)
    await anni.may_not("seats-once", Move, other=2)
    await kurt.may(Move, other=3)
    await anni.may(Consent, yes=True)
    await next_deal(room, anni, kurt)

    assert (anni.seat, kurt.seat) == (0, 3)
    await anni.may_not("seats-later", Move)


@evening
async def test_alone_with_computers_nobody_is_asked_and_the_last_word_counts(room: Room) -> None:
    anni = await room.table()
    await room.play([anni], lambda: room.is_at("between", 1))
    bots = room.state.names

    await anni.may(Move, other=3)
    await anni.may(Move, other=2)
    await anni.may_not("nobody-there", Move, other=0)
    await anni.may_not("nobody-there", Move, other=7)
    await next_deal(room, anni)

    assert room.state.names == (bots[2], bots[1], bots[0], bots[3])
    assert room.events("ask-move") == []


@evening
async def test_seats_are_drawn_and_the_log_has_the_lot(room: Room) -> None:
    anni, kurt = await friends(room)
    before = [chair.name for chair in room.state.chairs]
    await kurt.may(Move)
    await anni.may(Consent, yes=True)
    assert anni.change.moving is not None
    assert anni.change.moving.drawn
    order = fields(room.events("move-agreed")[0])["order"]
    await next_deal(room, anni, kurt)

    assert sorted(order) == [0, 1, 2, 3]
    assert [chair.name for chair in room.state.chairs] == [before[old] for old in order]
    assert fields(room.events("moved")[0])["order"] == order


def test_lots_differ_from_table_to_table() -> None:
    found = set()

    async def test(room: Room) -> None:
        anni = await room.table()
        await room.play([anni], lambda: room.is_at("between", 1))
        await anni.may(Move)
        found.add(room.state.moving.order)

    for seed in range(8):
        in_a_room(test, seed)

    assert len(found) > 3


@evening
async def test_nobody_holds_up_the_first_deal_by_asking_again_and_again(room: Room) -> None:
    anni = await room.table(fill="wait")
    kurt = await room.friend("Kurt")
    await anni.may(Move, other=3)
    await kurt.may(Consent, yes=False)
    await anni.may_not("seats-once", Move, other=2)


@evening
async def test_before_the_first_deal_it_happens_at_once(room: Room) -> None:
    anni = await room.table(fill="wait")
    kurt = await room.friend("Kurt")
    assert anni.table.moving is not None
    await anni.commit(0)
    id = anni.new_id()
    await anni.do(Move, id, other=3)
    assert kurt.table.moving is not None
    assert kurt.table.moving.answer
    await kurt.may(Consent, yes=True)

    assert (anni.seat, kurt.seat) == (3, 1)
    assert [key[0] for key, _ in room.state.promises] == [3], "what was promised goes along"
    assert isinstance(await anni.do(Move, id, other=3), Ok)
    for name in ("Resi", "Sepp"):
        await room.friend(name)
    await room.until(lambda: room.host().running is not None)
    assert room.deal.promise.promised[3]


@evening
async def test_alone_before_the_first_deal_the_answer_is_ok(room: Room) -> None:
    anni = await room.table(fill="wait")

    await anni.may(Move, other=2)

    assert anni.seat == 2


@evening
async def test_among_strangers_everybody_stays(room: Room) -> None:
    anni, _ = await friends(room, join="open")

    assert anni.change.moving is None
    await anni.may_not("seats-friends", Move)


@evening
async def test_in_a_series_everybody_stays(room: Room) -> None:
    anni = await room.table(game="skat", preset="skat-isko")
    await room.play([anni], lambda: room.is_at("between", 1))
    assert anni.change.moving is not None
    assert anni.change.moving.why == "In einer Serie sitzt jeder bis zum Ende auf seinem Platz."
    await anni.may_not("seats-series", Move)


@evening
async def test_in_a_special_round_everybody_stays(room: Room) -> None:
    anni, _ = await friends(room)
    session = room.deal.play.session
    bock = changed(session, carry=changed(session.carry, bock=(4,)))
    in_bock = replace(room.deal, play=replace(room.deal.play, session=bock))

    assert hindrance(room.state, room.deal, anni.seat) == ""
    assert hindrance(room.state, in_bock, anni.seat) == "seats-round"


@evening
async def test_promises_and_receipts_hold_in_the_new_seat(room: Room) -> None:
    anni, kurt = await friends(room)
    await anni.commit(2)
    await anni.may(Move, other=2)
    await kurt.may(Consent, yes=True)
    await room.play([anni, kurt], lambda: room.is_at("nonces", 2))

    assert [bool(one) for one in room.deal.promise.promised] == [False, False, True, False]
    assert isinstance(await anni.open_nonce(2), Ok)
    await room.play([anni, kurt], lambda: room.is_past(2))
    assert verify_table(read_table(await document(room, FAIR))).holds


@evening
async def test_whoever_looks_over_a_shoulder_goes_along(room: Room) -> None:
    anni, kurt = await friends(room)
    enkel = room.person("Enkel")
    await enkel.come()
    await anni.may(Shoulder, watcher=enkel.table.spectators[0].id)
    await anni.may(Move, other=1)
    await kurt.may(Consent, yes=True)
    await next_deal(room, anni, kurt)
    await room.play([anni, kurt], lambda: room.is_at("turn"))

    assert room.state.over(enkel.player.id) == anni.seat == 1
    assert enkel.change.hand == anni.change.hand != []


@evening
async def test_nobody_sees_the_last_deal_from_the_new_seat(room: Room) -> None:
    anni, kurt = await friends(room)
    await anni.may(Move, other=1)
    await kurt.may(Consent, yes=True)
    await next_deal(room, anni, kurt)

    for person in (anni, kurt):
        assert len({change.view.seat for change in person.all(Change) if change.deal == 1}) == 1


@evening
async def test_who_comes_back_finds_the_new_seat(room: Room) -> None:
    anni, kurt = await friends(room)
    seen = (kurt.change.deal, kurt.change.n)
    await anni.may(Move, other=1)
    await kurt.may(Consent, yes=True)
    await kurt.go()
    await anni.may(Ready)
    await kurt.do(Ready)
    await room.until(lambda: room.is_past(1))
    other = await room.gateway()

    await kurt.come(other, seen)

    assert kurt.all(Welcome)[-1].you == 0
    assert kurt.change.view.seat == 0


@evening
async def test_the_same_command_gets_the_same_answer_from_another_seat(room: Room) -> None:
    anni, kurt = await friends(room)
    id = anni.new_id()
    await anni.may(Move, other=1)
    await kurt.may(Consent, yes=True)
    await anni.do(Ready, id)
    await next_deal(room, kurt)

    assert anni.seat == 1
    assert isinstance(await anni.do(Ready, id), Ok)


@evening
async def test_whoever_gets_up_or_sits_down_ends_the_question(room: Room) -> None:
    anni, kurt = await friends(room)
    await anni.may(Move, other=1)
    await kurt.may(Leave)
    assert not room.state.moving.is_open

    resi = await room.friend("Resi")
    await resi.may(Move, other=0)
    await room.friend("Sepp")

    assert not room.state.moving.is_open
    await anni.may_not("not-now", Consent, yes=True)


@evening
async def test_who_has_left_the_cards_to_a_computer_asks_for_nothing(room: Room) -> None:
    """Nobody else can keep a table waiting by asking at the last moment."""
    anni, kurt = await friends(room, clock="none")
    await kurt.may(Move, other=0)
    await anni.may(Ready)
    await room.clock.advance(WINDOW - 1)
    await kurt.may(Pause)
    await room.clock.advance(anni.change.replace_at - room.clock.now())

    await anni.may(Replace, seat=kurt.seat)

    assert not room.state.moving.is_open
    await room.until(lambda: room.is_past(1))


@evening
async def test_in_a_pause_nobody_moves(room: Room) -> None:
    anni, kurt = await friends(room)
    await kurt.may(Pause)

    await anni.may_not("paused", Move)


@evening
async def test_an_evening_with_swaps_ends_with_the_right_purses_and_one_sheet(room: Room) -> None:
    """Sums are zero, everybody's account is their purse, and a column of the sheet is one person's all evening."""
    anni = await room.table()
    people = [anni, *[await room.friend(name) for name in ("Kurt", "Resi", "Sepp")]]
    for other in (1, 3, -1, 2):
        await room.play(people, lambda: room.is_at("between") and room.deal.number > 0)
        await anni.may(Move, other=(anni.seat + other) % 4 if other > 0 else -1)
        for person in people[1:]:
            await person.may(Consent, yes=True)
        await next_deal(room, *people)
    number = room.deal.number
    await room.play(people, lambda: room.is_at("between", number))
    await next_deal(room, *people)

    assert await room.store.audit() == Audit()
    assert sum(room.deal.purses) == 0
    sheet = msgspec.json.decode(await document(room, SHEET))
    for person in people:
        balance = await room.store.balance(f"player:{person.player.id}")
        assert balance == room.deal.purses[person.seat] == sheet["purses"][person.seat]
        cents = [row["cents"][person.seat] for row in sheet["rows"]]
        cells = [int(row["cells"][person.seat]) for row in sheet["rows"]]
        assert cells == [sum(cents[: n + 1]) for n in range(len(cents))]
    assert "names" not in sheet["rows"][0], "the same people, whatever their seats"
    first = msgspec.json.decode(await document(room, REPLAY, 1))
    assert first["names"] == ["Anni", "Kurt", "Resi", "Sepp"]
    assert verify_table(read_table(await document(room, FAIR))).holds
