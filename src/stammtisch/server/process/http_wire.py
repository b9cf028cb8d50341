"""The HTTP protocol of uvicorn (`h11`), with deadlines: whoever sends or takes too slowly is let go.

Use it as `uvicorn.Config(http=with_deadlines(...))`. Without a proxy in front nothing else looks after that.
"""

from __future__ import annotations

from asyncio import TimerHandle, Transport
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from stammtisch.server.limits import caller_key

HEAD, BODY, TAKING = "head", "body", "taking"
MOST = 1000


@dataclass(frozen=True, slots=True)
class Deadlines:
    """Seconds that each part of a request may take as a whole. A byte now and then does not prolong it."""

    head: float = 10.0
    body: float = 20.0
    taking: float = 60.0
    """Of an answer, until what waits is taken."""
    idle: int = 5
    """Between two requests of one connection."""

    @property
    def by_state(self) -> Mapping[str, float]:
        return {HEAD: self.head, BODY: self.body, TAKING: self.taking}


@dataclass(slots=True)
class Door:
    """What all connections of one process share: how many an address has, and what is told of those turned away."""

    deadlines: Deadlines = field(default_factory=Deadlines)
    most: int = MOST
    """Connections of one address that speak HTTP at the same time; 0: any number, as behind a proxy."""
    is_barred: Callable[[str], bool] = lambda address: False
    """Whether an address asks so much more than it may that it is not even listened to."""
    turned_away: Callable[[str], None] = lambda why: None
    """Counts them by kind."""
    open: Counter[str] = field(default_factory=Counter)


WAITS: Mapping[Any, str] = {h11.IDLE: HEAD, h11.SEND_BODY: BODY}
"""By what the parser expects of the client: what is waited for."""


class Prompt(H11Protocol):
    """One connection. Its timer is set when it begins to wait for something, and not again before it has come."""

    door: Door
    waits = ""
    """For what; empty: for nothing that the client does."""
    timer: TimerHandle | None = None
    address = ""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        door, self.address = self.door, caller_key(self.client[0] if self.client else None)
        door.open[self.address] += 1
        if door.most and (door.open[self.address] > door.most or door.is_barred(self.address)):
            door.turned_away("connection")
            transport.abort()
            return
        self.look()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self.look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.look()

    def look(self) -> None:
        """What the client owes now. Between two requests it owes nothing, and has a shorter time of its own."""
        if self.waits != TAKING and self.address:  # otherwise it is a socket by now, or gone
            is_idle = self.timeout_keep_alive_task is not None
            self.wait_for("" if is_idle else WAITS.get(self.conn.their_state, ""))

    def wait_for(self, what: str) -> None:
        if what == self.waits:
            return
        self.waits = what
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if what and not self.transport.is_closing():
            self.timer = self.loop.call_later(self.door.deadlines.by_state[what], self.late)

    def late(self) -> None:
        self.door.turned_away(self.waits)
        self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.wait_for(TAKING)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.wait_for("")
        self.look()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket, which has deadlines of its own."""
        self.leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        """It no longer counts."""
        self.wait_for("")
        if self.address:
            self.door.open[self.address] -= 1
            if not self.door.open[self.address]:
                del self.door.open[self.address]
            self.address = ""


def with_deadlines(shared: Door) -> type[Prompt]:
    """The protocol for one process: uvicorn makes an object of it for each connection."""

    class WithDoor(Prompt):
        door = shared

    return WithDoor
