"""Coming, going, and staying away."""

from __future__ import annotations

import pytest

from stammtisch.fair.table_file import read_table
from stammtisch.fair.verify_table import verify_table
from stammtisch.server.live.sweeper import Sweeper
from stammtisch.server.protocol.answers import Change, Welcome
from stammtisch.server.protocol.commands import Act, Leave, Pause, Ready
from stammtisch.server.table.plan import TableError
from tests.server.table.people import Person
from tests.server.table.room import Room, deal_stream, evening

MINUTE = 60_000


def names(person: Person) -> list[str]:
    return [chair.name for chair in person.table.chairs]


@evening
async def test_who_gets_up_leaves_the_seat_to_a_bot(room: Room) -> None:
    """In mid-deal: the deal goes on, and is still the leaver's to pay."""
    anni = await room.table()
    kurt = await room.friend("Kurt")
    await room.until_asked(anni, kurt)
    seat, deal = anni.seat, room.deal.number

    await anni.may(Leave)

    seen = kurt.table.chairs[seat]
    assert (seen.kind, seen.kept) == ("bot", False)
    assert seen.name not in ("Anni", "", *(other.name for other in kurt.table.chairs if other.seat != seat))
    assert anni.all(Change)[-1].view.seat is None
    await anni.may_not("not-seated", Act, action="pass")
    await room.play([kurt], lambda: room.is_past(deal))
    owner = room.memory.archive[room.state.dealt[deal]].players
    assert anni.player.id in owner


@evening
async def test_when_the_last_person_gets_up_the_table_is_empty(room: Room) -> None:
    anni = await room.table()
    await room.until_asked(anni)
    await anni.may(Leave)
    before = room.deal.seq

    await room.clock.advance(10 * MINUTE - 1)
    assert (room.deal.seq, room.state.ended) == (before, "")
    await room.clock.advance(1)

    assert room.state.ended == "empty"


@evening
async def test_somebody_takes_a_bots_seat_in_mid_deal(room: Room) -> None:
    """With its cards; and pays from the next deal on."""
    anni = await room.table()
    await room.until_asked(anni)
    first = room.deal

    kurt = await room.friend("Kurt")

    assert kurt.change.view.seat == kurt.seat
    assert kurt.change.view.deal is not None
    assert len(kurt.change.view.deal.hand) == kurt.change.view.deal.counts[kurt.seat]
    assert first.owners[kurt.seat] is None
    await room.play([anni], lambda: kurt.is_asked)
    await kurt.act()
    await room.play([anni, kurt], lambda: room.is_past(first.number))
    assert room.deal.owners[kurt.seat] == kurt.player.id
    assert await room.gateways[0].house.store.balance(f"player:{kurt.player.id}") == 0


@evening
async def test_the_same_person_joins_once(room: Room) -> None:
    anni = await room.table()
    kurt = await room.friend("Kurt")

    assert await room.gateways[0].join(room.row, kurt.player) == kurt.seat
    assert await room.gateways[0].join(room.row, anni.player) == anni.seat
    assert len(room.events("sat")) == 2


@evening
async def test_a_table_that_waits_begins_when_all_seats_are_taken(room: Room) -> None:
    anni = await room.table(fill="wait")
    await room.friend("Kurt")
    resi = await room.friend("Resi")
    await room.clock.advance(5 * MINUTE)
    assert room.host().running is None
    assert [chair.kind for chair in anni.table.chairs] == ["person", "person", "person", "free"]
    await anni.may_not("not-begun", Ready)

    await resi.may(Leave)
    assert [chair.kind for chair in anni.table.chairs] == ["person", "person", "free", "free"]
    await room.friend("Sepp")
    await room.friend("Liesl")
    await room.clock.advance()

    assert names(anni) == ["Anni", "Kurt", "Sepp", "Liesl"]
    assert room.host().running is not None


@evening
async def test_a_session_ends_by_agreement(room: Room) -> None:
    """Of the people: bots hold nobody back."""
    anni = await room.table()
    kurt = await room.friend("Kurt")
    await room.play([anni, kurt], lambda: room.is_at("between", 1))

    await anni.may(Act, action="end")
    await room.clock.advance()
    assert kurt.change.view.ending == (anni.seat,)
    assert kurt.table.ended == ""
    await kurt.may(Act, action="end")
    await room.clock.advance()

    assert room.state.ended == "over"
    assert kurt.change.stage == "over"
    assert room.memory.live == {}
    await anni.may_not("ended", Ready)
    await chain_holds_and_is_open(room)


@evening
async def test_one_alone_does_not_end_the_session(room: Room) -> None:
    anni = await room.table()
    kurt = await room.friend("Kurt")
    await room.play([anni, kurt], lambda: room.is_at("between", 1))
    await anni.may(Act, action="end")

    await anni.may(Ready)
    await kurt.may(Ready)
    await room.clock.advance()

    assert room.deal.number == 2


async def chain_holds_and_is_open(room: Room) -> None:
    table = read_table((await room.gateways[0].fair_table(room.row)).encode())
    assert table.over
    assert all(deal.is_opened for deal in table.deals)
    assert verify_table(table).holds, verify_table(table)


