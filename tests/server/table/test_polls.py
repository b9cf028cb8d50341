"""Sealed polls: all are asked at once, the same few seconds, and nobody sees who has answered what."""

from __future__ import annotations

import msgspec
import pytest

from stammtisch.server.protocol.answers import Change
from stammtisch.server.protocol.commands import Act, PollWindow
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
        asked = room.deal.play.session.turn if room.is_at("poll") and not room.deal.is_asked_again else ()
        return asked != () and all(person.seat in asked for person in people)

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
    assert not any(event.seat == kurt.seat and event.at > began for event in answers(room))


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


# silence is an answer


async def asked_for(room: Room, question: str, **wish: object) -> Person:
    """Somebody alone with bots who is asked this, and says nothing."""
    anni = await room.table(**wish)
    await room.play([anni], lambda: room.is_at("turn") and anni.is_asked and anni.change.view.deal.asked == question)  # type: ignore[union-attr]
    return anni


@evening
async def test_who_says_nothing_does_not_lay(room: Room) -> None:
    """Legen at a table without a clock: after the window the deal goes on, and nobody has been replaced."""
    anni = await asked_for(room, "legen", preset="schafkopf-verein")
    began, lines = room.deal.play.since, len(room.deal.play.lines)
    assert anni.change.silent
    assert anni.change.deadline == began + POLL

    await room.clock.advance(began + POLL - 1 - room.clock.now())
    assert len(room.deal.play.lines) == lines
    await room.clock.advance(1)

    assert room.deal.play.lines[lines] == f"{anni.seat} no"
    assert room.deal.play.by == ""
    assert room.state.chairs[anni.seat].plays


@evening
async def test_who_cannot_offer_a_hochzeit_has_as_long_as_who_can(room: Room) -> None:
    anni = await asked_for(room, "hochzeit", changes={"hochzeit": True})
    assert anni.change.view.legal == (SeenAction("no"),)
    began, lines = room.deal.play.since, len(room.deal.play.lines)

    await room.clock.advance(began + POLL - room.clock.now())

    assert room.deal.play.lines[lines] == f"{anni.seat} no"


@evening
async def test_the_lead_is_not_held_up_by_what_is_asked_again(room: Room) -> None:
    """Until the second card lies a Kontra can be said: the table waits behind the lead, and not before it."""
    people = [await room.table(), await room.friend("Kurt")]
    await room.play(people, lambda: room.is_at("poll") and room.deal.is_asked_again)
    began = room.deal.play.since
    assert people[0].change.deadline == began + 800

    await room.clock.advance(began + 800 - room.clock.now())

    assert room.deal.play.since == began + 800
    assert not room.deal.is_asked_again or room.deal.play.session.deal.level  # type: ignore[union-attr]


@evening
async def test_the_window_is_the_longest_that_anybody_asked_for(room: Room) -> None:
    """From the next deal on, in every question of it, and no longer when whoever asked for it has left."""
    people = [await room.table(preset="schafkopf-verein"), await room.friend("Kurt")]
    anni, kurt = people
    await room.play(people, lambda: room.is_at("turn", 1) and room.deal.question is not None)
    await kurt.may(PollWindow, ms=9000)
    await anni.may(PollWindow, ms=6000)
    assert room.state.window == POLL

    await room.play(people, lambda: room.is_at("turn", 2) and room.deal.question is not None and anni.is_asked)

    assert room.state.window == 9000
    assert anni.change.deadline == room.deal.play.since + 9000


@evening
async def test_a_window_has_bounds(room: Room) -> None:
    anni = await room.table()
    message = b'{"type":"window","id":"00000000-0000-0000-0000-000000000001","ms":15001}'
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(message, type=PollWindow)

    await anni.may(PollWindow, ms=15000)
