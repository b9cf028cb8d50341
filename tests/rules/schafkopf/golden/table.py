"""The rows of the golden table, read from the rulebook, and which of them must run."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from rulebook import Plan, chapter, read_book, read_plans, rows, sections

RULES = Path(__file__).parents[4] / "docs" / "rules"
BOOK = RULES / "schafkopf.md"


@dataclass(frozen=True, slots=True)
class Golden:
    """One row: at such a table, given this, the engine says that."""

    id: str
    clauses: tuple[str, ...]
    setting: str
    given: str
    expected: str

    def but(self, column: str, cell: str) -> Golden:
        """The row with something else in one column."""
        columns: dict[str, Any] = {column: cell}
        return replace(self, **columns)


@cache
def text() -> str:
    return BOOK.read_text(encoding="utf-8")


def spelled_out(cell: str) -> tuple[str, ...]:
    """The clauses that a cell names.

    >>> spelled_out("SK-PAY-07/08")
    ('SK-PAY-07', 'SK-PAY-08')
    """
    first, *more = cell.split("/")
    return (first, *(f"{chapter(first)}-{number}" for number in more))


@cache
def golden() -> dict[str, Golden]:
    """Every row by its ID."""
    found: dict[str, Golden] = {}
    for name, clauses, setting, given, expected, _ in rows(sections(text())["Golden"]):
        assert name not in found, f"{name} stands there twice"
        found[name] = Golden(name, spelled_out(clauses), setting, given, expected)
    return found


@cache
def plan() -> Plan:
    """What complete.toml asks of the book."""
    book = read_book(BOOK)
    others = [read_book(path) for path in RULES.glob("*.md") if path.name not in (BOOK.name, "README.md")]
    return read_plans(RULES / "complete.toml", [book, *others])[book.name]


def is_due(row: Golden, plan: Plan) -> bool:
    """Whether all clauses of the row are asked for; a row of a clause that waits, waits with it."""
    asked = (chapter(clause) in plan.chapters or clause in plan.clauses for clause in row.clauses)
    return all(asked) and plan.waiting.isdisjoint(row.clauses)


def due() -> list[Golden]:
    return [row for row in golden().values() if is_due(row, plan())]


def clause(name: str) -> str:
    """The text of a clause."""
    found = re.search(rf"^### {name} — .*?(?=^#|\Z)", text(), re.MULTILINE | re.DOTALL)
    assert found, f"there is no {name}"
    return found[0]


def deviations() -> list[tuple[str, str, str]]:
    """The documented deviations from a preset: their name, the preset's, and what is changed."""
    lines = re.findall(r"^- \d{3} (.+?): (\w+) with (.+)\.$", sections(text())["Presets"], re.MULTILINE)
    return [(name, preset, changes) for name, preset, changes in lines]
