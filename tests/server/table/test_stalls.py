"""Nobody holds a table longer than its clock, its bank and a few stated minutes allow: the known ways to try it."""

from __future__ import annotations

from stammtisch.server.protocol.commands import Act, Leave, Pause, Ready, Replace, Resume, Return
from stammtisch.server.table.stops import MOST_STOPS
from tests.server.table.people import Person
from tests.server.table.room import Room, evening

MINUTE = 60_000
REPLACE = 90_000


async def kurt_is_asked(room: Room, clock: str) -> tuple[Person, Person]:
    """Kurt is on turn, and Anni waits for him."""
    anni = await room.table(clock=clock)
    kurt = await room.friend("Kurt")
    await room.until_asked(kurt, anni)
    return anni, kurt


# with a clock


@evening
async def test_pausing_again_and_again_wins_no_time(room: Room) -> None:
    """Who is on turn pauses and goes on every few seconds: the seconds that were left are the ones that are left."""
    anni, kurt = await kurt_is_asked(room, "open")
    before, left = len(room.deal.play.lines), 80_000

    for _ in range(6):
        await room.clock.advance(4000)
        left -= 4000
        await kurt.do(Pause)
        await kurt.do(Resume)
        assert anni.change.deadline == room.clock.now() + left

    await room.clock.advance(left)
    assert len(room.deal.play.lines) == before + 1
    assert anni.change.by == "auto"


@evening
async def test_getting_up_and_sitting_down_again_wins_no_time_and_no_pause(room: Room) -> None:
    anni, kurt = await kurt_is_asked(room, "open")
    await room.clock.advance(15_000)
    before, deadline = len(room.deal.play.lines), anni.change.deadline

    await kurt.may(Leave)
    await room.gateways[0].join(room.row, kurt.player)

    assert not room.state.chairs[kurt.seat].is_free
    await kurt.may_not("no-pause", Pause)
    await room.clock.advance(800)
    assert len(room.deal.play.lines) == before + 1
    assert anni.change.by == "bot"
    assert room.clock.now() < deadline


@evening
async def test_an_empty_table_stops_the_clock_and_fills_none_up(room: Room) -> None:
    anni, kurt = await kurt_is_asked(room, "open")
    await room.clock.advance(15_000)
    await anni.go()
    await kurt.go()
    await room.clock.advance(3000)
    assert room.state.empty_since
    await room.clock.advance(MINUTE)

    await kurt.come()

    assert kurt.change.deadline == room.clock.now() + 80_000 - 18_000


@evening
async def test_a_connection_that_comes_and_goes_wins_no_time(room: Room) -> None:
    anni, kurt = await kurt_is_asked(room, "open")
    deadline = anni.change.deadline
    for _ in range(5):
        await kurt.go()
        await room.clock.advance(4000)
        await kurt.come()
        await room.clock.advance(1000)

    assert anni.change.deadline == kurt.change.deadline == deadline


@evening
async def test_during_ones_own_pause_the_others_may_seat_a_bot(room: Room) -> None:
    """And the pause is over with that. Somebody else's pause does not count as waiting."""
    anni, kurt = await kurt_is_asked(room, "open")
    before, began = len(room.deal.play.lines), room.clock.now()
    await room.clock.advance(30_000)
    await kurt.may(Pause)
    assert anni.change.replace_at == began + REPLACE
    await room.clock.advance(59_999)
    await anni.may_not("too-soon", Replace, seat=kurt.seat)
    await room.clock.advance(1)

    await anni.may(Replace, seat=kurt.seat)

    assert not anni.table.paused
    assert anni.table.chairs[kurt.seat].kept
    await room.clock.advance(800)
    assert len(room.deal.play.lines) == before + 1


