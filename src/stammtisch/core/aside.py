"""What may be said out of turn: by anybody, while the table waits for somebody else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from stammtisch.core.action import Action, Choices, Seat, allowed
from stammtisch.core.machine import M


@dataclass(frozen=True)
class Aside(Generic[M]):
    """A row: who may say what, and what follows from it."""

    legal: Callable[[M, Seat], Choices]
    """Must depend on nothing but what the seat knows."""
    apply: Callable[[M, Seat, Action], M]


def may_say(asides: tuple[Aside[M], ...], m: M, seat: Seat) -> Choices:
    """All that the seat may say out of turn."""
    choices: Choices = ()
    for aside in asides:
        choices += aside.legal(m, seat)
    return choices


def say(asides: tuple[Aside[M], ...], m: M, seat: Seat, action: Action) -> M:
    """What follows from it, where somebody may say so."""
    return next(aside for aside in asides if allowed(aside.legal(m, seat), action)).apply(m, seat, action)
