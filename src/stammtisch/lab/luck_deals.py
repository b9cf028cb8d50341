"""Deals for the question how much of what is won is cards: two players share the seats, equals play the same cards."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from stammtisch.bots.driving import opened
from stammtisch.coach.luck import lines_of
from stammtisch.core.session import Session, running
from stammtisch.games.registry import in_money
from stammtisch.lab.arena import driven, seatings
from stammtisch.lab.jobs.job import Item, Job, Made, items, lines
from stammtisch.lab.jobs.registry import new_job
from stammtisch.lab.players import player

SIZE = 5
"""Deals of an item: a second."""


@dataclass(frozen=True, slots=True)
class LuckMatch:
    """Who plays, how long each thinks, and which cards."""

    preset: str
    bots: tuple[str, str]
    seed: int
    budget: float


def row(match: LuckMatch, number: int) -> dict[str, object]:
    """One deal: who sat where by lot, all hands, and what each seat got, as it was played and at tables of equals.

    All chance follows from the seed and the number.
    """
    table = opened(match.preset, number)
    seating = Random(f"{match.seed}/{number}/seats").choice(seatings(len(table.carry.purses), number))
    bots = [player(match.bots[who]) for who in seating]
    chance, thinking = Random(f"{match.seed}/{number}"), Random(f"{match.seed}/{number}/thinking")
    start: Session | None = None
    for _, _, _, session in driven(table, bots, match.budget, chance, thinking):
        if start is None and not session.between:
            start = session
        elif start is not None and session.between:
            return {
                "seating": seating,
                "seats": running(start).seats,
                "hands": running(start).hands,
                "raw": in_money(session),
                "lines": lines_of(start),
            }
    raise AssertionError("no deal was played")


def pieces(match: LuckMatch, deals: int) -> list[Item]:
    given = {"preset": match.preset, "bots": ",".join(match.bots), "seed": match.seed, "budget": match.budget}
    return list(items(new_job("luck", **given), deals, SIZE))


def make(job: Job, first: int, count: int) -> Made:
    asked = job.given()
    one, other = asked["bots"].split(",")
    match = LuckMatch(asked["preset"], (one, other), asked["seed"], asked["budget"])
    return Made(lines([row(match, number) for number in range(first, first + count)]))
