"""What one caller may cost: purses of processor time, in milliseconds, that fill up again as time goes by.

A person pays from a purse of their own, and the address that they come from has a large one: a whole hall of players
behind one address plays undisturbed, and one person cannot spend what is the others'. Who has no login pays as a
stranger at that address. Purses are in memory only, like the other limits; a full one is forgotten.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from math import ceil
from typing import TypeVar

from stammtisch.server.clock import Clock, SystemClock
from stammtisch.server.limits import MOST_BUCKETS, Bucket
from stammtisch.server.metering import Meter, Steps

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Allowance:
    """How much a full purse holds, and how much comes back in a second."""

    full: float
    refill: float


PLAYER, STRANGER, ADDRESS, HAMMER = "player", "stranger", "address", "hammer"
ALLOWANCES: Mapping[str, Allowance] = {
    PLAYER: Allowance(3000, 30),
    STRANGER: Allowance(4000, 40),
    ADDRESS: Allowance(15_000, 120),
    HAMMER: Allowance(200, 5),
}
"""By kind of purse; of the last one, refusals: an address that goes on asking beyond it is not even listened to.
 A move costs about 1.5 ms for the whole table, so a person who plays fast needs 1 ms a second."""
PRICES: Mapping[str, float] = {
    "request": 0.5,
    "page": 0.2,
    "socket": 4.0,
    "message": 0.2,
    "frame": 0.04,
    "thought": 1.0,
}
"""What each costs at least; where it takes longer, that."""
Key = tuple[str, str]
"""A kind of purse, and whose it is."""


class Purses:
    """The purses of one process. Without allowances nobody pays anything."""

    def __init__(
        self, clock: Clock, allowances: Mapping[str, Allowance] = ALLOWANCES, most: int = MOST_BUCKETS
    ) -> None:
        self.allowances = allowances
        self.most = most
        self.refused: Callable[[str], None] = lambda kind: None
        """Told by kind of purse when one was empty."""
        self._clock = clock
        self._purses: dict[Key, Bucket] = {}

    @property
    def is_open(self) -> bool:
        """Whether anybody pays."""
        return bool(self.allowances)

    def wait(self, *keys: Key) -> int:
        """0: there is something in each of these purses. Otherwise the seconds until there is."""
        for key in keys:
            if key[0] in self.allowances and (left := self._left(key).left) <= 0:
                self.refused(key[0])
                return max(1, ceil(-left / self.allowances[key[0]].refill))
        return 0

    def left(self, key: Key) -> float:
        """What is in this purse; below 0: what it owes."""
        return self._left(key).left

    def hammers(self, address: str) -> bool:
        """Whether the address was refused so often that nobody listens any more."""
        key = HAMMER, address
        return key in self._purses and self._left(key).left <= 0

    def refuse(self, address: str) -> None:
        """Somebody there was refused: that costs something, too."""
        self.charge(1, (HAMMER, address))

    def charge(self, cost: float, *keys: Key) -> None:
        """Take it from each purse. What was done is done: a purse may owe as much as it holds when it is full."""
        for key in keys:
            allowance = self.allowances.get(key[0])
            if allowance is None:
                continue
            purse = self._left(key)
            purse.left = max(-allowance.full, purse.left - cost)
            self._purses.pop(key, None)  # the last one stands last
            self._purses[key] = purse
        if len(self._purses) > self.most:
            self._forget()

    async def metered(self, price: str, doing: Awaitable[T], keys: Callable[[], list[Key]]) -> T:
        """What comes of it; what it cost is charged afterwards, to whoever is known by then."""
        meter = Meter()
        try:
            return await Steps(meter, doing)
        finally:
            self.charge(max(PRICES[price], meter.millis), *keys())

    def _left(self, key: Key) -> Bucket:
        allowance, now = self.allowances[key[0]], self._clock.now() / 1000
        old = self._purses.get(key)
        if old is None:
            return Bucket(allowance.full, now)
        return Bucket(min(allowance.full, old.left + max(0.0, now - old.at) * allowance.refill), max(now, old.at))

    def _forget(self) -> None:
        """Every purse that is full again; where that is not enough, those that were used longest ago."""
        used = {key: purse for key in self._purses if (purse := self._left(key)).left < self.allowances[key[0]].full}
        self._purses = dict(list(used.items())[-self.most // 2 :])


FREE = Purses(SystemClock(), {})
"""Nobody pays: in tests, and in a load test on this machine."""


def payers(address: str, player: int | None) -> list[Key]:
    """Whose purses somebody pays from."""
    own = (STRANGER, address) if player is None else (PLAYER, str(player))
    return [own, (ADDRESS, address)]
