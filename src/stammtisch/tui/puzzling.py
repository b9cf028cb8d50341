"""Somebody who solves a puzzle in the terminal."""

from __future__ import annotations

from dataclasses import dataclass, field

from stammtisch.core.action import Seat
from stammtisch.tui.person import Moment, SeatedPerson
from stammtisch.tui.screen import Seen
from stammtisch.tui.understand import Command, Offer


@dataclass
class PuzzleSolver(SeatedPerson):
    """Who asks for a hint gets the idea: the tips themselves fail at some of the puzzles."""

    idea: str = field(default="", kw_only=True)

    def look(self, command: Command, me: Seat, now: Moment, seen: Seen, offer: Offer) -> None:
        if command.name == "hint":
            now.screen.say([self.idea])
        else:
            super().look(command, me, now, seen, offer)
