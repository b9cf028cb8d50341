"""The calls that a viewer has heard in a deal, without those that were taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from stammtisch.server.protocol.answers import Bubble
from stammtisch.words.sentences import Words
from stammtisch.words.telling import Call, standing


@dataclass
class HeardCalls:
    """Calls in their order, and what stays of them."""

    calls: list[Call] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    """For each call: how long the log of the deal was with it."""
    spoken: dict[Words, list[Bubble]] = field(default_factory=dict)
    """What stays of them in words, by language."""

    def hear(self, called: Sequence[Call], lines: int) -> None:
        self.calls += called
        self.lines += [lines] * len(called)
        self.spoken.clear()

    def go_back(self, lines: int) -> None:
        """Play is where the log was this long: what was called later was never called."""
        while self.lines and self.lines[-1] > lines:
            self.lines.pop()
            self.calls.pop()
            self.spoken.clear()

    def chips(self, words: Words) -> list[Bubble]:
        """What stays visible of them."""
        if words not in self.spoken:
            said = [
                (call.seat, words.bubble(call.action, call.asked, call.level, call.kind))
                for call in standing(self.calls)
            ]
            self.spoken[words] = [Bubble(seat, text) for seat, text in said]
        return self.spoken[words]
