"""The audit of the tips: what each of them is worth on average where it speaks, with an interval."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import fmean, stdev
from typing import Any

NORMAL = 1.96
DECK = "house deck"
CLEARLY = 0.06
"""Of the swing: a gain or a loss from which on a place is counted as one."""


def audit(rows: Iterable[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """By tip: places, the mean gain in shares of the swing with its interval, and how often it gains or loses clearly.

    Places of one deal are not independent; the interval is taken over deals, each with the mean of its places.
    """
    by_tip = dict[str, list[dict[str, Any]]]()
    for row in rows:
        by_tip.setdefault(row["tip"], []).append(row)
    return {tip: figures(found) for tip, found in sorted(by_tip.items())}


def deck_of(row: dict[str, Any]) -> str:
    """What a deal is known by: special rounds say something before it."""
    log: list[str] = row["log"]
    return next((line for line in log if line.startswith(DECK)), log[0])


def figures(rows: list[dict[str, Any]]) -> dict[str, Any]:
    gains: list[float] = [row["fair"] for row in rows]
    deals = dict[str, list[float]]()
    for row in rows:
        deals.setdefault(deck_of(row), []).append(row["fair"])
    means = [fmean(some) for some in deals.values()]
    doubt = NORMAL * stdev(means) / sqrt(len(means)) if len(means) > 1 else None
    return {
        "n": len(rows),
        "deals": len(deals),
        "gain": round(fmean(means), 3),
        "interval": None if doubt is None else [round(fmean(means) - doubt, 3), round(fmean(means) + doubt, 3)],
        "gains": sum(gain > CLEARLY for gain in gains),
        "loses": sum(gain < -CLEARLY for gain in gains),
        "by": rows[0]["by"],
        "unit": rows[0]["unit"],
    }
