"""Nachkarten at a table: made for who sat there, kept for everybody who may see the deal, and never too early."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

import msgspec
import pytest

from stammtisch.coach.fact import COACH as VERSION
from stammtisch.coach.fact import card_of
from stammtisch.core.action import Play
from stammtisch.core.cards import NAMES
from stammtisch.core.session import running
from stammtisch.records import read
from stammtisch.server.live.documents.evening import REPLAY, STICH, Wanted
from stammtisch.server.live.reviews import asking
from stammtisch.server.live.reviews.lines import CallLine, CurveLine, EndLine, FactLine, ReviewLine
from stammtisch.server.store.port import Player
from stammtisch.server.table.plan import TableError
from stammtisch.server.workers import deciding, reviewing
from stammtisch.server.workers.reviewed import CALL, CARD, COACH, REVIEWS, CallFact, CardFact, ReviewQuestion
from stammtisch.server.workers.thought import ENCODER
from tests.server.table.people import Person
from tests.server.table.room import Room, evening
from tests.server.table.test_practice import to_the_bill

WHOLE_DEALS = {"all_pass": "muss", "tout": False}
"""Somebody always plays, and a deal is played to its end."""
QUESTIONS = msgspec.json.Decoder(ReviewQuestion)


class Coach:
    """The real one, who counts what it is asked; a hasty one judges the first card alone, and no call."""

    def __init__(self, is_hasty: bool) -> None:
        self.asked: list[ReviewQuestion] = []
        self.is_hasty = is_hasty

    async def __call__(self, question: bytes) -> bytes:
        asked = QUESTIONS.decode(question)
        self.asked.append(asked)
        if self.is_hasty and asked.part == CARD and asked.n > 1:
            made = reviewing.made_of(asked.record, asked.deal).cards[asked.n - 1]
            card = NAMES[card_of(made)]
            return ENCODER.encode(CardFact(asked.n, made.seat, card, "forced", card, unit="cents"))
        if self.is_hasty and asked.part == CALL:
            call = reviewing.made_of(asked.record, asked.deal).calls[asked.n - 1]
            return ENCODER.encode(CallFact(asked.n, call.seat, running(call.session).phase.name, str(call.action)))
        return await asyncio.to_thread(deciding.looked_back, question)


async def opened(room: Room, player: Player | None, number: int = 1, language: str = "de") -> AsyncIterator[ReviewLine]:
    return await room.gateways[0].review(room.row, player, number, language, lambda: True)


async def lines(room: Room, player: Player | None, language: str = "de") -> list[ReviewLine]:
    return [line async for line in await opened(room, player, language=language)]


async def finished(room: Room, is_hasty: bool = True, **wish: object) -> tuple[Person, Coach]:
    """A deal whose bill lies there, and a coach."""
    coach = Coach(is_hasty)
    await room.bus.serve(COACH, coach)
    anni = await room.table(changes=WHOLE_DEALS, **wish)
    await to_the_bill(room, anni)
    return anni, coach


async def document(room: Room, kind: str) -> bytes:
    return await (await room.gateways[0].read(room.row, Wanted(kind, "de", (1,)))).make()


@pytest.mark.nightly
@evening
async def test_the_curve_comes_first_then_the_own_cards_from_the_last_on_and_the_end_last(room: Room) -> None:
    anni, _ = await finished(room, is_hasty=False)

    found = await lines(room, anni.player)

    curve, end = found[0], found[-1]
    facts = [line for line in found if isinstance(line, FactLine)]
    assert isinstance(curve, CurveLine)
    assert isinstance(end, EndLine)
    assert [type(line) for line in found] == [
        CurveLine,
        *[FactLine] * 32,
        *[CallLine] * (len(found) - 34),
        EndLine,
    ]
    assert (curve.you, curve.coach, curve.unit, len(curve.cards)) == (anni.seat, VERSION, "cents", 32)
    own, others = facts[:8], facts[8:]
    assert {line.seat for line in own} == {anni.seat}
    assert anni.seat not in {line.seat for line in others}
    for some in (own, others):
        assert [line.n for line in some] == sorted([line.n for line in some], reverse=True)
    assert end.whole
    assert len(end.told) == 2
    assert sum(end.paid) == pytest.approx(0)
    assert all(is_fair(line) for line in facts)


def is_fair(line: FactLine) -> bool:
    """Nothing is called dear that could not be known, and every layer has its sentence."""
    assert "Fehler" not in line.told
    assert "!" not in line.told + line.opened
    assert bool(line.cost) == (line.verdict in ("better", "dear"))
    assert line.verdict == "forced" or {one.card for one in line.choices} >= {line.card, line.better}
    return all((line.told, line.opened, line.why))


@evening
async def test_the_cards_are_those_of_the_record_and_each_step_shows_the_table_before_it(room: Room) -> None:
    anni, _ = await finished(room)

    curve = (await lines(room, anni.player))[0]

    assert isinstance(curve, CurveLine)
    record = read(await document(room, STICH))
    plays = [(seat, NAMES[action.card]) for seat, action in record.log if isinstance(action, Play)]
    assert [(one.seat, one.card) for one in curve.cards] == plays
    frames = json.loads(await document(room, REPLAY))["frames"]
    for one in curve.cards:
        assert one.card in frames[one.step]["hands"][one.seat]
        assert one.card not in frames[one.step + 1]["hands"][one.seat]


@evening
async def test_both_sides_stand_to_get_what_the_other_loses_and_end_with_the_bill(room: Room) -> None:
    anni, _ = await finished(room)

    found = await lines(room, anni.player)

    curve, end = found[0], found[-1]
    assert isinstance(curve, CurveLine)
    assert isinstance(end, EndLine)
    ours, theirs = curve.sides
    assert len(ours.values) == len(theirs.values) == 33
    for declared, defended in zip(ours.values, theirs.values, strict=True):
        assert declared is not None
        assert defended is not None
        assert declared * len(ours.seats) + defended * len(theirs.seats) == pytest.approx(0)
    assert ours.values[-1] == pytest.approx(end.paid[ours.seats[0]])


@evening
async def test_what_was_found_is_kept_and_comes_at_once_the_next_time_in_any_language(room: Room) -> None:
    anni, coach = await finished(room)
    first = await lines(room, anni.player)
    asked = len(coach.asked)

    again, english = await lines(room, anni.player), await lines(room, anni.player, "en")

    assert again == first
    assert len(coach.asked) == asked
    german = {line.told for line in first if isinstance(line, FactLine)}
    assert len(german) > 1
    assert not german & {line.told for line in english if isinstance(line, FactLine)}
    [kept] = room.memory.reviews.values()
    assert kept.coach == VERSION
    assert REVIEWS.decode(kept.found).curve.sides == first[0].sides  # type: ignore[union-attr]
    assert "Anni" not in kept.found
    assert not any("Anni" in question.record for question in coach.asked)


@evening
async def test_who_did_not_sit_there_gets_what_is_kept_and_nothing_is_made_for_them(room: Room) -> None:
    anni, coach = await finished(room, spectators=True)
    sepp = room.person("Sepp")
    with pytest.raises(TableError, match="no-review"):
        await opened(room, sepp.player)
    with pytest.raises(TableError, match="no-review"):
        await opened(room, None)
    assert not coach.asked
    own = await lines(room, anni.player)

    seen = await lines(room, sepp.player)

    assert isinstance(seen[0], CurveLine)
    assert seen[0].you is None
    end = seen[-1]
    assert isinstance(end, EndLine)
    assert end.told == []
    facts = {line.n: line for line in own if isinstance(line, FactLine)}
    assert {line.n: line for line in seen if isinstance(line, FactLine)} == facts


@evening
async def test_a_deal_that_goes_on_or_never_was_has_none(room: Room) -> None:
    anni = await room.table()
    await room.until_asked(anni)
    for number in (0, 1, 2):
        with pytest.raises(TableError, match="no-such-deal"):
            await opened(room, anni.player, number)


@evening
async def test_who_hangs_up_is_not_worked_for_any_more(room: Room) -> None:
    anni, coach = await finished(room)
    reading = await opened(room, anni.player)
    for _ in range(3):
        await anext(reading)

    await reading.aclose()  # type: ignore[attr-defined]

    assert [question.part for question in coach.asked] == ["curve", "card", "card"]
    assert not room.memory.reviews


@evening
async def test_without_a_coach_or_without_anything_left_to_pay_it_ends_unfinished_and_nothing_is_kept(
    room: Room,
) -> None:
    asking_again = asking.PAUSE
    asking.PAUSE = 0.0
    try:
        anni = await room.table(changes=WHOLE_DEALS)
        await to_the_bill(room, anni)
        assert await lines(room, anni.player) == [EndLine(whole=False)]
        coach = Coach(is_hasty=True)
        await room.bus.serve(COACH, coach)
        left = iter([True, True, False])
        poor = await room.gateways[0].review(room.row, anni.player, 1, "de", lambda: next(left))
        found = [line async for line in poor]
    finally:
        asking.PAUSE = asking_again
    assert [type(line) for line in found] == [CurveLine, FactLine, EndLine]
    assert found[-1] == EndLine(whole=False)
    assert not room.memory.reviews
