"""How quick hints are, how often two choices are both good, and whether hidden cards have changed one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any

from stammtisch.lab.arena_figures import SURE
from stammtisch.lab.jobs.job import Made

Row = dict[str, Any]
Timed = list[tuple[Row, tuple[float, float]]]
"""What a hint was, and the seconds until its second and its last step."""
OFTEN = 0.9
"""Of ten hints nine are quicker."""


def timed_hints(made: Iterable[Made]) -> Timed:
    found: Timed = []
    for one in made:
        for content, aside in zip(one.content.splitlines(), one.aside.splitlines(), strict=True):
            found += zip(json.loads(content)["hints"], json.loads(aside), strict=True)
    return found


def hint_figures(found: Timed) -> dict[str, object] | None:
    """CPU milliseconds; cards are what the bars are about, and calls stand beside them."""
    cards, calls = [one for one in found if one[0]["card"]], [one for one in found if not one[0]["card"]]
    if not cards:
        return None
    first, settled = ([took[at] for _, took in cards] for at in (0, 1))
    return {
        "n": len(cards),
        "first_ms": late(first)[0],
        "settled_p90_ms": late(settled)[0],
        "interval": late(settled)[1],
        "equal": part(cards, "equal"),
        "changed": part(cards, "changed"),
        "calls_n": len(calls),
        "calls_first_ms": late([took[0] for _, took in calls])[0] if calls else None,
        "calls_p90_ms": late([took[1] for _, took in calls])[0] if calls else None,
        "calls_interval": late([took[1] for _, took in calls])[1] if calls else None,
    }


def late(seconds: Sequence[float]) -> tuple[float, list[float]]:
    """What nine of ten are quicker than, in milliseconds, and the interval of it by the order of the values."""
    values, n = sorted(seconds), len(seconds)
    half = SURE * sqrt(n * OFTEN * (1 - OFTEN))
    low, at, high = (max(0, min(n - 1, int(n * OFTEN + off))) for off in (-half, 0, half))
    return round(1000 * values[at], 1), [round(1000 * values[place], 1) for place in (low, high)]


def part(found: Timed, name: str) -> float:
    return round(sum(bool(row[name]) for row, _ in found) / len(found), 4)
