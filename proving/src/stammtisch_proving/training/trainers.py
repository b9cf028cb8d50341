"""By game: which data its models learn from, and how."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from stammtisch.lab.jobs.job import Item, items
from stammtisch.lab.jobs.registry import new_job
from stammtisch.version import __version__
from stammtisch_proving.training import schafkopf, skat, skat_told

Document = dict[str, Any]
Fit = Callable[[dict[str, Iterable[Any]]], tuple[Document, list[dict[str, Any]]]]
"""Rows by job in; the models, and the lines of the learning log out."""


@dataclass(frozen=True, slots=True)
class Trainer:
    jobs: dict[str, int]
    """Rows of `jobs.registry.JOBS`, and how many deals are an item of some seconds."""
    fit: Fit


TRAINERS: dict[str, Trainer] = {
    "schafkopf": Trainer({schafkopf.CALLS: 40, schafkopf.GAMES: 25, schafkopf.ALONE: 10}, schafkopf.fit),
    "skat": Trainer({skat.JOB: 40}, skat.fit),
    "skat-bids": Trainer({skat_told.JOB: 500}, skat_told.fit),
}


def pieces(game: str, deals: int, seed: int) -> dict[str, list[Item]]:
    """By job: the work items of so many deals."""
    return {name: list(items(new_job(name, seed=seed), deals, size)) for name, size in TRAINERS[game].jobs.items()}


def shipped(game: str, deals: int, seed: int, models: Document) -> bytes:
    """The file, which says how it was made: the same command gives the same bytes."""
    made = {"command": f"stammtisch lab train {game} --deals {deals} --seed {seed}", "engine": __version__}
    return f"{json.dumps({'made': made, **models}, separators=(',', ':'), sort_keys=True)}\n".encode()
