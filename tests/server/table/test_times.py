"""How long a table waits: for people, for bots, and for nobody."""

from __future__ import annotations

from stammtisch.server.protocol.commands import Act, Pause, Ready, Replace, Resume, Return
from stammtisch.server.table.bodies import fields
from stammtisch_proving.load.heard import chosen as drawn
from tests.server.table.room import Room, evening

MINUTE = 60_000


@evening
async def test_who_does_not_answer_in_time_is_played_for(room: Room) -> None:
    """What is usual is done, a bot keeps the seat for all to see, until the owner is back."""
    anni = await room.table(clock="gmiatlich")
    kurt = await room.friend("Kurt")
    await room.until_asked(anni, kurt)
    turn = len(room.deal.play.lines)
    assert anni.change.deadline == kurt.change.deadline == room.clock.now() + MINUTE

    await room.clock.advance(MINUTE - 1)
    assert len(room.deal.play.lines) == turn
    await room.clock.advance(1)

    assert len(room.deal.play.lines) == turn + 1
    assert kurt.change.by == "auto"
    seen = kurt.table.chairs[anni.seat]
    assert (seen.kind, seen.kept, seen.level) == ("person", True, "anfaenger")
    await anni.may_not("kept", Act, action=drawn(anni.change.view.legal, room.rng) or "pass")

    await anni.may(Return)
    assert not kurt.table.chairs[anni.seat].kept
    await room.play([kurt], lambda: anni.is_asked and room.deal.stage == "turn")
    await anni.act()


@evening
async def test_who_comes_back_to_the_table_takes_the_seat_from_the_bot(room: Room) -> None:
    anni = await room.table(clock="gmiatlich")
    kurt = await room.friend("Kurt")
    await room.until_asked(anni, kurt)
    await anni.go()
    await room.clock.advance(MINUTE)
    assert room.state.chairs[anni.seat].kept

    await anni.come()

    assert not room.state.chairs[anni.seat].kept


@evening
async def test_a_bot_that_keeps_a_seat_plays_on_without_waiting(room: Room) -> None:
    anni = await room.table(clock="gmiatlich")
    kurt = await room.friend("Kurt")
    await room.until_asked(anni, kurt)
    await room.clock.advance(MINUTE)

    await room.play([kurt], lambda: anni.seat in room.deal.waits_for and room.deal.stage == "turn")
    turn = len(room.deal.play.lines)
    await room.clock.advance(800)

    assert len(room.deal.play.lines) == turn + 1
    assert kurt.change.by == "bot"


@evening
async def test_what_is_taken_beyond_the_time_comes_out_of_the_bank(room: Room) -> None:
    """20 seconds for a move, and 60 in one deal beyond that."""
    anni = await room.table(clock="open")
    await room.until_asked(anni)
    assert anni.change.deadline == room.clock.now() + 80_000

    await room.clock.advance(50_000)
    await anni.act()
    await room.until_asked(anni)

    assert anni.change.deadline == room.clock.now() + 20_000 + 30_000


@evening
async def test_who_has_run_out_of_time_has_no_bank_left_in_this_deal(room: Room) -> None:
    anni = await room.table(clock="open")
    await room.until_asked(anni)
    await room.clock.advance(80_000)
    assert room.state.chairs[anni.seat].kept

    await anni.may(Return)
    await room.until_asked(anni)

    assert room.deal.play.bank[anni.seat] == 0
    assert anni.change.deadline == room.clock.now() + 20_000


@evening
async def test_the_next_deal_has_a_bank_of_its_own(room: Room) -> None:
    anni = await room.table(clock="open")
    await room.until_asked(anni)
    await room.clock.advance(50_000)
    first = room.deal.number

    await room.play([anni], lambda: room.is_past(first))

    assert set(room.deal.play.bank) == {60_000}


