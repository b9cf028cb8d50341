"""One table with all its people: a move at a time, and when everybody has seen it the next one."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Protocol

from stammtisch_proving.load.heard import chosen
from stammtisch_proving.load.seat import Seat, SeatCrowd

ASKING = ("turn", "cut", "poll")
"""The stages in which somebody may act."""
PAUSE = 0.2
"""Seconds after a refusal."""


@dataclass(slots=True)
class Flight:
    """A move that is on its way."""

    id: str
    seat: Seat
    message: bytes
    sent: float
    marks: tuple[tuple[int, int], ...]
    """What each seat had seen before."""
    missing: int
    """The seats that have not seen it yet. An answer to a hidden question is seen by nobody: none are waited for."""
    is_public: bool
    ok: float = 0.0
    """When it was acknowledged; 0: not yet."""
    seen: float = 0.0
    """When the last seat saw it."""


class TableCrowd(SeatCrowd, Protocol):
    """What a table asks of all clients together, and counts there."""

    UNSEEN: float
    seed: int
    moves: int
    views: int
    unseen: int
    late: int
    refusals: Counter[str]
    samples: list[tuple[int, float]]

    def later(self, seconds: float, what: Callable[[], None]) -> None: ...
    def wants(self, table: LoadTable) -> None: ...
    def over(self, table: LoadTable) -> None: ...


class LoadTable:
    """A table that plays as fast as it is let."""

    def __init__(self, crowd: TableCrowd, number: int, game: str, preset: str, tokens: tuple[str, ...]) -> None:
        self.crowd = crowd
        self.number = number
        self.game = game
        self.preset = preset
        self.tokens = tokens
        self.rng = Random(f"{crowd.seed} {number}")
        self.name = ""
        self.seats: list[Seat] = []
        self.flight: Flight | None = None
        self.waits = False
        """Whether a move is queued."""

    def changed(self, seat: Seat) -> None:
        """A seat has a new view."""
        self.crowd.views += 1
        flight, bit = self.flight, 1 << seat.number
        if flight and flight.missing & bit and (seat.deal, seat.n) > flight.marks[seat.number]:
            flight.missing ^= bit
            if not flight.missing:
                flight.seen = time.perf_counter()
                if flight.ok:
                    self.landed(flight)
        self.go_on()

    def accepted(self, id: str) -> None:
        flight = self.flight
        if flight is None or flight.id != id:
            return
        if not flight.ok:
            self.crowd.moves += 1
        flight.ok = time.perf_counter()
        if not flight.missing:
            self.landed(flight)

    def refused(self, id: str, code: str) -> None:
        flight = self.flight
        if flight is None or flight.id != id or flight.is_public:
            self.crowd.refusals[code] += 1
        else:
            self.crowd.late += 1
        if flight and flight.id == id:
            self.flight = None
            self.crowd.later(PAUSE, self.go_on)

    def landed(self, flight: Flight) -> None:
        """Everybody has seen it."""
        self.flight = None
        if flight.is_public and not flight.missing:
            self.crowd.samples.append((self.number, flight.seen - flight.sent))
        self.go_on()

    def overdue(self, now: float) -> None:
        """A move that is acknowledged, but that some seat does not see: what two settle in secret is such a one."""
        flight = self.flight
        if flight and flight.ok and now - flight.ok > self.crowd.UNSEEN:
            self.crowd.unseen += 1
            self.landed(flight)

    def go_on(self) -> None:
        """Ask for the next move, once all seats see the same: a frame that is late must not be taken for a new one."""
        if self.flight or self.waits or not self.seats:
            return
        first = self.seats[0]
        place = first.place
        for seat in self.seats:
            if seat.place != place:
                return
        if first.stage == "over":
            self.crowd.over(self)
        elif first.stage in ASKING and any(seat.is_asked for seat in self.seats):
            self.waits = True
            self.crowd.wants(self)

    def act(self) -> bool:
        """Send a move; False: nobody is asked any more."""
        self.waits = False
        for seat in self.seats:
            action = chosen(seat.legal, self.rng) if seat.is_asked else ""
            if action:
                self.send(seat, action)
                return True
        return False

    def send(self, seat: Seat, action: str) -> None:
        id = self.crowd.new_id()
        message = b'{"type":"act","id":"%s","action":"%s"}' % (id, action.encode())
        is_public = seat.stage != "poll"
        marks = tuple([(one.deal, one.n) for one in self.seats])
        missing = (1 << len(self.seats)) - 1 if is_public else 0
        self.flight = Flight(id.decode(), seat, message, time.perf_counter(), marks, missing, is_public)
        seat.send(message)

    def again(self, seat: Seat) -> None:
        """Who comes back asks again what became of the last move: the same id gets the same answer."""
        if self.flight and self.flight.seat is seat:
            seat.send(self.flight.message)
