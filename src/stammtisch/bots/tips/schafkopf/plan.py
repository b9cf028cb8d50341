"""A plan: what a hand could play, and what that should bring."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ContractPlan:
    """A contract for a hand."""

    text: str
    eyes: float
    """What its side should take."""
    chance: float
    """To win it."""
    money: float
    """Cents on average."""

    @property
    def kind(self) -> str:
        return self.text.split(":")[0]

    @property
    def alone(self) -> bool:
        return self.kind != "rufspiel"
