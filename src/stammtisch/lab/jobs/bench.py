"""What the port costs: the same items through it, and in bare loops side by side, turn about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from stammtisch.lab.jobs.files import keep, prepare
from stammtisch.lab.jobs.job import Item, items
from stammtisch.lab.jobs.port import Workers
from stammtisch.lab.jobs.registry import made, new_job

DEALS = 40
"""Of an item, which then takes about a second."""


@dataclass(frozen=True, slots=True)
class Course:
    workers: int
    rounds: int
    items: int
    """Of each worker in each turn."""

    @property
    def turn(self) -> int:
        """Items of a turn."""
        return self.workers * self.items


def bench(workers: Workers, course: Course) -> dict[str, object]:
    """Items a second of either, turn by turn, and the ratio of their medians."""
    ported, bare = [], []
    with TemporaryDirectory() as folder:
        for number in range(course.rounds):
            bare.append(course.turn / loops(course))
            ported.append(course.turn / through_port(workers, course, Path(folder) / str(number)))
    pairs = [port / loop for port, loop in zip(ported, bare, strict=True)]
    return {
        "workers": course.workers,
        "items_of_a_turn": course.turn,
        "items_per_second": [round(rate, 3) for rate in ported],
        "bare_items_per_second": [round(rate, 3) for rate in bare],
        "ratio": round(median(pairs), 3),
        "ratios": [round(pair, 3) for pair in pairs],
    }


def work_of(count: int) -> list[Item]:
    return list(items(new_job("bench", contract="solo", seed=1), count * DEALS, DEALS))


def through_port(workers: Workers, course: Course, out: Path) -> float:
    """Seconds of the items of a turn, files included. Two before them for each worker let the workers get up."""
    before = 2 * course.workers
    work = work_of(course.turn + before)
    prepare(out, work[0].job)
    ended = []
    for done in workers.run(work):
        keep(out, done)
        ended.append(perf_counter())
    return ended[-1] - ended[before - 1]


def loops(course: Course) -> float:
    """Seconds of the same items in processes that know nothing of each other."""
    context = get_context("spawn")
    pipes = [context.Pipe() for _ in range(course.workers)]
    processes = [context.Process(target=loop, args=(there, course.items)) for _, there in pipes]
    for process in processes:
        process.start()
    heres = [here for here, _ in pipes]
    heard(heres)
    begin = perf_counter()
    for here in heres:
        here.send(None)
    heard(heres)
    seconds = perf_counter() - begin
    for process in processes:
        process.join()
    return seconds


def heard(pipes: Sequence[Connection]) -> None:
    for pipe in pipes:
        pipe.recv()


def loop(pipe: Connection, count: int) -> None:
    """Get up with one item, say so, and work on a sign."""
    work = work_of(count + 1)
    made(work[0])
    pipe.send(None)
    pipe.recv()
    for item in work[1:]:
        made(item)
    pipe.send(None)
