"""Processes of this machine as workers."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread

from stammtisch.lab.jobs.job import Done, Item, JobError, Made
from stammtisch.lab.jobs.port import TRIES, failed, given_up
from stammtisch.lab.jobs.registry import made

AHEAD = 2
"""Items handed out for each worker: the next one lies ready when one is finished."""


class Pool:
    """A process pool; a new one takes over what is missing when a worker was killed."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or os.cpu_count() or 1

    def run(self, items: Sequence[Item]) -> Generator[Done, None, None]:
        """When one worker dies all others of its pool go with it, and nobody says whose fault it was: every item
        under way is a suspect, and one that is for the last time is tried alone."""
        deaths: Counter[Item] = Counter()
        left = dict.fromkeys(items)
        while left:
            suspect = next((item for item in left if deaths[item] == TRIES - 1), None)
            batch, workers = ([suspect], 1) if suspect else (list(left), self.workers)
            under_way: dict[Future[Made], Item] = {}
            try:
                for done in finished(batch, workers, under_way):
                    del left[done.item]
                    yield done
            except BrokenProcessPool:
                deaths.update(under_way.values())
                if suspect:
                    raise given_up(suspect) from None


def finished(items: Sequence[Item], workers: int, under_way: dict[Future[Made], Item]) -> Generator[Done, None, None]:
    """What one pool gets done; who is under way can be seen from outside if it breaks."""
    waiting = iter(items)
    pool = ProcessPoolExecutor(min(workers, len(items)), get_context("spawn"), get_up)
    try:
        while True:
            while len(under_way) < AHEAD * workers and (item := next(waiting, None)):
                under_way[pool.submit(made, item)] = item
            if not under_way:
                return
            ended = wait(under_way, return_when=FIRST_COMPLETED).done
            for future in sorted(ended, key=has_failed):
                result = outcome(future, under_way[future])
                yield Done(under_way.pop(future), result)
    finally:
        pool.shutdown(cancel_futures=True)


def has_failed(future: Future[Made]) -> bool:
    """What is finished is kept before an error ends it all."""
    return future.exception() is not None


def outcome(future: Future[Made], item: Item) -> Made:
    try:
        return future.result()
    except (BrokenProcessPool, JobError):
        raise
    except Exception as error:
        raise failed(item, error) from error


def get_up() -> None:
    """A worker leaves at once on Ctrl+C; and when its job was killed, else it would wait for ever for the next item."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = parent_process()
    assert parent is not None

    def leave() -> None:
        parent.join()
        os._exit(1)

    Thread(target=leave, daemon=True).start()
