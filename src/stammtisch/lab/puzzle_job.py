"""Puzzles mined from deals that the tips play: a row for each, from which the table can be built again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any

from stammtisch.bots.driving import is_cut, opened
from stammtisch.bots.levels import Level
from stammtisch.bots.tips import TipsBot
from stammtisch.coach.puzzle import Puzzle
from stammtisch.coach.puzzles import MOST_CARDS, PLAYED, STAGES, Mine
from stammtisch.coach.rating import BLIND, ONE_DEAL, TRIES, TRYING
from stammtisch.core.action import HOUSE, PLAYS, Action, Play, Seat, sample
from stammtisch.core.cards import NAMES
from stammtisch.core.notation import write_line
from stammtisch.core.session import Session, running
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


def mined(
    preset: str,
    seed: int,
    number: int,
    funnel: Counter[str],
    kinds: Collection[str] = (),
    most: int = MOST_CARDS,
) -> Iterator[dict[str, object]]:
    """The puzzles of one deal, if its contract is of such a kind. All chance follows from the seed and the number."""
    session = opened(preset, number)
    chance, deal, tips = Random(f"{seed}/{number}"), MinedDeal(session), TipsBot()
    while not session.carry.deals:
        seat = session.turn[0]
        choices = session.legal(seat)
        if seat == HOUSE or is_cut(choices):
            action = sample(choices[:1], chance.randrange)
        else:
            action = tips.choose(view(session, seat), 0.0, chance)
            if isinstance(action, Play):
                if kinds and running(session).played.kind.name not in kinds:
                    return
                dice = Random(f"{seed}/{number}/{len(deal.log)}")
                found = Mine(session, seat, dice, funnel, most).puzzle()
                if found is not None:
                    yield row(preset, number, deal, session, found)
        deal.log.append((seat, action))
        session = session.apply(seat, action)


def row(preset: str, number: int, deal: MinedDeal, session: Session, found: Puzzle) -> dict[str, object]:
    log = [write_line(seat, action) for seat, action in deal.log]
    return {
        "id": sha256("\n".join([preset, str(number), *log]).encode()).hexdigest()[:12],
        "preset": preset,
        "dealer": deal.start.carry.dealer,
        "log": log,
        "contract": str(running(session).played),
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
        "costs": {NAMES[card]: round(cost, 2) for card, cost in found.costs.items()},
        "played": [round(found.played, 2), round(found.doubt, 2)],
        "swing": round(found.swing, 2),
        "unit": found.unit,
        "worlds": found.worlds,
        "whole": found.is_whole,
        "failed": failures(session, found),
    }


def failures(session: Session, found: Puzzle) -> dict[str, float]:
    """By player the share of the tries that end with another card, the weakest first."""
    seen, right = view(session, found.seat), [PLAYS[card] for card in found.right]

    def fails(level: Level, dice: int) -> bool:
        return level.bot().choose(seen, level.budget, Random(dice)) not in right

    by_lot = {BLIND: len(found.costs) / (len(found.costs) + len(found.right)), ONE_DEAL: found.missed}
    tried = {name: sum(fails(level, dice) for dice in range(TRIES)) / TRIES for name, level in TRYING.items()}
    return {name: round(share, 2) for name, share in {**by_lot, **tried}.items()}


def pieces(preset: str, seed: int, deals: int, kinds: Sequence[str] = (), most: int = MOST_CARDS) -> list[Item]:
    job = new_job("puzzles", preset=preset, seed=seed, kinds=",".join(sorted(kinds)), most=most)
    return list(items(job, deals, SIZE))


def make(job: Job, first: int, count: int) -> Made:
    """The work of an item: its puzzles, and at last what the funnel has counted."""
    asked, funnel = job.given(), Counter[str]()
    preset, seed, kinds, most = (
        asked["preset"],
        asked["seed"],
        [*filter(None, asked["kinds"].split(","))],
        asked["most"],
    )
    found = [one for n in range(first, first + count) for one in mined(preset, seed, n, funnel, kinds, most)]
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
