"""Whoever asks much waits behind themselves: the order in which questions are thought about."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import msgspec
import pytest

from stammtisch.core.session import open_session
from stammtisch.core.view import view
from stammtisch.games.registry import options_of
from stammtisch.games.schafkopf import SCHAFKOPF
from stammtisch.server.bus.called import NO_ANSWER
from stammtisch.server.bus.inside import InsideBus
from stammtisch.server.bus.port import NOBODY, BusQuestion, Share
from stammtisch.server.purses import Purses
from stammtisch.server.workers.measure import LEAST
from stammtisch.server.workers.pool import MOST_WAITING, OWNER, THINKING, BotWorkers, Thinks
from stammtisch.server.workers.queue import MOST_OF_TABLE, FairQueue
from stammtisch.server.workers.thought import Decision, Thought, subject, think
from tests.server.virtual import VirtualClock

LATE = 60


def filled(*rows: tuple[str, str, str], most: int = 1000) -> FairQueue[str]:
    """A queue in which these wait: owner, table, question."""
    queue: FairQueue[str] = FairQueue(most)
    for owner, table, question in rows:
        assert queue.put(question, Share(owner, table)) == []
    return queue


def emptied(queue: FairQueue[str]) -> list[str]:
    found = []
    while taken := queue.take():
        found.append(taken[0])
    assert (queue.size, queue.owners) == (0, {})
    return found


def test_of_one_table_whoever_came_first_is_first() -> None:
    assert emptied(filled(("anni", "t1", "a"), ("anni", "t1", "b"), ("anni", "t1", "c"))) == ["a", "b", "c"]


def test_tables_of_one_owner_take_turns() -> None:
    queue = filled(("anni", "t1", "a1"), ("anni", "t1", "a2"), ("anni", "t2", "b1"), ("anni", "t3", "c1"))

    assert emptied(queue) == ["a1", "b1", "c1", "a2"]


def test_a_hungry_owner_holds_nobody_up_longer_than_one_question() -> None:
    """Twelve tables of one guest wait; then somebody else asks, and is next but one at the latest."""
    rows = [("hungry", f"t{table}", f"h{table}-{n}") for n in range(2) for table in range(12)]
    queue = filled(*rows)
    first = queue.take()
    queue.put("victim", Share("anni", "t-anni"))

    rest = emptied(queue)

    assert first is not None
    assert first[0] == "h0-0"
    assert rest.index("victim") == 1
    assert [question for question in rest if question != "victim"] == [row[2] for row in rows[1:]]


def test_everybody_gets_the_same_share_as_long_as_they_ask() -> None:
    """At random, with owners of one to ten tables: nobody who waits is overtaken twice by the same owner."""
    rng = Random(19)
    for _ in range(200):
        queue: FairQueue[str] = FairQueue(10_000)
        for n in range(rng.randrange(1, 60)):
            who = rng.randrange(5)
            queue.put(f"{who} {n}", Share(f"o{who}", f"{who}-{rng.randrange(2 * who + 1)}"))
        while taken := queue.take():
            owner, seen = taken[1].owner, {taken[1].owner}
            waits = set(queue.owners) - {owner}
            while waits:
                later = queue.take()
                assert later is not None
                assert later[1].owner not in seen
                seen.add(later[1].owner)
                waits.discard(later[1].owner)


def test_a_table_that_asks_too_much_loses_its_oldest_questions() -> None:
    queue: FairQueue[int] = FairQueue(1000)
    dropped = [one for n in range(MOST_OF_TABLE + 3) for one in queue.put(n, Share("anni", "t1"))]

    assert dropped == [0, 1, 2]
    assert queue.size == MOST_OF_TABLE


def test_when_too_many_wait_whoever_asks_most_loses_the_oldest() -> None:
    queue: FairQueue[str] = FairQueue(10)
    for n in range(9):
        queue.put(f"hungry {n}", Share("hungry", f"t{n % 3}"))

    assert queue.put("anni", Share("anni", "t")) == []
    assert queue.put("kurt", Share("kurt", "t")) == ["hungry 0"]
    assert "kurt" in emptied(queue)


def test_questions_of_an_older_gateway_all_wait_together() -> None:
    queue: FairQueue[int] = FairQueue(100)

    assert [queue.put(n, NOBODY) for n in range(50)] == [[]] * 50


# the pool


class Slow(BotWorkers):
    """Workers whose processes think when they are told to."""

    def __init__(self, processes: int = 1) -> None:
        super().__init__(processes)
        # Nothing comes back while a slow machine takes its time.
        self.purses = Purses(VirtualClock(), THINKING)
        self.begun: list[tuple[bytes, float]] = []
        self.go = asyncio.Semaphore(0)
        self.cost = 0.0

    async def thought_about(self, thinks: Thinks, question: bytes, factor: float) -> tuple[bytes, float]:
        self.begun.append((question, factor))
        await self.go.acquire()
        return b"thought " + question, self.cost

    @property
    def order(self) -> list[bytes]:
        return [question for question, _ in self.begun]


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def within() -> None:
        async with asyncio.timeout(LATE):
            await test()

    asyncio.run(within())


def asked(workers: Slow, name: str, owner: str = "anni", table: str = "t", within: int = 0) -> asyncio.Task[bytes]:
    answers = workers.answers(lambda question, factor: question)

    async def ask() -> bytes:
        return await answers(BusQuestion.of(name.encode(), Share(owner, table, within)))

    return asyncio.create_task(ask())


def test_processes_think_by_turns_for_everybody() -> None:
    async def test() -> None:
        workers = Slow()
        tasks = [asked(workers, f"h{n}", "hungry", f"t{n}") for n in range(5)]
        await asyncio.sleep(0)
        tasks.append(asked(workers, "victim"))
        await asyncio.sleep(0)
        for _ in tasks:
            workers.go.release()
        assert await asyncio.gather(*tasks) == [*[f"thought h{n}".encode() for n in range(5)], b"thought victim"]
        assert workers.order == [b"h0", b"h1", b"victim", b"h2", b"h3", b"h4"]

    run(test)


def test_what_came_too_late_and_what_nobody_waits_for_is_not_thought_about() -> None:
    async def test() -> None:
        workers = Slow()
        first, late, gone, last = [
            asked(workers, name, within=within) for name, within in (("a", 0), ("b", 1), ("c", 0), ("d", 0))
        ]
        await asyncio.sleep(0.01)
        gone.cancel()
        workers.go.release()
        workers.go.release()
        assert [*await asyncio.gather(first, late, last)] == [b"thought a", NO_ANSWER, b"thought d"]
        assert workers.order == [b"a", b"d"]

    run(test)


def test_beyond_the_bound_the_oldest_gets_no_answer_at_once() -> None:
    async def test() -> None:
        workers = Slow()
        tasks = [asked(workers, str(n), table="") for n in range(MOST_WAITING + 2)]  # one of them is thought about
        assert await tasks[1] == NO_ANSWER
        assert not tasks[0].done()
        for task in tasks:
            task.cancel()

    run(test)


@pytest.mark.parametrize(
    ("left", "behind", "factor"),
    [(10.0, 0, 0.8), (0.3, 0, 0.8), (0.08, 0, 0.5), (0.8, 9, 0.5), (0.0001, 0, LEAST)],
)
def test_a_bot_thinks_less_where_time_is_short_or_its_owner_asks_much(left: float, behind: int, factor: float) -> None:
    async def test() -> None:
        workers = Slow()
        workers.factor, workers.seconds = 0.8, 0.02
        for n in range(behind):
            workers.queue.put(None, Share("anni", str(n)))  # type: ignore[arg-type]

        assert workers.share_of_time(left, Share("anni", "t")) == pytest.approx(factor)

    run(test)


def test_who_has_spent_their_thinking_gets_the_least_then_nothing_and_others_are_not_touched() -> None:
    async def test() -> None:
        workers = Slow()
        workers.factor, workers.cost = 0.8, 1.2 * THINKING[OWNER].full
        for _ in range(4):
            workers.go.release()
        said = [await asked(workers, f"h{n}", "hungry") for n in range(3)]
        honest = await asked(workers, "a")

        assert said == [b"thought h0", b"thought h1", NO_ANSWER]
        assert honest == b"thought a"
        assert workers.begun == [(b"h0", 0.8), (b"h1", LEAST), (b"a", 0.8)]

    run(test)


def test_questions_of_an_older_gateway_cost_nobody_anything() -> None:
    async def test() -> None:
        workers = Slow()
        workers.cost = 3 * THINKING[OWNER].full
        for _ in range(3):
            workers.go.release()

        assert [await asked(workers, str(n), "", "") for n in range(3)] == [f"thought {n}".encode() for n in range(3)]

    run(test)


def test_when_the_pool_closes_nobody_is_left_waiting() -> None:
    async def test() -> None:
        workers = Slow()
        first, second = asked(workers, "a"), asked(workers, "b")
        await asyncio.sleep(0)
        workers.go.release()
        await workers.__aexit__()

        assert [*await asyncio.gather(first, second)] == [b"thought a", NO_ANSWER]

    run(test)


# older workers


class OldThought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a worker of the first release reads: anything else it refuses."""

    seen: msgspec.Raw
    options: str
    level: str
    seed: str
    factor: float = 1.0


def test_an_older_worker_reads_a_question_that_is_asked_for_somebody() -> None:
    async def test() -> None:
        read: list[OldThought] = []

        async def old(question: bytes) -> bytes:
            read.append(msgspec.json.decode(question, type=OldThought))
            return b'{"action":"pass"}'

        bus = InsideBus()
        await bus.serve(subject("anfaenger"), old)
        session = open_session(SCHAFKOPF, options_of("schafkopf", "schafkopf-rein"))
        thought = Thought.of(view(session, 0), "anfaenger", "1")

        assert await think(bus, thought, LATE, Share("anni", "t1", 300)) == Decision("pass")
        assert read[0].seed == "1"

    run(test)
