"""Deals of equals for a learnt par: all hands, and what each place was paid when the tips played them."""

from __future__ import annotations

from random import Random

from stammtisch.bots.driving import driven, opened
from stammtisch.bots.tips import TipsBot
from stammtisch.coach.played import TIPS
from stammtisch.core.session import Session, running
from stammtisch.lab.jobs.job import Item, Job, Made, items, lines
from stammtisch.lab.jobs.registry import new_job

SIZE = 250
"""Deals of an item: some seconds."""


def dealt(preset: str, seed: int, number: int) -> Session:
    """The table when the pack is dealt and nothing is said yet. All chance follows from the seed and the number."""
    chance, table = Random(f"{seed}/{number}"), opened(preset, number)
    bots = [TipsBot()] * len(table.carry.purses)
    return next(session for _, _, _, session in driven(table, bots, 0.0, chance, chance) if not session.between)


def row(start: Session) -> list[list[float]]:
    """Hands and payments from forehand on."""
    seats, paid = running(start).seats, TIPS.pay(start, Random(1))
    return [[running(start).hands[seat] for seat in seats], [round(paid[seat], 3) for seat in seats]]


def pieces(preset: str, seed: int, deals: int) -> list[Item]:
    return list(items(new_job("par", preset=preset, seed=seed), deals, SIZE))


def make(job: Job, first: int, count: int) -> Made:
    asked = job.given()
    return Made(lines([row(dealt(asked["preset"], asked["seed"], n)) for n in range(first, first + count)]))
