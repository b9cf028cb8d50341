"""Logistic regression with few features, fitted to the end: Newton's steps in plain Python, the same everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log

STEPS, CLOSE = 25, 1e-7
"""Newton's steps at most, and how little the last one may change."""
Row = tuple[Sequence[tuple[int, float]], bool]
"""Features as index and number, and whether it happened."""


def indexed(named: Iterable[tuple[Iterable[tuple[str, float]], bool]]) -> tuple[list[str], list[Row]]:
    """The names of all features, and the rows by their indices, each feature once.

    >>> indexed([([("start", 1.0), ("ace", 1.0), ("ace", 1.0)], True), ([("start", 1.0), ("ten", 0.0)], False)])
    (['start', 'ace'], [([(0, 1.0), (1, 2.0)], True), ([(0, 1.0)], False)])
    """
    index: dict[str, int] = {}
    rows: list[Row] = []
    for features, yes in named:
        found: dict[str, float] = {}
        for name, value in features:
            found[name] = found.get(name, 0.0) + value
        rows.append(([(index.setdefault(name, len(index)), value) for name, value in found.items() if value], yes))
    return list(index), rows


def odds(numbers: Sequence[float], features: Sequence[tuple[int, float]]) -> float:
    return sum([numbers[i] * value for i, value in features])


def chance(numbers: Sequence[float], features: Sequence[tuple[int, float]]) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, odds(numbers, features)))))


def fitted(rows: Sequence[Row], shrink: Sequence[float]) -> list[float]:
    """Log odds of each feature; `shrink` says for each how strongly it is held at nought."""
    size = len(shrink)
    numbers = [0.0] * size
    for _ in range(STEPS):
        slope = [strength * number for strength, number in zip(shrink, numbers, strict=True)]
        bend = [[shrink[i] if i == j else 0.0 for j in range(size)] for i in range(size)]
        for features, yes in rows:
            found = chance(numbers, features)
            wrong, sure = found - yes, found * (1.0 - found)
            for i, value in features:
                slope[i] += wrong * value
                line, part = bend[i], sure * value
                for j, other in features:
                    line[j] += part * other
        step = solved(bend, slope)
        numbers = [number - change for number, change in zip(numbers, step, strict=True)]
        if max(map(abs, step), default=0.0) < CLOSE:
            break
    return numbers


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination; the matrix is positive definite, so no row needs to be exchanged.

    >>> solved([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0])
    [0.8, 1.4]
    """
    size = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i in range(size):
        pivot = rows[i]
        for below in rows[i + 1 :]:
            factor = below[i] / pivot[i]
            if factor:
                for j in range(i, size + 1):
                    below[j] -= factor * pivot[j]
    found = [0.0] * size
    for i in range(size - 1, -1, -1):
        known = sum([rows[i][j] * found[j] for j in range(i + 1, size)])
        found[i] = (rows[i][size] - known) / rows[i][i]
    return found


def loss(rows: Sequence[Row], numbers: Sequence[float]) -> float:
    """Bits of surprise for a row, on average: the smaller the better."""
    if not rows:
        return 0.0
    found = [(chance(numbers, features), yes) for features, yes in rows]
    return -sum([log(max(1e-9, one if yes else 1.0 - one), 2) for one, yes in found]) / len(rows)
