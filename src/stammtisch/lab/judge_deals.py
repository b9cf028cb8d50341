"""Deals in which a strong and a weak player sit turn about: does the judge tell them apart by the cards they play?"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from stammtisch.coach.fact import can_be_judged, fact
from stammtisch.coach.open import opened
from stammtisch.coach.verdict import BLAMED
from stammtisch.lab.arena_figures import interval
from stammtisch.lab.coach_deals import Seated, played
from stammtisch.lab.jobs.job import Item, Job, Made, items, lines
from stammtisch.lab.jobs.registry import new_job

PRESET = "schafkopf-joho-10-50"
STRONG_AND_WEAK = Seated(("champion", "tips"), 0.01)


def lost(seed: int, number: int) -> dict[str, object]:
    """By player: what a seat's blamed cards lost in this deal, in swings; nothing in a pack that was thrown in."""
    found: dict[str, list[float]] = {name: [] for name in STRONG_AND_WEAK.players}
    for n, decision in enumerate(played(PRESET, number, seed, STRONG_AND_WEAK).decisions, start=1):
        if can_be_judged(decision):
            told = fact(n, decision, opened(decision.session, decision.seat))
            who = STRONG_AND_WEAK.at(decision.seat, number)
            found[who].append(told.loss / told.swing if told.verdict in BLAMED else 0.0)
    return {"deal": number, "lost": {name: sum(some) / 2 for name, some in found.items()}}


def pieces(seed: int, deals: int) -> list[Item]:
    return list(items(new_job("judge", seed=seed), deals, 1))


def make(job: Job, first: int, count: int) -> Made:
    return Made(lines([lost(job.given()["seed"], number) for number in range(first, first + count)]))


def figures(rows: Iterable[dict[str, Any]]) -> dict[str, object] | None:
    """How much more the weak player loses a seat and deal, and how many standard errors that is."""
    strong, weak = STRONG_AND_WEAK.players
    found = [row["lost"][weak] - row["lost"][strong] for row in rows]
    if len(found) < 2 or not stdev(found):
        return None
    mean, (low, high) = interval(found)
    z = fmean(found) * sqrt(len(found)) / stdev(found)
    return {"n": len(found), "players": [strong, weak], "value": mean, "interval": [low, high], "z": round(z, 2)}
