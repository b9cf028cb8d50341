"""Logistic regression on a few features a row, in plain Python: the same rows give the same numbers everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from random import Random

STEP, SHRINK, ROUNDS = 0.3, 1e-5, 8
DIGITS = 3


@dataclass(frozen=True, slots=True)
class TrainingRow:
    """Indices of features, whether it happened, and how much the row counts."""

    features: tuple[int, ...]
    yes: bool
    weight: float = 1.0


def chance(numbers: Sequence[float], features: Sequence[int]) -> float:
    odds = sum([numbers[i] for i in features])
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds))))


def fitted(rows: Sequence[TrainingRow], size: int, seed: int, rounds: int = ROUNDS) -> list[float]:
    """Steps of falling length along the slope, row by row in random order (AdaGrad)."""
    numbers, slopes = [0.0] * size, [1e-6] * size
    order, rng = list(range(len(rows))), Random(seed)
    for _ in range(rounds):
        rng.shuffle(order)
        for n in order:
            row = rows[n]
            wrong = (chance(numbers, row.features) - row.yes) * row.weight
            for i in row.features:
                slope = wrong + SHRINK * numbers[i]
                slopes[i] += slope * slope
                numbers[i] -= STEP * slope / sqrt(slopes[i])
    return [round(number, DIGITS) for number in numbers]


def loss(rows: Sequence[TrainingRow], numbers: Sequence[float]) -> float:
    """Bits of surprise for a row, on average: the smaller the better."""
    total = sum(row.weight for row in rows)
    bits = sum(
        -log(max(1e-9, found if row.yes else 1.0 - found)) * row.weight
        for row in rows
        for found in (chance(numbers, row.features),)
    )
    return bits / log(2.0) / total if total else 0.0
