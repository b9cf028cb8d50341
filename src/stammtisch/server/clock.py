"""Time comes in as an argument: milliseconds since 1970 (UTC), and something to wait with."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

Millis = int
"""A moment, in milliseconds since 1970-01-01 UTC."""


class Clock(Protocol):
    """What time it is, and how to wait."""

    def now(self) -> Millis:
        raise NotImplementedError

    async def sleep_until(self, moment: Millis) -> None:
        raise NotImplementedError


class SystemClock:
    """The clock of the machine. `skew` is added to it: a table goes by the clock of its database."""

    def __init__(self, skew: Millis = 0) -> None:
        self.skew = skew

    def now(self) -> Millis:
        return time.time_ns() // 1_000_000 + self.skew

    async def sleep_until(self, moment: Millis) -> None:
        await asyncio.sleep(max(0, moment - self.now()) / 1000)
