"""What was asked about taking back in a deal, and how often play went back: everybody at the table knows it."""

from __future__ import annotations

from dataclasses import dataclass

from stammtisch.core.action import Seat
from stammtisch.server.clock import Millis

NOBODY: Seat = -1
ASK, YES, NO, SILENCE, BACK = "ask", "yes", "no", "silence", "back"
"""What was said last: the keys of its sentences."""


@dataclass(frozen=True)
class TakingBack:
    """A deal's questions and answers about taking back."""

    times: int = 0
    """How often play went back. It never becomes 0 again: the deal is marked."""
    asker: Seat = NOBODY
    """Who has asked the others; one question a deal."""
    asked: Millis = 0
    """When they asked."""
    agreed: int = 0
    """The seats that have said yes, as a bitmask."""
    is_open: bool = False
    """Whether the table waits for answers."""
    word: str = ""
    speaker: Seat = NOBODY
    """Who has said it; nobody: silence was the answer."""
    seq: int = 0
    """The event with which it was said."""


NOTHING_SAID = TakingBack()
