"""Long work on the event loop, in short stretches: whoever plays goes first."""

from __future__ import annotations

import asyncio
from time import thread_time

STRETCH = 0.002
"""Seconds of processor time that are worked at a stretch."""
REST = 3.0
"""So many times as long nobody works on it afterwards; so all such work together takes a quarter of a core at most."""
LONGEST = 0.05


class Breath:
    """Taken now and then by whoever works long."""

    def __init__(self) -> None:
        self.begun = thread_time()

    def begin(self) -> None:
        """Count from now on: while something was waited for others have worked."""
        self.begun = thread_time()

    async def take(self) -> None:
        """Let the others have their turn, if it is time."""
        if (worked := thread_time() - self.begun) >= STRETCH:
            await asyncio.sleep(min(LONGEST, REST * worked))
            self.begun = thread_time()
