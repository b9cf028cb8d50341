"""How much one connection may ask of a server."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field, replace

from stammtisch.server.clock import Millis

FRAME = 8192
"""The largest message in bytes; larger ones end the connection in the framing (`ws_max_size` of the server)."""


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    """What a connection may do. Tests make them smaller, and a fuzzer larger."""

    messages: int = 100
    window: Millis = 20_000
    """So many messages in so long."""
    invalid: int = 10
    """Messages that cannot be read, before the connection ends."""
    queue: int = 256
    """Frames that wait for a reader, before it is dropped."""
    stall: float = 10.0
    """Seconds in which a reader must take a frame."""
    hello: float = 5.0
    """Seconds until the first message."""
    sockets: int = 20_000
    """All sockets of a gateway together."""
    address: int = 500
    """Of one address, whoever is behind it."""
    strangers: int = 100
    """Of one address without a login."""
    player: int = 20
    """Of one person, at all tables."""
    spectators: int = 60
    """At one table, of those who have no seat there."""
    pulse: float = 0.0
    """Seconds between two moments at which pings are answered, the same for all connections; 0: each at once."""


LIMITS = ConnectionLimits()
NO_LIMIT = 2**31
COUNTS = ("messages", "sockets", "address", "strangers", "player", "spectators")
PULSE = 0.1
"""Of a server with many connections: nobody notices, and pings that are answered together cost next to nothing."""


def connection_limits(patience: float, limited: bool) -> ConnectionLimits:
    """What a connection may do on a server that is asked to be so patient, and to be limited or not."""
    asked = replace(LIMITS, stall=patience, pulse=PULSE)
    return asked if limited else replace(asked, **dict.fromkeys(COUNTS, NO_LIMIT))


@dataclass(slots=True)
class Budget:
    """What is left to one connection of its limits."""

    limits: ConnectionLimits
    taken: deque[Millis] = field(default_factory=deque)
    """When the messages of the last window came."""
    invalid: int = 0

    def message(self, now: Millis) -> bool:
        """Whether one more message is within the limit.

        >>> budget = Budget(ConnectionLimits(messages=2, window=10))
        >>> [budget.message(now) for now in (0, 1, 2, 11, 12)]
        [True, True, False, True, True]
        """
        taken = self.taken
        while taken and taken[0] <= now - self.limits.window:
            taken.popleft()
        if len(taken) >= self.limits.messages:
            return False
        taken.append(now)
        return True

    def mistake(self) -> bool:
        """Whether one more message that cannot be read is within the limit."""
        self.invalid += 1
        return self.invalid <= self.limits.invalid
