"""From a view to numbers: an observation depends on nothing but what the seat sees and has entered."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from stammtisch.core.view import SessionView
from stammtisch.lab.zoo.entry import PartialAction, offered, open_texts
from stammtisch.lab.zoo.games import FIELDS, SHAPES, SLOTS
from stammtisch.lab.zoo.scene import SeatKnowledge

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]


@lru_cache
def layout(game: str) -> tuple[tuple[str, int, int], ...]:
    """Each field of a game's observation: its name, where it begins, and where it ends."""
    rows, begin = [], 0
    for field in FIELDS[game]:
        end = begin + field.size(SHAPES[game])
        rows.append((field.name, begin, end))
        begin = end
    return tuple(rows)


def bounds(game: str) -> tuple[Numbers, Numbers]:
    """The least and the largest that can stand at each place."""
    sizes = [end - begin for _, begin, end in layout(game)]
    low = np.repeat(np.array([field.low for field in FIELDS[game]], np.float32), sizes)
    return low, np.repeat(np.array([field.high for field in FIELDS[game]], np.float32), sizes)


def observed(view: SessionView, entry: PartialAction) -> Numbers:
    """The observation of a seat."""
    scene = SeatKnowledge(view, entry, SHAPES[view.game])
    rows = layout(view.game)
    numbers = np.zeros(rows[-1][2], np.float32)
    for field, (_, begin, end) in zip(FIELDS[view.game], rows, strict=True):
        for place, value in field.filled(scene):
            assert place < end - begin, field.name
            numbers[begin + place] = value
    return numbers


def masked(view: SessionView, entry: PartialAction) -> Mask:
    """Which of the actions the seat may take next."""
    slots = SLOTS[view.game]
    mask = np.zeros(len(slots.texts), np.int8)
    for text in open_texts(offered(view), entry):
        mask[slots.index[text]] = 1
    return mask
