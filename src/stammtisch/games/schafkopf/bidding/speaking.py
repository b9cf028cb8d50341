"""The round of intentions: each says once whether they would play, without naming the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from stammtisch.core.action import PASS, Action, Choices, Say, Seat
from stammtisch.core.deal import Deal
from stammtisch.core.machine import Phase
from stammtisch.core.values import replace

PLAY = Say("play")


@dataclass(frozen=True)
class Speaking(Phase[Deal]):
    """P1 speaks first, then clockwise (SK-BID-01)."""

    turn_clause: ClassVar[str] = "SK-BID-01"

    waiting: tuple[Seat, ...]
    later: Say
    """What a player says who wants to play too."""
    then: Callable[[Deal, tuple[Seat, ...]], Deal]
    """What follows when all have spoken: with the seats that want to play."""
    players: tuple[Seat, ...] = ()
    plays: Say = PLAY
    """What the first says who wants to play."""
    passes: Say = PASS

    def turn(self, m: Deal) -> tuple[Seat, ...]:
        return self.waiting[:1]

    def legal(self, m: Deal, seat: Seat) -> Choices:
        return (self.passes, self.later if self.players else self.plays) if seat == self.waiting[0] else ()

    def automatic(self, m: Deal, seat: Seat) -> Action:
        return self.passes

    def apply(self, m: Deal, seat: Seat, action: Action) -> Deal:
        players = self.players if action == self.passes else (*self.players, seat)
        waiting = self.waiting[1:]
        if waiting:
            return m.first(replace(self, waiting=waiting, players=players))
        return self.then(m, players) if players else m
