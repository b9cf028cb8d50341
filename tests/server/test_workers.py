"""Bots and hints in processes of their own: they see what the seat sees, and what they cannot read they refuse."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import re
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest

from stammtisch.bots.levels import ANFAENGER, LEVELS, STAMMTISCH, advice, level
from stammtisch.coach.hint import hints
from stammtisch.core.action import Deck, allowed
from stammtisch.core.cards import cards
from stammtisch.core.notation import parse
from stammtisch.core.session import Session, open_session
from stammtisch.core.view import SessionView, view
from stammtisch.games.registry import GAMES
from stammtisch.lab.drive import SimulatedTable, Temper
from stammtisch.lab.random_options import random_options
from stammtisch.lab.secrecy import Story
from stammtisch.lab.secrecy import seen as seen_cards
from stammtisch.search.engine import has_kernel
from stammtisch.server.bus.inside import InsideBus
from stammtisch.server.bus.port import NoAnswer, Share
from stammtisch.server.workers.coaching import LOOKING_BACK, NICE, CoachWorkers
from stammtisch.server.workers.deciding import CARE, decide, hinted
from stammtisch.server.workers.levels import levels_here
from stammtisch.server.workers.measure import DECISIONS, LEAST, factor_for, questions
from stammtisch.server.workers.pool import OWNER, BotWorkers
from stammtisch.server.workers.reviewed import CURVE, CURVES, ReviewQuestion, look_back
from stammtisch.server.workers.thought import ENCODER, Advised, Decision, Hinting, Thought, advise, subject, think
from tests.records.sessions import GOLDEN

needs_kernel = pytest.mark.skipif(not has_kernel(), reason="the kernel is not installed")
games = pytest.mark.parametrize("game", GAMES)
CARD = re.compile(rb"\b[EGHS][OUATK9876]\b")
LONG = 30.0
"""Seconds after which a test gives up; a process has to start in them."""


def table(game: str, seed: int) -> SimulatedTable:
    rng = Random(f"workers/{game}/{seed}")
    options = random_options(GAMES[game].options, rng)
    return SimulatedTable(open_session(GAMES[game].game, options), Temper.draw(rng), rng)


def turns(game: str, seed: int, deals: int = 2) -> Iterator[SessionView]:
    """Whenever somebody has to act: what that seat sees."""
    at = table(game, seed)
    while not at.session.over:
        for seat in at.session.turn:
            if seat >= 0:
                yield view(at.session, seat)
        at.act(*at.next(at.session.carry.deals + 1 >= deals))


def at_a_card(game: str = "schafkopf") -> SessionView:
    """Somebody has a choice of cards, in a game with a declarer."""
    for seed in range(100):
        for seen in turns(game, seed):
            deal = seen.deal
            if deal and deal.asked == "tricks" and deal.declarer is not None and len(seen.legal) > 2:
                return seen
    raise AssertionError("nobody has played")


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def within() -> None:
        async with asyncio.timeout(2 * LONG):
            await test()

    asyncio.run(within())


def decided(seen: SessionView, name: str, seed: str = "1") -> Decision:
    return msgspec.json.decode(decide(ENCODER.encode(Thought.of(seen, name, seed))), type=Decision)


# what is decided


@pytest.mark.nightly_but(3)
@needs_kernel
@games
@pytest.mark.parametrize("name", LEVELS)
def test_a_worker_decides_as_the_bot_would_with_the_view_in_hand(game: str, name: str) -> None:
    for number, seen in enumerate(turns(game, 1)):
        if number % 7 == 0:
            here = advice(level(name).bot(), seen, level(name).budget, Random("1"))

            assert decided(seen, name) == Decision(str(here.action), here.why)


@pytest.mark.nightly
@needs_kernel
def test_the_same_thought_has_the_same_decision_whatever_was_asked_before() -> None:
    asked = [
        ENCODER.encode(Thought.of(seen, STAMMTISCH, str(number)))
        for game in GAMES
        for number, seen in enumerate(turns(game, 2, deals=1))
        if number % 4 == 0
    ]
    first = [decide(question) for question in asked]

    assert all(first)
    assert [decide(question) for question in reversed(asked)] == first[::-1]


def test_less_time_is_another_thought_and_never_more_than_the_level_has() -> None:
    thought = Thought.of(at_a_card(), ANFAENGER, "1", factor=0.5)
    too_much = msgspec.structs.replace(thought, factor=1.5)

    assert decide(ENCODER.encode(thought))
    assert decide(ENCODER.encode(too_much)) == b""


# what is refused


def test_garbage_is_refused_with_an_empty_answer() -> None:
    rng = Random(1)
    whole = ENCODER.encode(Thought.of(at_a_card(), ANFAENGER, "1"))
    assert decide(whole)

    for _ in range(300):
        assert decide(rng.randbytes(rng.randrange(200))) == b""
        assert decide(whole[: rng.randrange(len(whole))]) == b""
        assert hinted(rng.randbytes(rng.randrange(200))) == b""


def test_a_thought_that_was_tampered_with_never_ends_the_worker() -> None:
    rng = Random(2)
    whole = ENCODER.encode(Thought.of(at_a_card(), ANFAENGER, "1"))
    for _ in range(300):
        place = rng.randrange(len(whole))
        answer = decide(whole[:place] + rng.randbytes(1) + whole[place + 1 :])

        assert answer == b"" or msgspec.json.decode(answer, type=Decision)


def nonsense() -> Iterator[Thought]:
    seen = at_a_card()
    thought = Thought.of(seen, ANFAENGER, "1")
    yield msgspec.structs.replace(thought, level="champion")
    yield msgspec.structs.replace(thought, options="{}")
    yield msgspec.structs.replace(thought, options='{"bock":1.5}')
    yield msgspec.structs.replace(thought, seen=msgspec.structs.replace(thought.seen, game="watten"))
    yield msgspec.structs.replace(thought, seen=msgspec.structs.replace(thought.seen, ending=(10**9,)))


def test_what_makes_no_sense_is_refused() -> None:
    assert [decide(ENCODER.encode(thought)) for thought in nonsense()] == [b""] * 5


def test_a_spectator_decides_nothing() -> None:
    at = table("schafkopf", 1)
    while not at.session.over:
        assert decide(ENCODER.encode(Thought.of(view(at.session, None), "random", "1"))) == b""
        at.act(*at.next(True))


def test_a_view_is_never_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    thought = Thought.of(at_a_card(), ANFAENGER, "1")
    assert thought.seen.deal is not None
    deal = msgspec.structs.replace(thought.seen.deal, hand=("EO", "EO"))
    decide(ENCODER.encode(msgspec.structs.replace(thought, seen=msgspec.structs.replace(thought.seen, deal=deal))))
    decide(ENCODER.encode(thought))

    assert caplog.messages == ["a question that has no answer: NotationError"]


# what a worker sees


def types_in(kind: msgspec.inspect.Type) -> Iterator[type]:
    """All classes that a message can hold."""
    if isinstance(kind, msgspec.inspect.StructType):
        yield kind.cls
        for field in kind.fields:
            yield from types_in(field.type)
    elif isinstance(kind, msgspec.inspect.UnionType):
        for one in kind.types:
            yield from types_in(one)
    elif isinstance(kind, msgspec.inspect.VarTupleType):
        yield from types_in(kind.item_type)
    elif isinstance(kind, msgspec.inspect.DictType):
        yield from types_in(kind.key_type)
        yield from types_in(kind.value_type)
    else:
        plain = (msgspec.inspect.IntType, msgspec.inspect.StrType, msgspec.inspect.FloatType)
        assert isinstance(kind, (*plain, msgspec.inspect.BoolType, msgspec.inspect.NoneType))


@pytest.mark.parametrize("question", [Thought, Hinting])
def test_a_question_can_hold_nothing_but_a_view(question: type) -> None:
    """No deal and no session: every struct in it is part of the view that clients get."""
    inside = {kind for kind in types_in(msgspec.inspect.type_info(question)) if kind is not question}

    assert inside
    assert {kind.__module__.rpartition(".")[2] for kind in inside} == {"seen", "seen_bill"}


def told_cards(session: Session, seat: int) -> int:
    """All cards that a question names of this deal.

    The clauses of a bill look like cards, and the session has heard of those that were drawn for the first dealer.
    """
    thought = Thought.of(view(session, seat), ANFAENGER, "1")
    bare = msgspec.structs.replace(thought.seen, bill=None, closing_bill=None, result=None, heard=())
    found = set(CARD.findall(ENCODER.encode(msgspec.structs.replace(thought, seen=bare))))
    return cards(" ".join(sorted(name.decode() for name in found)))


@pytest.mark.nightly_but(1)
@games
def test_a_question_names_no_card_that_the_seat_has_not_seen(game: str) -> None:
    compared = 0
    for seed in range(4):
        at, story = table(game, seed), None
        while not at.session.over:
            before = at.session
            seat, action = at.next(before.carry.deals + 1 >= 2)
            at.act(seat, action)
            if isinstance(action, Deck) and before.deal is not None:
                story = Story(before, [], [])
            elif at.session.between:  # a pack that is dealt again unshuffled is another story
                story = None
            if story is None:
                continue
            story = Story(story.before, [*story.actions, (seat, action)], [*story.states, at.session])
            for viewer in range(len(before.carry.purses)):
                compared += 1
                assert told_cards(at.session, viewer) & ~seen_cards(story, viewer) == 0
    assert compared


# hints


def told(seen: SessionView, step: int) -> Advised:
    return msgspec.json.decode(hinted(ENCODER.encode(Hinting.of(seen, "1", step))), type=Advised)


@needs_kernel
@pytest.mark.parametrize(("game", "unit"), [("schafkopf", "cents"), ("skat", "points")])
def test_a_hint_has_an_idea_an_action_and_numbers_with_their_interval(game: str, unit: str) -> None:
    seen = at_a_card(game)
    found = told(seen, 3)

    assert allowed(seen.legal, parse(found.action))
    assert found.unit == unit
    assert found.action in found.values
    assert set(found.values) <= {str(choice) for choice in seen.legal if str(choice).startswith("play ")}
    assert set(found.low) == set(found.high) == set(found.values)
    assert all(0 <= found.low[one] <= found.high[one] for one in found.values)
    assert found.worlds > 0


@pytest.mark.nightly_but(1)
@games
def test_a_hint_over_the_wire_is_the_hint_of_the_view(game: str) -> None:
    """What the worker reads out of the message is enough to play on as from the view itself."""
    for number, seen in enumerate(turns(game, 3, deals=1)):
        if number % 7 == 0:
            idea, _, numbers = hints(seen, CARE)
            first, last = told(seen, 1), told(seen, 3)
            assert (first.ideas, first.action, first.values) == (idea.ideas, "", {})
            assert (last.ideas, last.action) == (numbers.ideas, str(numbers.action))
            assert last.values == {str(way.action): way.value for way in numbers.ways}
            assert last.equal == tuple(map(str, numbers.equal))


@needs_kernel
def test_a_gateway_of_an_older_version_gets_what_it_can_read() -> None:
    seen = at_a_card("skat")
    older, newer = told(seen, 0), told(seen, 3)

    assert b"step" not in ENCODER.encode(Hinting.of(seen, "1"))
    assert older == Advised(newer.ideas, newer.action, newer.values, newer.unit)


# the processes


@pytest.mark.parametrize(("seconds", "factor"), [(0.001, 1.0), (0.06, 1.0), (0.12, 0.5), (0.6, 0.1), (600.0, LEAST)])
def test_a_slow_machine_thinks_less(seconds: float, factor: float) -> None:
    assert factor_for(seconds, 0.02) == pytest.approx(factor)


def test_every_machine_is_measured_by_the_same_decisions() -> None:
    assert len(questions(ANFAENGER)) == DECISIONS
    assert questions(ANFAENGER) == questions(ANFAENGER)
    assert all(decide(question).startswith(b'{"action":"play ') for question in questions(ANFAENGER))


def test_workers_answer_over_the_bus_for_every_level_and_give_hints() -> None:
    async def test() -> None:
        bus, seen = InsideBus(), at_a_card()
        async with BotWorkers(2) as workers:
            assert LEAST <= workers.factor <= 1
            workers.factor = 1.0
            await workers.serve(bus)
            for name in levels_here():
                assert await think(bus, Thought.of(seen, name, "1"), LONG) == decided(seen, name)
            found = await advise(bus, Hinting.of(seen, "1"), LONG)
            assert allowed(seen.legal, parse(found.action))
            with pytest.raises(NoAnswer):
                await bus.ask(subject(ANFAENGER), b"garbage", LONG)
            many = [think(bus, Thought.of(seen, ANFAENGER, str(n)), LONG) for n in range(50)]
            assert len(await asyncio.gather(*many)) == 50
            assert (workers.queue.size, len(workers.working)) == (0, 0)

    run(test)


def test_a_process_that_dies_is_replaced_and_its_question_gets_no_answer(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        bus, thought = InsideBus(), Thought.of(at_a_card(), ANFAENGER, "1")
        async with BotWorkers(1) as workers:
            await workers.serve(bus)
            decision = await think(bus, thought, LONG)
            for child in multiprocessing.active_children():
                child.kill()
            with pytest.raises(NoAnswer):
                await think(bus, thought, LONG)

            assert await think(bus, thought, LONG) == decision

    run(test)
    assert caplog.messages == ["a bot process has died; all are started anew"]


def test_an_answer_that_cannot_be_read_is_none() -> None:
    async def other_version(question: bytes) -> bytes:
        return b'{"move":"EO"}'

    async def test() -> None:
        bus = InsideBus()
        await bus.serve(subject(ANFAENGER), other_version)
        with pytest.raises(NoAnswer):
            await think(bus, Thought.of(at_a_card(), ANFAENGER, "1"), LONG)

    run(test)


PARENT = """
import asyncio, multiprocessing
from stammtisch.server.workers.pool import BotWorkers

