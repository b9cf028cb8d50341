"""The rulebook as data: the text of a clause and the tables in it."""

from __future__ import annotations

from pathlib import Path

BOOK = Path(__file__).parents[3] / "docs/rules/schafkopf.md"
Table = list[list[str]]
"""Rows of cells, without the heading."""


def clause(number: str) -> str:
    """The text below a clause's heading."""
    _, found, rest = BOOK.read_text(encoding="utf-8").partition(f"\n### {number} ")
    assert found, f"no clause {number}"
    return rest.partition("\n")[2].split("\n### ")[0].split("\n---")[0]


def tables(number: str) -> list[Table]:
    """The tables of a clause, in their order."""
    blocks = [block.strip().splitlines() for block in clause(number).split("\n\n") if block.strip().startswith("|")]
    return [[[cell.strip() for cell in line.strip("|").split("|")] for line in block[2:]] for block in blocks]
