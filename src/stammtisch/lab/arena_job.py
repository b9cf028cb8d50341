"""The arena as a job: a line for each deal, and the times of the decisions beside it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import Any

from stammtisch.lab.arena import ArenaGame, Match, PlayedMatch, play
from stammtisch.lab.jobs.job import Item, Job, Made, items, lines
from stammtisch.lab.jobs.pool import Pool
from stammtisch.lab.jobs.registry import new_job

ITEM_SECONDS = 2.0
DECISIONS = 80
"""Of a deal with all its seatings, about."""
RULES_SECONDS = 0.02
"""What a deal takes where nobody searches, about."""
WITHOUT_SEARCH = ("random", "tips")
MOST = 200
"""Deals of an item."""

Seconds = tuple[list[float], list[float]]
"""Of each decision, by player."""


def job_of(match: Match) -> Job:
    asked = asdict(match)
    if not match.changes:  # the folders of matches without any keep the names they had
        del asked["changes"]
    return new_job("arena", **asked)


def pieces(match: Match, deals: int) -> list[Item]:
    """Work items of some seconds. How many deals that are depends on the match alone, so that names stay the same."""
    searching = any(bot not in WITHOUT_SEARCH for bot in match.bots)
    seconds = RULES_SECONDS + DECISIONS * match.budget * searching
    return list(items(job_of(match), deals, max(1, min(MOST, round(ITEM_SECONDS / seconds)))))


def match_of(job: Job) -> Match:
    asked = job.given()
    changes = tuple(
        (name, tuple(value) if isinstance(value, list) else value) for name, value in asked.get("changes", ())
    )
    return Match(**asked | {"bots": tuple(asked["bots"]), "changes": changes})


def make(job: Job, first: int, count: int) -> Made:
    """The work of an item."""
    match = match_of(job)
    deals: list[object] = []
    seconds: Seconds = ([], [])
    for number in range(first, first + count):
        games, times = play(match, number)
        deals.append({"deal": number, "games": [asdict(game) for game in games]})
        for who, took in times:
            seconds[who].append(round(took, 6))
    return Made(lines(deals), lines([seconds]))


def read(made: Iterable[Made]) -> PlayedMatch:
    """What was made, as deals again."""
    total = PlayedMatch()
    for one in made:
        total.deals += [list(map(game_of, json.loads(row)["games"])) for row in one.content.splitlines()]
        for mine, more in zip(total.seconds, json.loads(one.aside), strict=True):
            mine += more
    return total


def game_of(row: dict[str, Any]) -> ArenaGame:
    together = {name: tuple(row[name]) for name in ("seating", "payoffs", "roles")}
    return ArenaGame(**row | together)


def contest(match: Match, deals: int, workers: int, progress: Callable[[int], object]) -> PlayedMatch:
    """Play so many deals on so many processes and keep no file. The outcome does not depend on how many."""
    found: dict[int, Made] = {}
    for done in Pool(workers).run(pieces(match, deals)):
        found[done.item.first] = done.made
        progress(done.item.count)
    return read(found[first] for first in sorted(found))
