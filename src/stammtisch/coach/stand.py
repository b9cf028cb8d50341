"""How things stand while a hint is thought about: what each action brings in the worlds looked at so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from stammtisch.core.action import Action
from stammtisch.search.table import Loss, WorldTable, Zone

AS_GOOD = 0.02
"""Of the swing: what costs less on average is as good as the best, and the tips choose."""


@dataclass(frozen=True, slots=True)
class Care:
    """What may be spent on a hint: nodes and worlds for a card, and for a call the deals that are played to their end.

    Counted, not measured by a clock, so that the same view gets the same hint on every machine.
    """

    nodes: int = 1_200_000
    worlds: int = 120
    lines: int = 48

    def scaled(self, factor: float) -> Care:
        """For a machine that has less time."""
        return Care(*[max(1, int(factor * most)) for most in (self.nodes, self.worlds, self.lines)])


@dataclass(frozen=True, slots=True)
class Way:
    """Something that may be done: what it brings on average, and what it costs beside the best."""

    action: Action
    value: float
    cost: Loss


@dataclass(frozen=True)
class Stand:
    """The table by now, and how it is read."""

    table: WorldTable[Action]
    swing: float
    unit: str
    zone: Zone
    by: str
    known: tuple[Action, ...] = ()
    """What players would do who know more than is counted here: it is kept until the count speaks against it."""
    trusts: bool = False
    """Whether what they would do is kept until it is proven to cost something; else only if it is as good."""
    errs_for: frozenset[Action] = field(default=frozenset())
    """Actions that look better here than they are."""

    def cost(self, action: Action) -> Loss:
        return self.table.loss(action, self.swing)

    def is_kept(self, action: Action) -> bool:
        loss = self.cost(action)
        if self.trusts:
            return not self.zone.is_loss(loss, self.swing)
        return self.zone.is_clear(loss, self.swing) or loss.mean <= AS_GOOD * self.swing

    def advised(self, before: Action | None = None) -> Action:
        """The best, unless what was advised before or what is known is no worse: who asks twice is not confused."""
        wanted = [action for action in (before, *self.known) if action is not None and action in self.table.actions]
        kept = next((action for action in wanted if self.is_kept(action)), None)
        best = self.table.best()
        return kept or (wanted[0] if wanted and best in self.errs_for else best)

    def is_dropped(self, action: Action) -> bool:
        """Whether it is proven to cost something."""
        return action in self.table.actions and self.zone.is_loss(self.cost(action), self.swing)

    def is_settled(self) -> bool:
        """Whether it is told of every action how it stands beside the best."""
        return all(self.zone.is_settled(self.cost(action), self.swing) for action in self.table.actions)

    def ways(self) -> tuple[Way, ...]:
        means = self.table.means()
        rows = [Way(action, means[action], self.cost(action)) for action in self.table.actions]
        return tuple(sorted(rows, key=lambda way: -way.value))

    def equal(self) -> tuple[Action, ...]:
        """Two at least, best first: nothing separates them."""
        found = [way.action for way in self.ways() if self.zone.is_clear(way.cost, self.swing)]
        return tuple(found) if len(found) > 1 and self.table.best() in found else ()

    def is_deaf_to(self, action: Action) -> bool:
        """Whether the count speaks for something that looks better here than it is, and against the action."""
        return self.table.best() in self.errs_for and self.table.best() != action
