"""A learnt par: what each place at a table of equals is paid on average, by all hands.

`stammtisch lab par` has learnt the numbers from deals that the tips played. Who holds these cards is paid so; how one
line of play went does not matter. It is asked in a millisecond, and sums to zero.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from stammtisch.coach.hands import inputs
from stammtisch.core.action import Seat
from stammtisch.core.cards import Cards
from stammtisch.core.options import Options
from stammtisch.core.session import Session, running
from stammtisch.games.paid import Payoffs
from stammtisch.games.registry import entry_of_preset

SHIPPED = ("schafkopf-joho-10-50",)
"""The presets that one was learnt for."""
ALIKE = frozenset(("unit_cents", "currency", "claims", "first_dealer", "level_names", "tournament_deals"))
"""Options that change nothing of a deal but its price, which the swing tells."""

Layer = tuple[tuple[tuple[float, ...], ...], tuple[float, ...]]
"""Weights by what goes in, and what is added."""


@dataclass(frozen=True, slots=True)
class LearntPar:
    """Layers of sums; below nought nothing is passed on. The first one is added up from what is not nought."""

    layers: tuple[Layer, ...]
    scale: float

    def by_place(self, hands: Sequence[Cards]) -> Payoffs:
        """From forehand on."""
        (first, values), *more = self.layers
        for place, weight in inputs(hands):
            values = tuple([value + weight * one for value, one in zip(values, first[place], strict=True)])
        for weights, added in more:
            below = [max(0.0, value) for value in values]
            columns = zip(*weights, strict=True)
            values = tuple([sum(map(float.__mul__, below, c)) + a for c, a in zip(columns, added, strict=True)])
        middle = sum(values) / len(values)
        return tuple([(value - middle) * self.scale for value in values])


def read(document: dict[str, Any]) -> LearntPar:
    layers = [
        (tuple([tuple(map(float, row)) for row in one["weights"]]), tuple(map(float, one["added"])))
        for one in document["layers"]
    ]
    return LearntPar(tuple(layers), float(document["scale"]))


@lru_cache
def shipped(preset: str) -> LearntPar:
    return read(json.loads(files(__package__).joinpath(f"data/par-{preset}.json").read_text("utf-8")))


def learnt(start: Session) -> Payoffs | None:
    """What these hands are paid among equals; None where nothing was learnt for such a table.

    `start` is the table when the pack is dealt and nothing is said yet. A special round, a Bock, doubles or a pot that
    wait are another table than the one that was learnt for.
    """
    deal, carry = running(start), start.carry
    if deal.pack or carry.pot or carry.last_round or carry.seen() != start.game.carry(start.options).seen():
        return None
    return learnt_at(start.options, deal.seats, deal.hands)


def learnt_at(options: Options, seats: Sequence[Seat], hands: Sequence[Cards]) -> Payoffs | None:
    """The same of a table at which nothing waits; seats are those who play, forehand first."""
    for preset in SHIPPED:
        entry, trained = entry_of_preset(preset)
        if type(trained) is type(options) and not set(options.diff(trained)) - ALIKE:
            price = entry.least_swing(options) / entry.least_swing(trained)
            found = dict(zip(seats, shipped(preset).by_place([hands[seat] for seat in seats]), strict=True))
            return tuple([price * found.get(seat, 0.0) for seat in range(len(hands))])
    return None
