"""How good the coach is: what its reviews cost, how often they change with the dice, and whether they come true."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import median
from typing import Any

from stammtisch.coach.verdict import BLAMED, DEAR
from stammtisch.lab.arena_figures import SURE, interval
from stammtisch.lab.hint_figures import hint_figures, timed_hints
from stammtisch.lab.jobs.job import Made
from stammtisch.lab.resampled import resampled

Row = dict[str, Any]
Deals = list[list[Row]]
"""The rows of the cards of each deal."""
Figure = dict[str, object]

BESIDE = ("variance_factor", "judge", "puzzles")
"""Measured elsewhere; nothing where that was not done."""


def figures(made: Mapping[str, Iterable[Made]], hinted: Iterable[Made], beside: Mapping[str, object]) -> Figure:
    """By game what was made of its deals; the hints that were given in them; and what was measured beside them."""
    review: Figure = {}
    every: Deals = []
    for game, some in made.items():
        kept = list(some)
        seconds = [json.loads(line) for one in kept for line in one.aside.splitlines()]
        review[game] = times([row for row in seconds if row])
        every += [json.loads(line)["cards"] for one in kept for line in one.content.splitlines()]
    cards = [row for deal in every for row in deal]
    hints = timed_hints(hinted)
    compared = [row["leaks"] for row in (*cards, *(row for row, _ in hints)) if row["leaks"] is not None]
    return {
        "review": review,
        "verdicts": counted(cards),
        "flips": share([is_blamed(row["verdict"]) != is_blamed(row["again"]) for row in cards]),
        "repeated": share(repeated(cards)),
        "dear_or_not_blamed": share([is_gross(row) for row in cards]),
        "coverage": mean_of([row["covered"] for row in cards if row["covered"] is not None]),
        "calibration": calibration(every),
        "hint": hint_figures(hints),
        "leaks": share(compared),
        **{name: beside.get(name) for name in BESIDE},
    }


def is_blamed(verdict: str) -> bool:
    return verdict in BLAMED


def repeated(cards: Sequence[Row]) -> list[bool]:
    """Of every blame in one of the two runs, whether the other run has it too."""
    both = [(is_blamed(row["verdict"]), is_blamed(row["again"])) for row in cards]
    return [other for one, other in both if one] + [one for one, other in both if other]


def is_gross(row: Row) -> bool:
    """Teuer in one run, and not even blamed in the other."""
    said = (row["verdict"], row["again"])
    return DEAR in said and not all(map(is_blamed, said))


def counted(cards: Sequence[Row]) -> dict[str, int]:
    names = sorted({row["verdict"] for row in cards})
    return {name: sum(row["verdict"] == name for row in cards) for name in names}


def times(seconds: Sequence[Sequence[float]]) -> Figure | None:
    """CPU seconds of all cards of a deal; the interval is that of the median."""
    if not seconds:
        return None
    whole, n = sorted(map(sum, seconds)), len(seconds)
    half = SURE * sqrt(n) / 2
    low, high = max(0, int(n / 2 - half)), min(n - 1, int(n / 2 + half))
    return {
        "n": n,
        "median_s": round(median(whole), 3),
        "p90_s": round(percentile(whole, 0.9), 3),
        "first_s": round(percentile(sorted(row[0] for row in seconds), 0.9), 4),
        "interval": [round(whole[low], 3), round(whole[high], 3)],
    }


def percentile(values: Sequence[float], part: float) -> float:
    return values[min(len(values) - 1, int(part * len(values)))]


def share(found: Sequence[bool]) -> Figure | None:
    """How often something is so; the interval is Wilson's."""
    n = len(found)
    if not n:
        return None
    part, square = sum(found) / n, SURE * SURE
    middle = (part + square / (2 * n)) / (1 + square / n)
    wide = SURE * sqrt(part * (1 - part) / n + square / (4 * n * n)) / (1 + square / n)
    return {"n": n, "value": round(part, 4), "interval": [round(max(0.0, middle - wide), 4), round(middle + wide, 4)]}


def mean_of(values: Sequence[float]) -> Figure | None:
    if not values:
        return None
    mean, (low, high) = interval(values)
    return {"n": len(values), "value": mean, "interval": [low, min(1.0, high)]}


def calibration(deals: Deals) -> Figure | None:
    """What blamed cards were said to cost, and what they did cost as the cards lay: shares of the swing."""
    blamed = [[row for row in deal if is_blamed(row["verdict"])] for deal in deals]
    n = sum(map(len, blamed))
    if not n:
        return None
    said, came = mean_loss(blamed, "loss"), mean_loss(blamed, "open")
    return {
        "n": n,
        "predicted": round(said, 4),
        "realised": round(came, 4),
        "value": round(said / came, 3) if came else None,
        "interval": resampled(blamed, ratio),
    }


def ratio(deals: Deals) -> float | None:
    came = mean_loss(deals, "open")
    return mean_loss(deals, "loss") / came if came else None


def mean_loss(deals: Deals, name: str) -> float:
    values = [row[name] for deal in deals for row in deal]
    return sum(values) / len(values) if values else 0.0
