"""Lessons: the tips in the order of a primer, each with positions in which it decides, fails, and is played out.

What is said in a lesson stands in `words`; here are its clauses and its positions.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from stammtisch.coach.position import DECIDES, FAILS, FINISH, AskedPosition, position
from stammtisch.core.errors import OptionsError

WHOLE = {DECIDES: 3, FAILS: 1, FINISH: 1}
"""The positions of a lesson that has all of them."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One rule of thumb, or two that belong together."""

    name: str
    game: str
    group: str
    clauses: tuple[str, ...]
    """The first is the one that its positions are about."""
    tips: tuple[str, ...]
    """Those that speak in its positions, by their codes."""
    positions: tuple[AskedPosition, ...]
    """In the order in which they are shown."""

    def of_kind(self, kind: str) -> tuple[AskedPosition, ...]:
        return tuple([one for one in self.positions if one.kind == kind])

    @property
    def missing(self) -> dict[str, int]:
        """By kind: the positions that nobody has found or written yet."""
        lacks = {kind: wanted - len(self.of_kind(kind)) for kind, wanted in WHOLE.items()}
        return {kind: count for kind, count in lacks.items() if count > 0}


def folder() -> Traversable:
    return files("stammtisch.coach").joinpath("data", "lessons")


@lru_cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in their order."""
    found = dict[str, list[AskedPosition]]()
    for line in folder().joinpath("positions.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        found.setdefault(row["lesson"], []).append(position(row))
    kinds = [*WHOLE]
    rows = tomllib.loads(folder().joinpath("lessons.toml").read_text(encoding="utf-8"))
    return tuple(
        [
            Lesson(
                row["name"],
                rows["game"],
                row["group"],
                tuple(row["clauses"]),
                tuple(row.get("tips", row["clauses"])),
                tuple(sorted(found.get(row["name"], ()), key=lambda one: kinds.index(one.kind))),
            )
            for row in rows["lesson"]
        ]
    )


def lesson(name: str) -> Lesson:
    """The lesson of this name; an unknown one is an error."""
    found = next((one for one in lessons() if one.name == name), None)
    if found is None:
        raise OptionsError("unknown-lesson", (name,), "known are " + ", ".join(one.name for one in lessons()))
    return found
