"""The jobs by name. A row is text, so that a worker elsewhere finds the function by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, cast

from stammtisch.games.registry import GAMES
from stammtisch.lab.jobs.job import Item, Job, JobError, Made
from stammtisch.lab.jobs.version import engine_version

GROUP = "stammtisch.jobs"
"""Entry points of other packages: the name of a job, and its `JobKind`."""
Make = Callable[[Job, int, int], Made]
"""The job, the first deal and how many: the whole work of an item."""

STUDIED = tuple(f"stammtisch.lab.{part}" for part in ("studied", "games", *GAMES))
"""Modules that say what a deal has brought."""
PUZZLED = tuple(
    f"stammtisch.coach.{part}"
    for part in (
        "ending",
        "judging",
        "knowable",
        "open",
        "played",
        "proof",
        "puzzle",
        "puzzles",
        "rating",
        "theme",
        "why",
    )
)
"""Modules that say what a puzzle is; the collection and what is said about one may change without mining anew."""


@dataclass(frozen=True, slots=True)
class JobKind:
    """How the items of a job are made."""

    function: str
    """`module:name` of a `Make`; its module belongs to the version of the job."""
    modules: tuple[str, ...] = ()
    """Further modules of the laboratory whose change makes old files worthless."""
    ending: str = "jsonl"
    """Of the files."""


JOBS: dict[str, JobKind] = {
    "arena": JobKind(
        "stammtisch.lab.arena_job:make",
        ("stammtisch.lab.arena", "stammtisch.lab.all_seeing", "stammtisch.lab.pipe", *STUDIED),
    ),
    "coach": JobKind(
        "stammtisch.lab.coach_deals:make",
        ("stammtisch.coach", "stammtisch.lab.leaks", "stammtisch.lab.secrecy"),
    ),
    "deals": JobKind("stammtisch.lab.deals_job:make", STUDIED, ending="stich"),
    "hints": JobKind(
        "stammtisch.lab.hint_job:make",
        ("stammtisch.coach", "stammtisch.lab.coach_deals", "stammtisch.lab.leaks", "stammtisch.lab.secrecy"),
    ),
    "judge": JobKind("stammtisch.lab.judge_deals:make", ("stammtisch.coach", "stammtisch.lab.coach_deals")),
    "luck": JobKind(
        "stammtisch.lab.luck_deals:make", ("stammtisch.coach.luck", "stammtisch.coach.played", "stammtisch.lab.arena")
    ),
    "par": JobKind("stammtisch.lab.par_job:make", ("stammtisch.coach.played",)),
    "solve": JobKind("stammtisch.lab.solve_job:make"),
    "puzzles": JobKind("stammtisch.lab.puzzle_job:make", PUZZLED),
    "puzzle-check": JobKind("stammtisch.lab.puzzle_check:make", PUZZLED),
    "lessons": JobKind(
        "stammtisch.lab.lesson_job:make",
        tuple(f"stammtisch.coach.{part}" for part in ("rule_of_thumb", "thumb_calls", "calls", "knowable", "played")),
    ),
    "bench": JobKind("stammtisch.lab.solve_job:make_alike"),
}


def kind_of(name: str) -> JobKind:
    """The row of a job. A job of your own needs none: its name is `module:function`."""
    if ":" in name:
        return JobKind(name)
    if name in JOBS:
        return JOBS[name]
    joined = {entry.name: entry for entry in entry_points(group=GROUP)}
    if name not in joined:
        raise JobError(f"no job is called {name}: known are {', '.join([*JOBS, *joined])}")
    kind: JobKind = joined[name].load()
    return kind


def new_job(name: str, **arguments: Any) -> Job:
    """A job for the engine that is installed here."""
    return Job(name, tuple(sorted(arguments.items())), version_of(name))


def version_of(name: str) -> str:
    kind = kind_of(name)
    return engine_version((kind.function.partition(":")[0], *kind.modules))


def made(item: Item) -> Made:
    """The work itself, in whatever process. A worker with another engine refuses: its rows would not fit."""
    here = version_of(item.job.name)
    if here != item.job.version:
        raise JobError(f"{item}: this worker has version {here}; restart the job, or install the same everywhere")
    module, _, name = kind_of(item.job.name).function.partition(":")
    make = cast(Make, getattr(import_module(module), name))
    return make(item.job, item.first, item.count)
