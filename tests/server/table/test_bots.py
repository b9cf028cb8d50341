"""Bots: they see what their seat sees, seem to think equally long, and hold nobody up."""

from __future__ import annotations

import msgspec
import pytest

from stammtisch.server.protocol.seen import SeenSession
from stammtisch.server.workers.thought import Thought
from tests.server.table.people import Person
from tests.server.table.room import Room, evening, in_a_room

NONSENSE = ("", "hm", "play XX", "play EO EO", "end", "time-up", "give", "claim 3", "ß" * 50)


async def bots_turn(room: Room) -> Person:
    anni = await room.table()
    await room.play([anni], lambda: room.is_at("turn") and not room.state.chairs[room.deal.waits_for[0]].plays)
    return anni


@pytest.mark.parametrize("answer", NONSENSE)
def test_a_bot_that_answers_nonsense_does_what_is_usual(answer: str) -> None:
    async def test(room: Room) -> None:
        room.bots.answer = lambda thought: answer
        anni = await bots_turn(room)
        seat, lines = room.deal.waits_for[0], len(room.deal.lines)
        expected = room.deal.session.automatic(seat)

        await room.clock.advance(800)

        assert room.deal.lines[lines] == f"{seat} {expected}"
        assert anni.change.by == "auto"
        assert not room.state.chairs[seat].kept

    in_a_room(test)


@evening
async def test_a_bot_that_does_not_answer_does_what_is_usual(room: Room) -> None:
    anni = await bots_turn(room)
    room.host().clockwork.stop()
    room.bus.workers.clear()
    room.host().clockwork.wind()
    lines = len(room.deal.lines)

    await room.clock.advance(800)

    assert len(room.deal.lines) > lines
    assert anni.change.by == "auto"


@evening
async def test_a_whole_evening_without_any_bot_that_answers(room: Room) -> None:
    room.bus.workers.clear()
    anni = await room.table(game="skat", preset="skat-kneipe", changes={"session_rounds": 12})

    await room.play([anni], lambda: room.is_past(2))


@evening
async def test_a_bot_is_asked_once_and_sees_no_more_than_its_seat(room: Room) -> None:
    anni = await room.table()
    await room.play([anni], lambda: room.is_past(1))

    thoughts = [msgspec.json.decode(question, type=Thought) for question in room.bots.questions]
    assert thoughts
    assert len(set(room.bots.questions)) == len(room.bots.questions)
    for thought in thoughts:
        assert isinstance(thought.seen, SeenSession)
        assert thought.seen.seat in thought.seen.turn
        assert thought.seen.seat != anni.seat
        assert thought.seen.deal is not None
        hands = [hand for hand in thought.seen.deal.open_hands if hand]
        assert len(hands) <= 1 or thought.seen.deal.contract


@evening
async def test_a_bot_seems_to_think_equally_long_whatever_it_holds(room: Room) -> None:
    """Its answer is there long before."""
    anni = await bots_turn(room)
    for _ in range(6):
        await room.play([anni], lambda: room.is_at("turn") and not room.state.chairs[room.deal.waits_for[0]].plays)
        since, lines = room.deal.since, len(room.deal.lines)
        await room.clock.advance(since + 799 - room.clock.now())
        assert len(room.deal.lines) == lines
        await room.clock.advance(1)
        assert len(room.deal.lines) == lines + 1
