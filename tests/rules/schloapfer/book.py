"""The rulebook read as data: its tables of options, presets and conflicts, and the tables of a clause."""

from __future__ import annotations

from pathlib import Path

from rulebook import rows as rows_of
from rulebook import sections

PATH = Path(__file__).parents[3] / "docs/rules/schloapfer.md"
BOOK = PATH.read_text(encoding="utf-8")


def rows(title: str) -> list[list[str]]:
    """The table of a section without its heading, cell by cell."""
    return list(rows_of(sections(BOOK)[title]))


def clause(number: str) -> str:
    """The text below a clause's heading."""
    _, found, rest = BOOK.partition(f"\n### {number} ")
    assert found, f"no clause {number}"
    return rest.partition("\n")[2].split("\n### ")[0].split("\n---")[0]


def tables(number: str) -> tuple[list[list[str]], list[list[str]]]:
    """The two tables of a clause that has a table of examples behind its own."""
    own, example, behind = clause(number).partition("\nExample")
    return list(rows_of(own)), list(rows_of(example + behind))
