"""What is asked of a measurement: which paces, at how many tables, for how long."""

from __future__ import annotations

from dataclasses import dataclass

PACES = (0, 300, 800)
PLANT = "hasty"
"""The planted server: a bot acts when its answer is there, and forced cards are answered 30 ms sooner."""


@dataclass(frozen=True, slots=True)
class TimingPlan:
    """One run."""

    paces: tuple[int, ...] = PACES
    """What the openers wish for, in milliseconds; below the least it counts as that."""
    tables: int = 6
    """Of each pace, all at once."""
    actions: int = 1500
    """Of bots, at least, of each pace."""
    forced: int = 300
    """Of these, at least."""
    seconds: float = 720.0
    """Then it ends, with what there is."""
    level: str = "meister"
    preset: str = "schafkopf-rein"
    plant: str = ""
    seed: int = 1
