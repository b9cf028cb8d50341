"""Long work on the event loop, in short stretches: whoever plays goes first."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

spent: Callable[[], float] = getattr(time, "thread_time", time.process_time)
"""A browser's Python has one thread, and no clock of it."""
STRETCH = 0.002
"""Seconds of processor time that are worked at a stretch."""
REST = 3.0
"""So many times as long nobody works on it afterwards; so all such work together takes a quarter of a core at most."""
LONGEST = 0.05


class Breath:
    """Taken now and then by whoever works long."""

    def __init__(self) -> None:
        self.begun = spent()

    def begin(self) -> None:
        """Count from now on: while something was waited for others have worked."""
        self.begun = spent()

    async def take(self) -> None:
        """Let the others have their turn, if it is time."""
        if (worked := spent() - self.begun) >= STRETCH:
            await asyncio.sleep(min(LONGEST, REST * worked))
            self.begun = spent()
