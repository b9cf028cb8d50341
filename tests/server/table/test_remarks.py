"""A word about the deal: with the bill and never before it, the same to all, and only out of a computer's mouth."""

from __future__ import annotations

from dataclasses import replace

from stammtisch.server.protocol.answers import Bubble, Change
from stammtisch.server.protocol.commands import Ready
from stammtisch.server.table.spoken import remark
from stammtisch.words.sentences import words
from tests.server.table.people import Person
from tests.server.table.room import Room, evening

BOARISCH = {"preset": "schafkopf-joho-10-50"}


async def a_word(room: Room, *people: Person) -> Bubble:
    """Play until somebody says something; what it is."""
    for number in range(1, 40):
        await room.play(list(people), lambda number=number: room.is_at("between", number))  # type: ignore[misc]
        if people[0].change.remark:
            return people[0].change.remark
        for person in people:
            await person.do(Ready)
        await room.until(lambda number=number: room.is_past(number))  # type: ignore[misc]
    raise AssertionError("nobody says a word")


@evening
async def test_a_computer_says_a_word_with_the_bill_and_not_before(room: Room) -> None:
    anni = await room.table()
    said = await a_word(room, anni)

    assert said.seat in (1, 2, 3)
    assert 0 < len(said.text) <= 60
    changes = anni.all(Change)
    assert {change.stage for change in changes if change.remark} == {"between"}
    assert all(change.story is not None for change in changes if change.remark)
    by_deal = {(change.deal, change.remark.seat, change.remark.text) for change in changes if change.remark}
    assert len(by_deal) == len({deal for deal, _, _ in by_deal}), "one word a deal"


@evening
async def test_everybody_hears_the_same_also_who_comes_later(room: Room) -> None:
    anni = await room.table()
    said = await a_word(room, anni)

    mia = room.person("Mia")
    await mia.come()
    await anni.go()
    await anni.come()
    there = await room.gateway()
    resi = room.person("Resi")
    await resi.come(there)

    assert mia.change.remark == said
    assert anni.change.remark == said
    assert resi.change.remark == said, "another gateway has read it from the same events"


@evening
async def test_it_is_said_in_the_dialect_of_the_table_and_told_in_the_viewers_language(room: Room) -> None:
    anni = await room.table(**BOARISCH)
    said = await a_word(room, anni)

    assert said.gloss
    assert said.gloss != said.text
    in_dialect, in_swedish = (remark(room.state, room.deal, words(language)) for language in ("bar", "sv"))
    assert in_dialect is not None
    assert (in_dialect.text, in_dialect.gloss) == (said.text, "")
    assert in_swedish is not None
    assert in_swedish.text == said.text
    assert in_swedish.gloss not in (said.text, said.gloss, "")


@evening
async def test_who_takes_the_chair_does_not_get_its_words(room: Room) -> None:
    anni = await room.table()
    said = await a_word(room, anni)
    before = anni.change

    people = [await room.friend(name) for name in ("Kurt", "Resi", "Toni")]
    speaker = next(person for person in people if person.seat == said.seat)

    assert before.remark == said
    assert room.state.chairs[said.seat].player == speaker.player.id
    assert anni.change.remark is None


@evening
async def test_nobody_puts_words_into_anybodys_mouth(room: Room) -> None:
    """Neither a person's for whom a computer plays, nor a program's that somebody has sent."""
    anni = await room.table()
    said = await a_word(room, anni)
    table, deal = room.state, room.deal

    def with_owners(kept: bool) -> Bubble | None:
        owned = [replace(chair, player=seat, kept=kept, is_bot=not kept) for seat, chair in enumerate(table.chairs)]
        there = replace(table, chairs=tuple(owned))
        return remark(there, replace(deal, opened=there), words("de"))

    assert remark(table, deal, words("de")) == said
    assert with_owners(kept=True) is None
    assert with_owners(kept=False) is None


@evening
async def test_people_alone_have_nobody_who_says_it_for_them(room: Room) -> None:
    anni = await room.table()
    people = [anni, *[await room.friend(name) for name in ("Kurt", "Resi", "Toni")]]
    for number in range(1, 7):
        await room.play(people, lambda number=number: room.is_at("between", number))  # type: ignore[misc]
        for person in people:
            await person.do(Ready)
        await room.until(lambda number=number: room.is_past(number))  # type: ignore[misc]

    assert all(change.remark is None for change in anni.all(Change))
