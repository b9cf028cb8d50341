"""Sealed polls: all are asked at once, the same few seconds, and nobody sees who has answered what."""

from __future__ import annotations

from stammtisch.server.protocol.answers import Change
from stammtisch.server.protocol.commands import Act
from stammtisch.server.protocol.seen import SeenAction
from stammtisch.server.store.port import Event
from stammtisch.server.table.bodies import fields
from tests.server.table.people import Person
from tests.server.table.room import Room, evening
from tests.server.virtual import by_dice

POLL = 3000


async def poll(room: Room, *names: str) -> list[Person]:
    """A table where people and bots are asked for a Kontra."""
    people = [await room.table(), *[await room.friend(name) for name in names]]

    def all_asked() -> bool:
        return room.is_at("poll") and all(person.seat in room.deal.play.session.turn for person in people)

    await room.play(people, all_asked)
    return people


def answers(room: Room) -> list[Event]:
    return [event for event in room.log if event.kind == "answer" and event.stream.id == room.deal.deal]


@evening
async def test_a_poll_closes_when_all_people_have_answered(room: Room) -> None:
    """And the bots' few moments are over."""
    people = await poll(room, "Kurt")
    began = room.deal.play.since
    for person in people:
        await person.may(Act, action="no")
    assert room.is_at("poll")

    await room.clock.advance(began + 800 - room.clock.now())

    assert room.deal.play.since == began + 800
    assert room.events("poll")


@evening
async def test_a_poll_closes_after_a_few_seconds(room: Room) -> None:
    """Who was silent has said no."""
    anni, kurt = await poll(room, "Kurt")
    began, deal = room.deal.play.since, room.deal
    assert anni.change.deadline == kurt.change.deadline == began + POLL
    await anni.may(Act, action="no")

    await room.clock.advance(began + POLL - 1 - room.clock.now())
    assert room.deal.play.lines == deal.play.lines
    await room.clock.advance(1)

    assert len(room.deal.play.lines) > len(deal.play.lines)
    assert not any(event.seat == kurt.seat for event in answers(room))


@evening
async def test_nobody_sees_who_has_answered(room: Room) -> None:
    anni, kurt = await poll(room, "Kurt")
    before = len(kurt.all(Change))

    await anni.may(Act, action="no")
    await room.clock.advance(500)

    assert len(kurt.all(Change)) == before
    assert anni.change.view.legal == ()
    assert anni.change.deadline == kurt.change.deadline
    assert anni.change.view.turn == kurt.change.view.turn


@evening
async def test_an_answer_stands(room: Room) -> None:
    anni, _ = await poll(room, "Kurt")
    await anni.may(Act, action="no")

    await anni.may_not("answered", Act, action="no")


@evening
async def test_answers_are_told_in_the_order_of_the_seats(room: Room) -> None:
    """Whoever answered first; a yes would close the question."""
    room.bots.answer = lambda thought: "no" if SeenAction("no") in thought.seen.legal else by_dice(thought)
    people = await poll(room, "Kurt")
    asked, lines = room.deal.play.session.turn, len(room.deal.play.lines)
    for person in reversed(people):
        await person.may(Act, action="no")
    await room.clock.advance(POLL)

    told = [int(line.split()[0]) for line in room.deal.play.lines[lines:] if not line.startswith("house")]
    assert told[: len(asked)] == [*asked][: len(told)]


@evening
async def test_a_bot_that_talks_nonsense_in_a_poll_has_said_no(room: Room) -> None:
    people = await poll(room, "Kurt")
    bots = [seat for seat in room.deal.play.session.turn if not room.state.chairs[seat].plays]
    assert bots
    room.bots.answer = lambda thought: "no idea" if thought.seen.deal else ""
    room.host().clockwork.bots.thoughts.clear()
    began, lines = room.deal.play.since, len(room.deal.play.lines)
    for person in people:
        await person.may(Act, action="no")

    await room.clock.advance(began + 800 - room.clock.now())

    assert len(room.deal.play.lines) > lines
    assert all(fields(event)["action"] in ("yes", "no") for event in answers(room))
