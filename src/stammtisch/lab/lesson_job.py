"""Positions for lessons, mined from deals that the tips play: a row for each place at which a tip speaks.

A row has the table before the decision, so that it can be built again, and what the tip is worth there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from random import Random

from stammtisch.bots.driving import driven
from stammtisch.bots.tips import TipsBot
from stammtisch.coach.rule_of_thumb import ThumbRule, thumb_rules
from stammtisch.coach.thumb_calls import thumb_calls
from stammtisch.core.action import Action, Play, Seat
from stammtisch.core.cards import cards
from stammtisch.core.notation import write_line
from stammtisch.core.session import Session, open_session
from stammtisch.core.values import changed
from stammtisch.games.registry import entry_of_preset
from stammtisch.lab.games import studied
from stammtisch.lab.jobs.job import Item, Job, Made, items, lines
from stammtisch.lab.jobs.registry import new_job
from stammtisch.lab.stacked import stacked
from stammtisch.lab.studied import LessonMine
from stammtisch.records.start import carried_values

SIZE = 10
"""Deals of an item."""
AGAIN = 4
"""Packs that may be thrown in before a deal is given up."""


def opened(preset: str, number: int, round_name: str) -> Session:
    """A table before a deal, in a special round where one is named; from number to number the next seat deals."""
    entry, options = entry_of_preset(preset)
    carry = entry.game.carry(options)
    carry = changed(carry, dealer=number % len(carry.purses))
    if round_name:
        carry = studied(entry.game.name).begin_round(carry, round_name, options)
    return open_session(entry.game, options, carry)


class LessonQuestion:
    """The question of a job."""

    def __init__(self, job: Job) -> None:
        given = job.given()
        self.preset: str = given["preset"]
        self.seed: int = given["seed"]
        self.round: str = given["round"]
        self.calls: float = given["calls"]
        self.held = cards(given.get("held", ""))
        self.count: int = given.get("count", 0)
        self.only = frozenset(str(given["tips"]).split(",")) - {""}


def judged(session: Session, seat: Seat, action: Action, dice: Random, asked: LessonQuestion) -> Iterator[ThumbRule]:
    """What the tips are worth that speak here."""
    if isinstance(action, Play):
        yield from thumb_rules(session, seat, dice, asked.only)
    elif asked.calls and dice.random() < asked.calls:
        yield from thumb_calls(session, seat, dice, asked.only)


def mined(asked: LessonQuestion, number: int) -> Iterator[dict[str, object]]:
    """The rows of one deal. All chance follows from the seed and the number."""
    session = start = opened(asked.preset, number, asked.round)
    chance, log = Random(f"{asked.seed}/{number}"), list[str]()
    if asked.held:
        dealt, session = stacked(session, asked.held, asked.count, chance)
        log = [write_line(seat, action) for seat, action in dealt]
    bots = [TipsBot()] * len(session.carry.purses)
    for seat, action, took, after in driven(session, bots, 0.0, chance, chance):
        if took is not None:
            dice = Random(f"{asked.seed}/{number}/{len(log)}")
            for found in judged(session, seat, action, dice, asked):
                yield row(asked.preset, start, log, seat, found)
        log.append(write_line(seat, action))
        session = after
        if session.carry.deals > start.carry.deals or (session.between and len(log) > AGAIN * 12):
            return


def row(preset: str, start: Session, log: list[str], seat: Seat, found: ThumbRule) -> dict[str, object]:
    entry, _ = entry_of_preset(preset)
    plain = dict(carried_values(entry, start.carry))
    return {
        "id": sha256("\n".join([preset, str(plain), *log, found.code]).encode()).hexdigest()[:12],
        "preset": preset,
        "dealer": start.carry.dealer,
        **({"start": plain} if start.carry.in_round else {}),
        "log": list(log),
        "seat": seat,
        "tip": found.code,
        "right": [str(one) for one in found.right],
        "wrong": str(found.wrong),
        "gain": round(found.gain.mean, 2),
        "low": round(found.gain.low, 2),
        "high": round(found.gain.high, 2),
        "fair": round(found.fair / found.swing, 4),
        "costs": {str(one): round(cost, 2) for one, cost in found.costs},
        "swing": round(found.swing, 2),
        "unit": found.unit,
        "worlds": found.worlds,
        "whole": found.is_whole,
        "by": found.by,
    }


def pieces(mine: LessonMine) -> list[Item]:
    tips = ",".join(mine.tips)
    more = {"held": mine.held, "count": mine.count} if mine.held else {}
    job = new_job("lessons", preset=mine.preset, seed=mine.seed, tips=tips, round=mine.round, calls=mine.calls, **more)
    return list(items(job, mine.deals, SIZE))


def shortened(mine: LessonMine, share: float) -> LessonMine:
    """The same with fewer deals, or with more."""
    return replace(mine, deals=max(1, round(mine.deals * share)))


def make(job: Job, first: int, count: int) -> Made:
    """The work of an item."""
    asked = LessonQuestion(job)
    return Made(lines([one for n in range(first, first + count) for one in mined(asked, n)]))
