"""The rulebooks as text, clause by clause.

An installed package has the books with it, a checkout reads them where they are written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from stammtisch.games.registry import GAMES

BOOKS = tuple(GAMES)
SECTION = re.compile(r"^## \S+(?: — (?P<title>.*))?")
HEADING = re.compile(r"^### (?P<number>[A-Z]{2}-[A-Z]+-\d{2,3}) — (?P<title>.*)")
BETWEEN = re.compile(r"---|\*\*[^*]+\*\*")  # lines that part clauses and belong to none


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule of a book, in its own words (Markdown)."""

    number: str
    book: str
    section: str
    title: str
    text: str

    @property
    def chapter(self) -> str:
        """`SK-PLAY` of `SK-PLAY-09`."""
        return self.number.rpartition("-")[0]


def folder() -> Traversable:
    """Where the books are."""
    packed = files("stammtisch").joinpath("rulebook")
    return packed if packed.is_dir() else Path(__file__).parents[3] / "docs" / "rules"


def book(name: str) -> str:
    """The whole text of a book."""
    return folder().joinpath(f"{name}.md").read_text(encoding="utf-8")


def read_clauses(name: str, text: str) -> Iterator[Clause]:
    """The clauses of a book, in its order."""
    section, heading, lines = "", None, list[str]()
    for line in (*text.splitlines(), "## end"):
        found = HEADING.match(line)
        if heading and (found or line.startswith("## ")):
            yield Clause(heading["number"], name, section, heading["title"], "\n".join(lines).strip())
            heading = None
        if found:
            heading, lines = found, []
        elif opened := SECTION.match(line):
            section = opened["title"] or ""
        elif not BETWEEN.fullmatch(line):
            lines.append(line)


@lru_cache
def clauses() -> tuple[Clause, ...]:
    """The clauses of all books."""
    return tuple(clause for name in BOOKS for clause in read_clauses(name, book(name)))


def clause(number: str) -> Clause | None:
    """The clause with a number, whatever its case, or nothing.

    >>> clause("sk-play-09").title
    'Called ace: forced when its suit is led by another'
    """
    return next((found for found in clauses() if found.number == number.strip().upper()), None)
