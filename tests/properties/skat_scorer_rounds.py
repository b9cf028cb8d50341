"""Which deals are Bock deals and which are Schieberramsch (ST-BOCK, ST-SCHIEB-06, ST-SCHIEB-07)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.properties.skat_scorer_cards import Rules

BOCK, SCHIEBERRAMSCH = "bock", "schieberramsch"


@dataclass
class Rounds:
    """The special rounds of a session: those that run, with the deals they have left, and those that wait."""

    rules: Rules
    running: list[tuple[str, int]] = field(default_factory=list)
    queue: list[str] = field(default_factory=list)
    is_last: bool = False
    """ST-BOCK-07: the table has agreed that this round is the last, and doubles it."""
    number: int = 1
    """Of the deal that is about to be played."""

    @property
    def length(self) -> int:
        """ST-TABLE-05"""
        return int(self.rules["table_size"])

    @property
    def is_last_round(self) -> bool:
        """ST-BOCK-06: Bock because the session is about to end."""
        deals = int(self.rules["session_rounds"]) * self.length
        return "last_round" in self.rules["bock_triggers"] and bool(self.number > deals - self.length)

    def left(self, kind: str) -> list[int]:
        """Deals left of each running round of a kind."""
        return [left for name, left in self.running if name == kind]

    @property
    def is_schieberramsch(self) -> bool:
        return bool(self.left(SCHIEBERRAMSCH))

    @property
    def factor(self) -> int:
        """ST-BOCK-01, ST-BOCK-05, ST-BOCK-06, ST-BOCK-07"""
        rounds = len(self.left(BOCK)) + self.is_last_round
        if self.rules["bock_stacking"] != "multiply":
            rounds = min(rounds, 1)
        factor = 2 if self.is_last else 1
        for _ in range(rounds):
            factor = 2 * factor
        return factor

    def finish(self, fired: set[str]) -> None:
        """The deal is over, and these triggers were pulled."""
        kinds = []
        if fired & set(self.rules["bock_triggers"]):
            kinds.append(BOCK)
        if fired & set(self.rules["schieberramsch_triggers"]):
            kinds.append(SCHIEBERRAMSCH)
        stacking = self.rules["bock_stacking"]
        if stacking == "ignore" and (self.running or self.queue):
            kinds = []
        self.running = [(name, left - 1) for name, left in self.running if left > 1]
        if stacking == "multiply" and BOCK in kinds:  # runs beside those that run already
            self.running.append((BOCK, self.length))
            kinds.remove(BOCK)
        self.queue += kinds
        self.number += 1
        waits = stacking == "multiply" and self.is_last_round  # which counts as a running Bock round there
        if self.queue and not self.running and not waits:
            kind = self.queue.pop(0)
            one_deal = kind == SCHIEBERRAMSCH and self.rules["schieberramsch_length"] == "deal"  # ST-SCHIEB-09
            self.running.append((kind, 1 if one_deal else self.length))
