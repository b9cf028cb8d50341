"""A Ray cluster as workers: as many machines as there are, each with the same Stammtisch installed."""

from __future__ import annotations

import logging
import os
from collections.abc import Generator, Sequence
from importlib import import_module
from socket import create_connection
from typing import Any

from stammtisch.lab.jobs.job import Done, Item, JobError
from stammtisch.lab.jobs.pool import AHEAD
from stammtisch.lab.jobs.port import TRIES, failed, given_up
from stammtisch.lab.jobs.registry import made

LOCAL = "local"
"""Instead of an address: a cluster of this machine alone, for as long as the job runs."""
PATIENCE = 10
"""Seconds for a cluster to answer."""


class Cluster:
    """Ray hands out the items and tries again where a worker has died; the files are written here."""

    def __init__(self, address: str, workers: int = 0) -> None:
        require_ray()
        self.address = address
        self.workers = workers
        """Only of a local cluster; another one knows its own."""

    def run(self, items: Sequence[Item]) -> Generator[Done, None, None]:
        ray = require_ray()
        opened(ray, self.address, self.workers)
        try:
            ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            yield from finished(ray, items, ahead)
        finally:
            ray.shutdown()


def finished(ray: Any, items: Sequence[Item], ahead: int) -> Generator[Done, None, None]:
    # Ray counts the tries after the first one.
    work = ray.remote(max_retries=TRIES - 1)(made)
    waiting = iter(items)
    under_way: dict[Any, Item] = {}
    while True:
        while len(under_way) < ahead and (item := next(waiting, None)):
            under_way[work.remote(item)] = item
        if not under_way:
            return
        ended, _ = ray.wait(list(under_way))
        for task in ended:
            item = under_way.pop(task)
            try:
                result = ray.get(task)
            except ray.exceptions.WorkerCrashedError:
                raise given_up(item) from None
            except ray.exceptions.RayTaskError as error:
                cause = error.cause
                raise (cause if isinstance(cause, JobError) else failed(item, cause)) from None
            yield Done(item, result)


def opened(ray: Any, address: str, workers: int) -> None:
    """Quiet, and without telling anybody: Ray would send figures of its use to its makers."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    answers(address)
    own: dict[str, Any] = {"num_cpus": workers or os.cpu_count(), "include_dashboard": False}
    try:
        ray.init(
            **(own if address == LOCAL else {"address": address}),
            logging_level=logging.ERROR,
            log_to_driver=False,
        )
    except Exception as error:  # that is what Ray raises where a busy machine has started it too slowly
        raise JobError(f"no Ray cluster at {address}: {error}") from None


def answers(address: str) -> None:
    """Ray itself would try for minutes where nobody listens."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdigit():
        return
    try:
        create_connection((host, int(port)), PATIENCE).close()
    except OSError as error:
        raise JobError(f"no Ray cluster at {address}: {error}") from None


def require_ray() -> Any:
    """Ray itself; only who asks for a cluster needs it."""
    try:
        return import_module("ray")
    except ImportError:
        raise JobError("this needs Ray, which is not installed: pip install 'stammtisch[cluster]'") from None
