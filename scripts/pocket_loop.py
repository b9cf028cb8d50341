"""An event loop that waits by itself: under Pyodide in Node `asyncio.run` would have to stop JavaScript, and cannot."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


class NoSelector:
    """Nothing comes from outside: it only waits for the next timer."""

    def select(self, timeout: float | None) -> list[Any]:
        if timeout:
            time.sleep(timeout)
        return []


class WaitingLoop(asyncio.BaseEventLoop):
    def __init__(self) -> None:
        super().__init__()
        self._selector = NoSelector()

    def _process_events(self, event_list: list[Any]) -> None: ...

    def _write_to_self(self) -> None: ...


def run(main: Coroutine[Any, Any, Result]) -> Result:
    """What `asyncio.run` does; Pyodide's own loop counts as one that runs."""
    pages = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        with asyncio.Runner(loop_factory=WaitingLoop) as runner:
            return runner.run(main)
    finally:
        asyncio._set_running_loop(pages)
