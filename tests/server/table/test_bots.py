"""Bots: they see what their seat sees, seem to think equally long, and hold nobody up."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import msgspec
import pytest

from stammtisch.server.protocol.answers import Change
from stammtisch.server.protocol.seen import SeenSession
from stammtisch.server.purses import PLAYER, PRICES, Allowance, Purses
from stammtisch.server.table.bodies import fields
from stammtisch.server.table.opening import KEPT_CLOSED
from stammtisch.server.workers.thought import Thought
from tests.server.numbers import metrics_of
from tests.server.table.people import Person
from tests.server.table.room import Room, evening, in_a_room
from tests.server.virtual import by_dice, settle

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
        seat, lines = room.deal.waits_for[0], len(room.deal.play.lines)
        expected = room.deal.play.session.automatic(seat)

        await room.clock.advance(800)

        assert room.deal.play.lines[lines] == f"{seat} {expected}"
        assert anni.change.by == "bot"  # nobody sees that it has not thought
        assert not room.state.chairs[seat].kept

    in_a_room(test)


@evening
async def test_a_bot_that_does_not_answer_does_what_is_usual(room: Room) -> None:
    anni = await bots_turn(room)
    room.host().clockwork.stop()
    room.bus.workers.clear()
    room.host().clockwork.wind()
    lines = len(room.deal.play.lines)

    await room.clock.advance(800)

    assert len(room.deal.play.lines) > lines
    assert anni.change.by == "bot"


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
        since, lines = room.deal.play.since, len(room.deal.play.lines)
        await room.clock.advance(since + 799 - room.clock.now())
        assert len(room.deal.play.lines) == lines
        await room.clock.advance(1)
        assert len(room.deal.play.lines) == lines + 1


# what is to be seen of how long a bot thinks: nothing


async def next_bot(room: Room, anni: Person) -> tuple[int, int]:
    """A bot's turn has just begun: since when, and how much has been played."""
    await room.play([anni], lambda: room.is_at("turn") and not room.state.chairs[room.deal.waits_for[0]].plays)
    return room.deal.play.since, len(room.deal.play.lines)


@pytest.mark.parametrize(("bot_ms", "moment"), [(0, 300), (100, 300), (299, 300), (300, 300), (301, 301), (None, 800)])
@pytest.mark.parametrize("thinks", [0, 299, 1000, 60_000])
def test_a_bot_acts_at_its_moment_however_long_it_thinks(thinks: int, bot_ms: int | None, moment: int) -> None:
    """Also at pace 0, also when its answer comes late, or never."""

    async def test(room: Room) -> None:
        anni = await room.table(bot_ms=bot_ms)
        room.bots.thinks = lambda thought: room.clock.sleep_until(room.clock.now() + thinks)
        for _ in range(4):
            since, lines = await next_bot(room, anni)
            await room.clock.advance(since + moment - 1 - room.clock.now())
            assert len(room.deal.play.lines) == lines
            await room.clock.advance(1)
            assert len(room.deal.play.lines) == lines + 1
            assert anni.change.by == "bot"

    in_a_room(test)


@evening
async def test_an_answer_that_is_in_time_is_what_the_bot_does(room: Room) -> None:
    anni = await room.table(bot_ms=0)
    room.bots.thinks = lambda thought: room.clock.sleep_until(room.clock.now() + 299)
    room.bots.answer = lambda thought: answers.setdefault(thought.seed, by_dice(thought))
    answers: dict[str, str] = {}
    for _ in range(4):
        _, lines = await next_bot(room, anni)
        seat, answer = room.deal.waits_for[0], [*answers.values()][-1]
        await room.clock.advance(300)

        assert room.deal.play.lines[lines] == f"{seat} {answer}"
    assert room.deal.play.unthought == 0


@evening
async def test_with_the_bill_the_table_hears_how_often_a_bot_had_no_time_to_think(room: Room) -> None:
    anni = await room.table(bot_ms=0)
    await next_bot(room, anni)
    room.bots.thinks = lambda thought: room.clock.sleep_until(room.clock.now() + 10_000)
    await room.play([anni], lambda: room.is_at("between", 1))
    await settle()

    without = [event for event in room.log if "unthought" in fields(event)]
    reason = room.deal.play.session.result.reason if room.deal.play.session.result else ""
    assert room.deal.play.unthought == len(without) > 0
    assert all(change.unthought == 0 for change in anni.all(Change) if not change.bill)
    assert anni.change.unthought == (0 if reason in KEPT_CLOSED else len(without))
    assert metrics_of(room.gateways[0].house).decisions_failed._value.get() >= len(without)


@evening
async def test_of_a_deal_whose_cards_stay_closed_it_is_never_told(room: Room) -> None:
    """How long a bot thinks depends on its cards, and nobody is to see them."""
    anni = await room.table(game="schloapfer", preset="schloapfer-perlen", bot_ms=0)
    room.bots.thinks = lambda thought: room.clock.sleep_until(room.clock.now() + 10_000)
    await room.play([anni], lambda: room.is_at("between", 1))
    await settle()

    assert room.deal.play.unthought > 0
    assert all(change.unthought == 0 for change in anni.all(Change))


@evening
async def test_a_forced_card_is_no_choice_and_needs_no_thought(room: Room) -> None:
    anni = await room.table(bot_ms=0)
    room.bus.workers.clear()
    await room.play([anni], lambda: room.is_at("between", 1))

    states = room.host().history
    for before, after in pairwise(states):
        steps = [step for step in after.play.steps if after.play.unthought > before.play.unthought]
        assert all(len(before.play.session.legal(step.seat)) > 1 or before.stage == "cut" for step in steps)


@evening
async def test_a_gateway_that_takes_over_gives_a_bot_the_same_time_whatever_it_holds(room: Room) -> None:
    """It asks anew, and does not wait for the answer either."""
    anni = await room.table(bot_ms=0)
    await next_bot(room, anni)
    await room.gateways[0].drain()
    room.bots.thinks = lambda thought: room.clock.sleep_until(room.clock.now() + 60_000)
    await room.clock.advance(10_000)
    gateway = await room.gateway()
    await anni.come(gateway)
    lines = len(room.deal_of(1).play.lines)

    await room.clock.advance(1999)
    assert len(room.deal_of(1).play.lines) == lines
    await room.clock.advance(1)
    assert len(room.deal_of(1).play.lines) == lines + 1


@evening
async def test_a_simulation_may_have_quick_bots_and_no_opener_can(room: Room) -> None:
    house = room.gateways[0].house
    room.gateways[0].house = replace(house, least_bot=20)
    anni = await room.table(bot_ms=0)
    since, lines = await next_bot(room, anni)
    await room.clock.advance(since + 19 - room.clock.now())
    assert len(room.deal.play.lines) == lines
    await room.clock.advance(1)
    assert len(room.deal.play.lines) == lines + 1


@evening
async def test_whoever_has_opened_the_table_pays_for_the_questions_to_its_bots(room: Room) -> None:
    gateway = room.gateways[0]
    purses = Purses(room.clock, {PLAYER: Allowance(1000, 0.001)})
    gateway.house = replace(gateway.house, purses=purses)
    anni = await room.table(bot_ms=800)
    await room.until_asked(anni)

    left = purses._left((PLAYER, str(anni.player.id))).left
    assert room.bots.questions
    assert 1000 - left == pytest.approx(len(room.bots.questions) * PRICES["thought"], abs=0.1)
