"""Items for the tests: quick, slow, wrong and deadly. Workers import them from here."""

from __future__ import annotations

import os
import signal
import time

from stammtisch.lab.jobs import Item, Job, Made, items, lines, new_job

MODULE = "tests.lab.jobs.work"


def job_of(name: str, count: int, size: int = 2, **arguments: object) -> list[Item]:
    return list(items(new_job(f"{MODULE}:{name}", **arguments), count, size))


def squares(job: Job, first: int, count: int) -> Made:
    return Made(lines({"number": n, "square": n * n} for n in range(first, first + count)), str(os.getpid()).encode())


def slow(job: Job, first: int, count: int) -> Made:
    time.sleep(0.1)
    return squares(job, first, count)


def deadly(job: Job, first: int, count: int) -> Made:
    """The third item kills its worker."""
    if first == 4:
        os.kill(os.getpid(), signal.SIGKILL)
    return slow(job, first, count)


def deadly_once(job: Job, first: int, count: int) -> Made:
    """The third item kills its first worker; the mark it leaves behind saves the second."""
    mark = job.given()["mark"]
    if first == 4 and not os.path.exists(mark):
        with open(mark, "x"):
            os.kill(os.getpid(), signal.SIGKILL)
    return slow(job, first, count)


def wrong(job: Job, first: int, count: int) -> Made:
    raise ZeroDivisionError("not today")
