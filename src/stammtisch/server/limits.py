"""How often one caller may do what costs others something: token buckets, in memory only.

Addresses are keys of these buckets and are kept nowhere else; a full bucket is forgotten.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil
from typing import Any

from stammtisch.server.clock import Clock, SystemClock

MOST_BUCKETS = 100_000
"""Beyond so many callers the ones that have waited longest are forgotten."""


ADDRESS = "address "
"""How the key of an address begins; the others are those of logins."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So often at once, and once more after every so many seconds."""

    burst: int
    seconds: float
    hall: int = 1
    """So many times as much, and as often, for an address: behind one there may be a whole hall of people."""

    def of(self, key: str) -> Rate:
        return Rate(self.burst * self.hall, self.seconds / self.hall) if key.startswith(ADDRESS) else self


RATES: Mapping[str, Rate] = {
    "guest": Rate(200, 5),  # a whole club behind one address
    "table": Rate(20, 30, hall=5),
    "invite": Rate(10, 60, hall=5),
    "bot": Rate(10, 60),
    "join": Rate(20, 5, hall=10),
    "code": Rate(60, 20),  # wrong invite codes: at most 4,400 a day from one address
    "command": Rate(100, 0.2, hall=20),  # as over the socket
    "stream": Rate(20, 3, hall=5),
    "passkey": Rate(60, 5),
    "sit": Rate(6, 30),  # at one table: who gets up and sits down all the time has to wait
    "block": Rate(30, 10),
    "report": Rate(6, 300),
    "export": Rate(5, 60),
    "say": Rate(8, 4),
    "review": Rate(12, 5, hall=10),
    "decision": Rate(30, 2, hall=10),
    "statistics": Rate(10, 6, hall=10),
    "share": Rate(20, 30, hall=10),
    "sheet": Rate(20, 30, hall=10),
    "entry": Rate(60, 1, hall=20),  # batches: a page that was offline sends a hundred entries in one
    "circle": Rate(30, 10, hall=10),
    "ranking": Rate(30, 10, hall=10),
    "wall": Rate(60, 1, hall=20),  # seen without a login: a page asks every five seconds
    "vectors": Rate(6, 10, hall=10),
    "form": Rate(30, 2, hall=10),
    "shared": Rate(30, 2, hall=10),  # links that are opened, and codes that are tried
}


@dataclass(slots=True)
class Bucket:
    """What is left, and when that was."""

    left: float
    at: float


class RateLimiter:
    """The buckets of one process, at most so many. A caller is known by several keys: address, session."""

    def __init__(self, clock: Clock, rates: Mapping[str, Rate] = RATES, most: int = MOST_BUCKETS) -> None:
        self.most = most
        self._clock = clock
        self._rates = rates
        self._buckets: dict[tuple[str, str], Bucket] = {}

    def take(self, kind: str, *keys: str) -> int:
        """0: one is taken from each bucket. Otherwise the seconds until there is one again; nothing is taken."""
        wait = self.wait(kind, *keys)
        if not wait and kind in self._rates:
            for key in keys:
                bucket = self._bucket(kind, key)
                bucket.left -= 1
                self._buckets.pop((kind, key), None)  # the last one stands last
                self._buckets[kind, key] = bucket
            self._forget()
        return wait

    def give_back(self, kind: str, *keys: str) -> None:
        """What was taken turned out to cost nothing."""
        for key in keys:
            if bucket := self._buckets.get((kind, key)):
                bucket.left = min(self._rates[kind].of(key).burst, bucket.left + 1)

    def wait(self, kind: str, *keys: str) -> int:
        """The seconds until each of the buckets holds one."""
        if kind not in self._rates:
            return 0
        rate = self._rates[kind]
        return max(0, *(ceil((1 - self._bucket(kind, key).left) * rate.of(key).seconds) for key in keys))

    def _bucket(self, kind: str, key: str) -> Bucket:
        rate, now = self._rates[kind].of(key), self._clock.now() / 1000
        old = self._buckets.get((kind, key))
        if old is None:
            return Bucket(rate.burst, now)
        return Bucket(min(rate.burst, old.left + max(0.0, now - old.at) / rate.seconds), max(now, old.at))

    def _forget(self) -> None:
        """Every bucket that is full again; where that is not enough, the oldest."""
        if len(self._buckets) <= self.most:
            return
        waiting = {
            (kind, key): bucket
            for kind, key in self._buckets
            if (bucket := self._bucket(kind, key)).left < self._rates[kind].of(key).burst
        }
        self._buckets = dict(list(waiting.items())[-self.most // 2 :])


NO_LIMITS = RateLimiter(SystemClock(), {})


def caller_key(address: str | None) -> str:
    """An address as a key: of IPv6 the network, since one household has all the rest.

    >>> caller_key("192.0.2.7"), caller_key("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '2001:db8:1:2::')
    """
    try:
        found = ip_address(address or "")
    except ValueError:
        return "nowhere"
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return str(ip_network((found, 64), strict=False).network_address)
    return str(found)


def address_of(scope: Mapping[str, Any]) -> str:
    """The address of a caller as a key; a proxy's word for it has been put in its place by now."""
    client = scope.get("client")
    return caller_key(client[0] if client else None)
