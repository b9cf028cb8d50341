"""The rows of the golden table, read from the rulebook."""

from __future__ import annotations

import re
from functools import cache

from rulebook import chapter, rows, sections
from tests.rules.schafkopf.golden.table import RULES, Golden

BOOK = RULES / "skat.md"


@cache
def text() -> str:
    return BOOK.read_text(encoding="utf-8")


def spelled_out(cell: str) -> tuple[str, ...]:
    """The clauses that a cell names.

    >>> spelled_out("ST-DECK-01, -02")
    ('ST-DECK-01', 'ST-DECK-02')
    """
    first, *more = cell.split(", ")
    return (first, *(f"{chapter(first)}{number}" for number in more))


@cache
def golden() -> dict[str, Golden]:
    """Every row by its number; the column for the table is empty, for a row says itself what is agreed."""
    found: dict[str, Golden] = {}
    for number, given, expected, clauses in rows(sections(text())["Golden"]):
        assert number not in found, f"{number} stands there twice"
        found[number] = Golden(number, spelled_out(clauses), "", given, expected)
    return found


def clause(name: str) -> str:
    """The text of a clause; a row may point at one that is not there."""
    found = re.search(rf"^### {name} — .*?(?=^#|\Z)", text(), re.MULTILINE | re.DOTALL)
    assert found, f"there is no {name}"
    return found[0]
