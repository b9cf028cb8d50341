"""What an environment has to know of a game: its row in `lab/zoo/games.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from stammtisch.core.session import Session
from stammtisch.games.paid import Payoffs
from stammtisch.lab.zoo.fields import Field
from stammtisch.lab.zoo.scene import Shape


@dataclass(frozen=True, slots=True)
class Environed:
    shape: Shape
    fields: tuple[Field, ...]
    standing: Callable[[Session], Payoffs]