@evening
async def test_a_pause_stops_all_clocks(room: Room) -> None:
    """And when it is over, what was left is left: no move time and no bank is filled up again."""
    anni = await room.table(clock="gmiatlich")
    kurt = await room.friend("Kurt")
    await room.until_asked(anni, kurt)
    await room.clock.advance(50_000)
    before = len(room.deal.play.lines)

    await kurt.may(Pause)
    assert anni.table.paused
    assert anni.change.deadline == 0
    await anni.may_not("paused", Act, action=drawn(anni.change.view.legal, room.rng))
    await room.clock.advance(4 * MINUTE)
    assert len(room.deal.play.lines) == before

    await anni.may(Resume)
    assert not kurt.table.paused
    assert anni.change.deadline == kurt.change.deadline == room.clock.now() + 10_000
    await room.clock.advance(9_999)
    assert len(room.deal.play.lines) == before
    await anni.act()


@evening
async def test_a_pause_at_a_table_with_a_clock_ends_by_itself(room: Room) -> None:
    """After five minutes, or three at an open table; and each seat has one in a deal."""
    anni = await room.table(clock="open")
    kurt = await room.friend("Kurt")
    await room.until_asked(anni, kurt)
    assert (anni.table.pauses, anni.table.pause_ms) == (1, 3 * MINUTE)
    await room.clock.advance(30_000)
    assert anni.table.chairs[anni.seat].pauses == 1

    await anni.may(Pause)
    assert (kurt.table.paused_by, kurt.table.pause_until) == (anni.seat, room.clock.now() + 3 * MINUTE)
    assert anni.table.chairs[anni.seat].pauses == 0
    await room.clock.advance(3 * MINUTE - 1)
    assert kurt.table.paused
    await room.clock.advance(1)

    assert (kurt.table.paused, kurt.table.paused_by, kurt.table.pause_until) == (False, -1, 0)
    assert kurt.change.deadline == room.clock.now() + 50_000
    await anni.may_not("no-pause", Pause)
    await kurt.may(Pause)


@evening
async def test_the_next_deal_has_pauses_of_its_own(room: Room) -> None:
    anni = await room.table(clock="open")
    await room.until_asked(anni)
    await anni.may(Pause)
    await anni.may(Resume)
    first = room.deal.number

    await room.play([anni], lambda: room.is_past(first))

    assert anni.table.chairs[anni.seat].pauses == 1
    await anni.may(Pause)


@evening
async def test_what_is_taken_beyond_the_time_is_counted_across_a_pause(room: Room) -> None:
    """The bank pays for what was taken before the pause and after it, and not for the pause."""
    anni = await room.table(clock="open")
    await room.until_asked(anni)
    await room.clock.advance(30_000)
    await anni.may(Pause)
    await room.clock.advance(MINUTE)
    await anni.may(Resume)
    await room.clock.advance(5000)

    await anni.act()

    assert room.deal.play.bank[anni.seat] == 60_000 - 15_000


@evening
async def test_a_store_that_is_read_anew_knows_what_a_pause_has_left(room: Room) -> None:
    """The table's stream is folded before the deal's, and the clock shows the same."""
    anni = await room.table(clock="gmiatlich")
    await room.until_asked(anni)
    await room.clock.advance(20_000)
    await anni.may(Pause)
    await room.clock.advance(30_000)
    await anni.may(Resume)
    await room.clock.advance(5000)

    guest = room.person("Zaungast")
    await guest.come(await room.gateway())

    assert guest.change.deadline == anni.change.deadline == room.clock.now() + 35_000


@evening
async def test_a_pause_stops_the_bots_too(room: Room) -> None:
    anni = await room.table()
    await room.play([anni], lambda: room.host().running is not None and not room.state.chairs[waited(room)].plays)
    before = room.deal.seq

    await anni.may(Pause)
    await room.clock.advance(10 * MINUTE)
    assert room.deal.seq == before

    await anni.may(Resume)
    await room.clock.advance(800)
    assert room.deal.seq > before


def waited(room: Room) -> int:
    return room.deal.waits_for[0] if room.deal.stage == "turn" else 0