@evening
async def test_nobody_here_for_ten_minutes_closes_the_table(room: Room) -> None:
    """And everything that was promised is opened, the deal in progress included."""
    anni = await room.table()
    kurt = await room.friend("Kurt")
    await room.play([anni, kurt], lambda: room.is_at("turn", 2))
    await kurt.go()
    await anni.go()
    await room.clock.advance(3000)
    assert not any(chair.here for chair in room.state.chairs)
    deal = room.deal

    await room.clock.advance(10 * MINUTE - 1)
    assert await Sweeper(room.gateways[0]).sweep() == 0
    assert len(room.memory.events[deal_stream(deal)]) == deal.seq
    await room.clock.advance(5000)
    assert await Sweeper(room.gateways[0]).sweep() == 1
    await room.gateways[0].host(room.row.id)

    assert room.state.ended == "empty"
    assert room.memory.live == {}
    assert room.memory.tables[room.row.id].ended
    await chain_holds_and_is_open(room)


@evening
async def test_who_comes_back_in_time_finds_the_table_as_it_was(room: Room) -> None:
    anni = await room.table(clock="gmiatlich")
    await room.until_asked(anni)
    before, last = room.deal.seq, anni.change
    await anni.go()
    await room.clock.advance(3000 + 9 * MINUTE)

    await anni.come(since=(last.deal, last.n))

    assert room.deal.seq == before
    assert not room.state.empty_since
    assert anni.change.deadline == room.clock.now() + MINUTE - 3000  # which went by until she was said to be away
    await anni.act()


@evening
async def test_who_reloads_the_page_was_never_away(room: Room) -> None:
    anni = await room.table()
    await room.until_asked(anni)
    await anni.go()
    await room.clock.advance(2999)
    await anni.come()
    await room.clock.advance(10_000)

    assert room.events("away") == []


@evening
async def test_spectators_see_no_hands_and_may_do_nothing(room: Room) -> None:
    anni = await room.table()
    await room.until_asked(anni)
    guest = room.person("Zaungast")

    await guest.come()

    assert guest.all(Welcome)[-1].you is None
    assert guest.table.code == ""
    assert guest.change.view.deal is not None
    assert guest.change.view.deal.hand == ()
    await guest.may_not("not-seated", Ready)


@evening
async def test_bots_alone_play_no_further_deal(room: Room) -> None:
    """Somebody's bot keeps the seat, and nobody else is here: the table waits with the bill."""
    anni = await room.table(clock="gmiatlich")
    await room.until_asked(anni)
    await room.clock.advance(MINUTE)
    assert room.state.chairs[anni.seat].kept
    await room.until(lambda: room.is_at("between"))
    number = room.deal.number

    await room.clock.advance(5 * MINUTE)

    assert room.deal.number == number


@evening
async def test_an_id_of_somebody_elses_command_is_no_way_to_leave(room: Room) -> None:
    anni = await room.table()
    id = anni.new_id()
    await anni.may(Pause, id=id)
    guest = room.person("Zaungast")

    await guest.may_not("not-seated", Leave)
    await guest.may_not("other-command", Leave, id=id)


@evening
async def test_nobody_waits_for_who_has_got_up_with_the_bill_unread(room: Room) -> None:
    anni = await room.table()
    kurt = await room.friend("Kurt")
    await room.play([anni, kurt], lambda: room.is_at("between", 1))
    await anni.may(Ready)

    await kurt.may(Leave)
    await room.clock.advance()

    assert room.deal.number == 2


@evening
async def test_nobody_waits_for_a_program_to_read_the_bill(room: Room) -> None:
    """It sits like a person, plays by itself, and is shown as a bot."""
    anni = await room.table()
    robo = await room.friend("Robo", bot_of=anni.player.id)
    assert anni.table.chairs[robo.seat].kind == "bot"
    await room.play([anni, robo], lambda: room.is_at("turn", 1) and robo.is_asked)
    await robo.act()

    await room.play([anni, robo], lambda: room.is_at("between", 1))
    await anni.do(Ready)
    await room.clock.advance()

    assert room.deal.number == 2


@evening
async def test_who_comes_after_the_end_sees_how_it_ended(room: Room) -> None:
    anni = await room.table()
    await room.play([anni], lambda: room.is_at("between", 1))
    await anni.may(Act, action="end")
    await room.clock.advance()
    last = anni.change
    await anni.go()
    await room.clock.advance(2 * MINUTE)
    events = len(room.log)

    await anni.come(await room.gateway())

    assert anni.all(Welcome)[-1].table.ended == "over"
    assert (anni.change.stage, anni.change.view) == (last.stage, last.view)
    assert len(room.log) == events
    with pytest.raises(TableError, match="ended"):
        await room.friend("Kurt")


@evening
async def test_a_table_that_is_over_has_no_deadline(room: Room) -> None:
    """Whoever still looks at the bill is told so."""
    anni = await room.table(clock="gmiatlich")
    await room.play([anni], lambda: room.is_at("between", 1))
    assert anni.change.deadline
    await anni.may(Act, action="end")
    await room.clock.advance()

    assert anni.table.ended == "over"
    assert anni.change.deadline == 0