@evening
async def test_nobody_is_replaced_because_of_somebody_elses_pause(room: Room) -> None:
    anni, kurt = await kurt_is_asked(room, "gmiatlich")
    await room.clock.advance(1000)
    await anni.may(Pause)
    assert anni.change.replace_at == 0
    await room.clock.advance(2 * MINUTE)
    await anni.may_not("too-soon", Replace, seat=kurt.seat)
    await anni.may(Resume)

    await anni.may_not("too-soon", Replace, seat=kurt.seat)
    assert kurt.change.deadline == room.clock.now() + MINUTE - 1000


@evening
async def test_the_wish_to_go_home_wins_no_time_for_the_cut(room: Room) -> None:
    """It may be said until the pack is cut, also by whoever is to cut it."""
    anni = await room.table(clock="gmiatlich")
    kurt = await room.friend("Kurt")
    await room.play([anni, kurt], lambda: room.is_at("cut") and room.deal.number > 1 and kurt.is_asked)
    deadline = anni.change.deadline
    await room.clock.advance(20_000)

    await kurt.may(Act, action="end")

    assert anni.change.view.ending == (kurt.seat,)
    assert anni.change.deadline == deadline


# without one


@evening
async def test_who_is_replaced_cannot_take_the_turn_back_before_the_bot_has_played(room: Room) -> None:
    """The seat at once, but what the table waits for is the bot's to do, unless the owner does it first."""
    anni, kurt = await kurt_is_asked(room, "none")
    before = len(room.deal.play.lines)
    await room.clock.advance(REPLACE)
    await anni.may(Replace, seat=kurt.seat)

    await kurt.may(Return)
    await kurt.may_not("no-pause", Pause)
    await anni.may_not("not-now", Replace, seat=kurt.seat)
    await room.clock.advance(700)
    await kurt.may(Leave)
    await room.gateways[0].join(room.row, kurt.player)
    await room.clock.advance(100)

    assert len(room.deal.play.lines) == before + 1


@evening
async def test_who_is_replaced_may_still_be_quicker_than_the_bot(room: Room) -> None:
    anni, kurt = await kurt_is_asked(room, "none")
    await room.clock.advance(REPLACE)
    await anni.may(Replace, seat=kurt.seat)

    await kurt.may(Return)
    await kurt.act()

    assert kurt.change.by == ""


@evening
async def test_a_bill_is_not_waited_for_once_more(room: Room) -> None:
    """Whoever is replaced with the bill unread, and is back at once, reads it no longer."""
    anni = await room.table()
    kurt = await room.friend("Kurt")
    await room.play([anni, kurt], lambda: room.is_at("between", 1))
    await anni.may(Ready)
    await room.clock.advance(REPLACE)
    kept = room.gateways[0].command(room.row, anni.player, Replace(anni.new_id(), kurt.seat), "de")
    back = room.gateways[0].command(room.row, kurt.player, Return(kurt.new_id()), "de")
    await kept
    await back
    await room.clock.advance()

    assert room.deal.number == 2


@evening
async def test_pauses_are_free_until_others_have_ended_three(room: Room) -> None:
    anni, kurt = await kurt_is_asked(room, "none")
    assert (anni.table.pauses, anni.table.chairs[kurt.seat].pauses) == (0, 0)
    for _ in range(5):
        await kurt.may(Pause)
        await room.clock.advance(MINUTE // 2)
        await kurt.may(Resume)
    for _ in range(3):
        await kurt.may(Pause)
        await anni.may(Resume)

    await kurt.may_not("no-pause", Pause)
    await anni.may(Replace, seat=kurt.seat)  # his own pauses were waiting


@evening
async def test_a_deal_has_only_so_many_stops(room: Room) -> None:
    anni = await room.table()
    await room.until_asked(anni)
    for _ in range(MOST_STOPS):
        await anni.may(Pause)
        await anni.may(Resume)

    await anni.may_not("no-pause", Pause)


@evening
async def test_whoever_lets_a_bot_play_cannot_pause(room: Room) -> None:
    anni, kurt = await kurt_is_asked(room, "open")
    await room.clock.advance(80_000)

    await kurt.may_not("kept", Pause)
    await anni.may(Pause)
    await kurt.may(Resume)