@evening
async def test_only_a_table_that_runs_is_paused_and_only_a_paused_one_resumed(room: Room) -> None:
    anni = await room.table()

    await anni.may_not("not-now", Resume)
    await anni.may(Pause)
    await anni.may_not("paused", Pause)


@evening
async def test_without_a_clock_the_table_waits(room: Room) -> None:
    """For ever; but after a minute and a half the others may seat a bot for whoever sleeps."""
    anni = await room.table()
    kurt = await room.friend("Kurt")
    await room.until_asked(anni, kurt)
    assert anni.change.deadline == 0
    before = len(room.deal.play.lines)

    await room.clock.advance(89_999)
    await kurt.may_not("too-soon", Replace, seat=anni.seat)
    await room.clock.advance(1)
    await anni.may_not("not-now", Replace, seat=anni.seat)
    await kurt.may_not("not-now", Replace, seat=9)
    assert len(room.deal.play.lines) == before

    await kurt.may(Replace, seat=anni.seat)
    await room.clock.advance(800)
    assert len(room.deal.play.lines) == before + 1
    assert kurt.table.chairs[anni.seat].kept


@evening
async def test_the_bill_waits_until_all_people_have_read_it(room: Room) -> None:
    anni = await room.table()
    kurt = await room.friend("Kurt")
    await room.play([anni, kurt], lambda: room.is_at("between", 1))
    await room.clock.advance(5 * MINUTE)
    assert room.deal.number == 1

    await anni.may(Ready)
    await anni.may_not("answered", Ready)
    assert kurt.change.ready == [anni.seat]
    await room.clock.advance(MINUTE)
    assert room.deal.number == 1
    await kurt.may(Ready)
    await room.clock.advance()

    assert room.deal.number == 2


@evening
async def test_with_a_clock_the_bill_has_its_time_too(room: Room) -> None:
    anni = await room.table(clock="gmiatlich")
    await room.play([anni], lambda: room.is_at("between", 1))
    assert anni.change.deadline == room.deal.play.since + MINUTE

    await room.clock.advance(anni.change.deadline - room.clock.now())

    assert room.deal.number == 2


@evening
async def test_time_is_up_after_the_minutes_that_were_agreed_on(room: Room) -> None:
    """The house says so, and the table ends as soon as the rules allow."""
    changes = {"session_minutes": 2, "session_rounds": 0}
    anni = await room.table(game="skat", preset="skat-kneipe", changes=changes)
    await room.until_asked(anni)
    began = room.state.began
    await room.clock.advance(began + 2 * MINUTE - 1 - room.clock.now())
    assert not said_time_up(room)
    await room.clock.advance(1)
    assert said_time_up(room)

    await room.play([anni], lambda: bool(room.state.ended))

    assert room.state.ended == "over"
    assert anni.table.ended == "over"


def said_time_up(room: Room) -> bool:
    return any(fields(event).get("action") == "time-up" for event in room.events("act"))


@evening
async def test_the_store_knows_until_when_nobody_has_to_look(room: Room) -> None:
    anni = await room.table(clock="gmiatlich")
    await room.until_asked(anni)

    row = room.memory.live[room.row.id]

    assert row.deadline == anni.change.deadline
    assert (row.deal, row.seq) == (room.deal.deal, room.deal.seq)


@evening
async def test_who_takes_the_seat_back_in_time_sees_until_when(room: Room) -> None:
    """And so do the others: the table waits for a person again."""
    anni = await room.table(clock="gmiatlich")
    kurt = await room.friend("Kurt")
    await room.until_asked(anni, kurt)
    await room.clock.advance(MINUTE)
    await room.play([kurt], lambda: room.is_at("turn") and room.deal.waits_for == (anni.seat,))
    assert kurt.change.deadline == 0

    await anni.may(Return)

    assert anni.change.deadline == kurt.change.deadline == room.deal.play.since + MINUTE
