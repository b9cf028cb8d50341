"""The port: who does the work of items. Two adapters stand behind it, `pool` and `cluster`."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Protocol

from stammtisch.lab.jobs.job import Done, Item, JobError

TRIES = 3
"""An item whose worker has died so often is given up: it would kill the next one, too."""


class Workers(Protocol):
    def run(self, items: Sequence[Item]) -> Generator[Done, None, None]:
        """Each item once, in the order in which they happen to be finished. Workers return bytes and write nothing."""
        ...


def given_up(item: Item) -> JobError:
    return JobError(f"{item}: the worker died {TRIES} times; too little memory, or an error in the kernel?")


def failed(item: Item, error: BaseException) -> JobError:
    return JobError(f"{item}: {type(error).__name__}: {error}")
