"""Running a job: what is there is left alone, what is missing is made and kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

from stammtisch.lab.jobs.files import keep, missing, prepare
from stammtisch.lab.jobs.job import Item
from stammtisch.lab.jobs.port import Workers


def run(items: Sequence[Item], out: Path, workers: Workers, progress: Callable[[int], object]) -> int:
    """Make what is missing of one job; how many items that were. Progress hears the deals of each."""
    todo = missing(out, items)
    if todo:
        prepare(out, todo[0].job)
    with closing(workers.run(todo)) as finished:
        for done in finished:
            keep(out, done)
            progress(done.item.count)
    return len(todo)