async def main():
    async with BotWorkers(1):
        print(*[child.pid for child in multiprocessing.active_children()], flush=True)
        await asyncio.sleep(600)

asyncio.run(main())
"""


def lives(pid: int) -> bool:
    """A process that has ended may wait for whoever counts the dead."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.nightly
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_no_process_outlives_its_parent() -> None:
    async def test() -> None:
        parent = subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE)
        assert parent.stdout is not None
        with parent.stdout:
            child = int(parent.stdout.readline())
            os.kill(parent.pid, signal.SIGKILL)
            parent.wait()
        while lives(child):
            await asyncio.sleep(0.05)

    run(test)


@pytest.mark.nightly
def test_no_process_waits_for_a_parent_that_was_gone_before_it_began() -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    begun = f"import time; from stammtisch.server.workers.pool import begin; begin({gone.pid}); time.sleep(600)"

    left = subprocess.run([sys.executable, "-c", begun], timeout=100, capture_output=True)

    assert (left.returncode, left.stderr) == (1, b"")


# what was played


@pytest.mark.nightly
def test_the_coach_has_a_process_of_its_own_behind_everybody_else() -> None:
    """A bot is answered while the coach is at work, and the coach gives way to everything on the machine."""

    async def test() -> None:
        async with CoachWorkers() as coach:
            bus = InsideBus()
            await coach.serve(bus)
            record = GOLDEN.joinpath("turnier.stich").read_text()
            found = await look_back(bus, ReviewQuestion(record, 1, CURVE), LONG)
            assert len(CURVES.decode(found).cards) == 32
            with pytest.raises(NoAnswer):
                await look_back(bus, ReviewQuestion(record, 99, CURVE), LONG)
            [process] = coach.pool._processes.values()
            assert process.pid is not None
            assert os.getpriority(os.PRIO_PROCESS, process.pid) >= NICE

    run(test)


@pytest.mark.nightly
def test_who_has_asked_for_too_many_reviews_gets_no_more_for_a_while() -> None:
    async def test() -> None:
        async with CoachWorkers() as coach:
            bus = InsideBus()
            await coach.serve(bus)
            record, share = GOLDEN.joinpath("turnier.stich").read_text(), Share("resi", "table", 0)
            coach.purses.charge(3 * LOOKING_BACK[OWNER].full, (OWNER, "resi"))
            with pytest.raises(NoAnswer):
                await look_back(bus, ReviewQuestion(record, 1, CURVE), LONG, share)
            assert await look_back(bus, ReviewQuestion(record, 1, CURVE), LONG, Share("sepp", "table", 0))

    run(test)
