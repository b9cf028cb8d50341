"""Choices among a few: each has the sum of some numbers as its weight, learnt in plain Python."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from random import Random

STEP, SHRINK, ROUNDS = 0.12, 1e-3, 6
DIGITS = 3


@dataclass(frozen=True, slots=True)
class Choice:
    """Rows of numbers, which of each the choices stand for (the one taken first), and how often each is there."""

    settings: tuple[int, ...]
    classes: tuple[int, ...]


def shares(numbers: Sequence[Sequence[float]], choice: Choice) -> list[float]:
    rows = [numbers[i] for i in choice.settings]
    odds = [sum([row[c] for row in rows]) for c in choice.classes]
    most = max(odds)
    weights = [exp(o - most) for o in odds]
    total = sum(weights)
    return [weight / total for weight in weights]


def fitted(choices: Sequence[Choice], settings: int, size: int, seed: int) -> list[list[float]]:
    """AdaGrad, choice by choice in random order."""
    numbers = [[0.0] * size for _ in range(settings)]
    slopes = [[1e-6] * size for _ in range(settings)]
    order, rng = list(range(len(choices))), Random(seed)
    for _ in range(ROUNDS):
        rng.shuffle(order)
        for n in order:
            choice = choices[n]
            found = shares(numbers, choice)
            found[0] -= 1.0
            for i in choice.settings:
                row, steep = numbers[i], slopes[i]
                for c, wrong in zip(choice.classes, found, strict=True):
                    slope = wrong + SHRINK * row[c]
                    steep[c] += slope * slope
                    row[c] -= STEP * slope / sqrt(steep[c])
    return [[round(number, DIGITS) for number in row] for row in numbers]


def loss(choices: Sequence[Choice], numbers: Sequence[Sequence[float]]) -> float:
    """Bits of surprise for a choice, on average."""
    return sum(-log(shares(numbers, choice)[0]) for choice in choices) / log(2.0) / max(1, len(choices))
