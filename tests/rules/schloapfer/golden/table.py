"""The rows of the golden table, read from the rulebook."""

from __future__ import annotations

from functools import cache

from rulebook import rows, sections
from tests.rules.schafkopf.golden.table import RULES, Golden
from tests.rules.skat.golden.table import spelled_out

BOOK = RULES / "schloapfer.md"


@cache
def golden() -> dict[str, Golden]:
    """Every row by its number; the column for the table is empty, for a row says itself what is agreed."""
    found: dict[str, Golden] = {}
    for number, given, expected, clauses in rows(sections(BOOK.read_text(encoding="utf-8"))["Golden"]):
        assert number not in found, f"{number} stands there twice"
        found[number] = Golden(number, spelled_out(clauses), "", given, expected)
    return found
