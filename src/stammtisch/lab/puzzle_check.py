"""Puzzles tried again with other dice: a thousand fresh worlds, and the champion plays some of them out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

from stammtisch.bots.levels import LEVELS, MEISTER
from stammtisch.coach.collection import ShippedPuzzle, collection, table, unpacked
from stammtisch.coach.knowable import believed
from stammtisch.coach.played import Branching, Players
from stammtisch.coach.proof import Proof, proof
from stammtisch.coach.puzzles import ALMOST, SURE
from stammtisch.core.action import PLAYS
from stammtisch.core.session import Session
from stammtisch.core.view import view
from stammtisch.games.registry import GAMES
from stammtisch.lab.coach_figures import share
from stammtisch.lab.jobs.job import Item, Job, Made, items, lines
from stammtisch.lab.jobs.registry import new_job
from stammtisch.search.belief import WeighedWorld

WORLDS, PLAYED, TABLES = 1000, 300, 16
"""Fresh worlds for every puzzle; how many puzzles the champion plays out, and in how many of those worlds."""
SIZE = 5
"""Puzzles of an item."""


@dataclass(frozen=True, slots=True)
class CheckEffort:
    """What is spent on a check."""

    worlds: int = WORLDS
    played: int = PLAYED
    tables: int = TABLES


FULL = CheckEffort()
SMALL = CheckEffort(worlds=250, played=4, tables=8)
"""For a look among other figures."""
LOOKED_AT = 24
"""Puzzles of such a look."""


def checked(one: ShippedPuzzle, effort: CheckEffort, is_played: bool, seed: int) -> dict[str, object]:
    """What fresh worlds say of a puzzle: the share in which nothing is better, and what the nearest card costs."""
    session, dice = table(one), Random(f"check/{seed}/{one.id}")
    worlds = list(islice(believed(view(session, one.seat)).drawn(dice), effort.worlds))
    found = proof(session, one.seat, worlds, dice, is_whole=False)
    nearest = min(one.costs, key=one.costs.__getitem__)
    gains = played_out(session, one, worlds[: effort.tables], nearest, dice) if is_played else []
    return {
        "id": one.id,
        "holds": round(found.holds(one.right), 4),
        "costs": round(cost_of(found, one), 4),
        "played": [[round(mean, 3), round(error, 3)] for mean, error in gains],
    }


def cost_of(found: Proof, one: ShippedPuzzle) -> float:
    """What the best other card costs, as a share of what the deal is about."""
    means = found.table.means()
    return (means[one.right[0]] - max(means[card] for card in one.costs)) / found.swing


def played_out(
    session: Session, one: ShippedPuzzle, worlds: Sequence[WeighedWorld], nearest: int, dice: Random
) -> list[tuple[float, float]]:
    """What the right card brings beside the wrong one and beside the nearest, each with its standard error."""
    level = LEVELS[MEISTER]
    actions = (PLAYS[one.right[0]], PLAYS[one.wrong], PLAYS[nearest])
    branching = Branching(session, one.seat, actions, Players(level.bot(), level.budget))
    rows = [branching.row(world, dice.getrandbits(32)) for world in worlds]
    found = []
    for place in range(1, len(actions)):
        gains = [row[0] - row[place] for row in rows]
        found.append((fmean(gains), stdev(gains) / sqrt(len(gains))))
    return found


def is_refuted(row: dict[str, Any]) -> bool:
    """Something is better in more than one of twenty worlds, or on average; or the champion wins with another card."""
    return row["holds"] < ALMOST or row["costs"] <= 0 or any(mean < -SURE * error for mean, error in row["played"])


def drawn(many: int, count: int, seed: int) -> frozenset[int]:
    """Which of so many puzzles are played out."""
    return frozenset(Random(f"played/{seed}").sample(range(many), min(count, many)))


def all_shipped() -> tuple[ShippedPuzzle, ...]:
    return tuple([one for game in GAMES for one in collection(game)])


def read_file(file: str) -> tuple[ShippedPuzzle, ...]:
    """Those of a packed file; without a name all that are shipped."""
    return unpacked(Path(file).read_bytes()) if file else all_shipped()


def pieces(file: str, seed: int, effort: CheckEffort) -> list[Item]:
    """The name of the job holds what is in the file: another collection is checked anew."""
    some = read_file(file)
    content = sha256("\n".join(one.id for one in some).encode()).hexdigest()[:12]
    spent = {"worlds": effort.worlds, "played": effort.played, "tables": effort.tables}
    return list(items(new_job("puzzle-check", file=file, content=content, seed=seed, **spent), len(some), SIZE))


def make(job: Job, first: int, count: int) -> Made:
    asked = job.given()
    some = read_file(asked["file"])
    effort = CheckEffort(asked["worlds"], asked["played"], asked["tables"])
    played = drawn(len(some), effort.played, asked["seed"])
    places = range(first, first + count)
    return Made(lines([checked(some[n], effort, n in played, asked["seed"]) for n in places]))


def summary(rows: Sequence[dict[str, Any]]) -> dict[str, object]:
    """How many there are, how many of them are refuted, and between which shares that lies."""
    found = [is_refuted(row) for row in rows]
    figure = share(found) or {"n": 0, "value": None, "interval": None}
    return {
        "count": len(rows),
        "refuted": sum(found),
        "n": figure["n"],
        "share": figure["value"],
        "interval": figure["interval"],
        "played": sum(bool(row["played"]) for row in rows),
    }


def glance(seed: int, count: int = LOOKED_AT, effort: CheckEffort = SMALL) -> dict[str, object]:
    """A few of the shipped ones with less effort: `count` are shipped, `n` were looked at."""
    every = all_shipped()
    some = [every[n] for n in sorted(drawn(len(every), count, seed))]
    rows = [checked(one, effort, place < effort.played, seed) for place, one in enumerate(some)]
    return {**summary(rows), "count": len(every)}
