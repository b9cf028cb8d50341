"""Puzzles mined from deals that the tips play: a row for each, from which the table can be built again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any

from stammtisch.bots.driving import driven, opened
from stammtisch.bots.levels import LEVELS
from stammtisch.bots.tips import TipsBot
from stammtisch.coach.puzzles import PLAYED, STAGES, Mine, Puzzle
from stammtisch.core.action import PLAYS, Action, Play, Seat
from stammtisch.core.cards import NAMES
from stammtisch.core.notation import write_line
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.lab.jobs.job import Item, Job, Made, items, lines
from stammtisch.lab.jobs.registry import new_job

SIZE = 20
"""Deals of an item: some seconds."""
FUNNEL = "funnel"
"""What the last row of an item counts."""


@dataclass
class MinedDeal:
    """A deal as far as it is played, with its log."""

    start: Session
    log: list[tuple[Seat, Action]] = field(default_factory=list)


def mined(preset: str, seed: int, number: int, funnel: Counter[str]) -> Iterator[dict[str, object]]:
    """The puzzles of one deal. All chance follows from the seed and the number."""
    session = opened(preset, number)
    chance, deal = Random(f"{seed}/{number}"), MinedDeal(session)
    bots = [TipsBot()] * len(session.carry.purses)
    for seat, action, took, after in driven(session, bots, 0.0, chance, chance):
        if isinstance(action, Play) and took is not None:
            dice = Random(f"{seed}/{number}/{len(deal.log)}")
            found = Mine(session, seat, dice, funnel).puzzle()
            if found is not None:
                yield row(preset, number, deal, session, found)
        deal.log.append((seat, action))
        session = after
        if session.carry.deals:
            return


def row(preset: str, number: int, deal: MinedDeal, session: Session, found: Puzzle) -> dict[str, object]:
    log = [write_line(seat, action) for seat, action in deal.log]
    return {
        "id": sha256("\n".join([preset, str(number), *log]).encode()).hexdigest()[:12],
        "preset": preset,
        "dealer": deal.start.carry.dealer,
        "log": log,
        "seat": found.seat,
        "right": [NAMES[card] for card in found.right],
        "wrong": NAMES[found.wrong],
        "hard": found.is_hard,
        "grade": found.grade,
        "theme": found.theme,
        "speaks": found.speaks,
        "breaks": found.breaks,
        "holds": round(found.holds, 4),
        "forced": round(found.forced, 4),
        "gain": round(found.gain, 2),
        "played": [round(found.played, 2), round(found.doubt, 2)],
        "swing": round(found.swing, 2),
        "unit": found.unit,
        "worlds": found.worlds,
        "whole": found.is_whole,
        "failed": failed(session, found),
    }


def failed(session: Session, found: Puzzle) -> list[str]:
    """The levels that play another card, the weakest first."""
    seen, right = view(session, found.seat), [PLAYS[card] for card in found.right]
    return [name for name, level in LEVELS.items() if level.bot().choose(seen, level.budget, Random(1)) not in right]


def pieces(preset: str, seed: int, deals: int) -> list[Item]:
    return list(items(new_job("puzzles", preset=preset, seed=seed), deals, SIZE))


def make(job: Job, first: int, count: int) -> Made:
    """The work of an item: its puzzles, and at last what the funnel has counted."""
    asked, funnel = job.given(), Counter[str]()
    found = [one for n in range(first, first + count) for one in mined(asked["preset"], asked["seed"], n, funnel)]
    return Made(lines([*found, {FUNNEL: {stage: funnel[stage] for stage in STAGES}}]))


def collected(rows: Iterable[dict[str, Any]]) -> tuple[list[dict[str, Any]], dict[str, int]]:
    """All puzzles, each once, and what the funnels have counted together."""
    found, counts = dict[str, dict[str, Any]](), Counter[str]()
    for one in rows:
        if FUNNEL in one:
            counts.update(one[FUNNEL])
        else:
            found.setdefault(one["id"], one)
    return list(found.values()), {stage: counts[stage] for stage in STAGES}


def summary(found: list[dict[str, Any]], funnel: dict[str, int]) -> dict[str, object]:
    """What there is, in numbers."""
    assert len(found) <= funnel[PLAYED]
    return {
        "puzzles": len(found),
        "whole": sum(one["whole"] for one in found),
        "hard": sum(one["hard"] for one in found),
        "grades": dict(Counter(one["grade"] for one in found).most_common()),
        "themes": dict(Counter(one["theme"] for one in found).most_common()),
        "funnel": funnel,
    }
