"""One table of the store, as people have to know it."""

from __future__ import annotations

from dataclasses import dataclass

GONE, EMPTIED, NUMBER, NOBODY = FATES = ("gone", "emptied", "number", "nobody")
"""What becomes of a row when its person is erased: it is deleted; it stays without name and number; it stays with a
number that leads to nobody any more; it was never about anybody."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A table, whose it is, and how what is in it goes."""

    table: str
    columns: str
    """All of them, in the order of the schema."""
    topics: str
    """Under which headings of the page it stands."""
    fate: str = NOBODY
    person: str = ""
    """The columns that say whose a row is."""
    cleared: str = ""
    """The columns that lose what stands in them, where the row stays."""
    erase: tuple[str, ...] = ()
    """The statements that do so, for the person $1."""
    until: str = ""
    """The figure that says how long, where rows have a date of their own, `expires`."""
    export: str = ""
    """Where it stands in the copy that people get of what is theirs."""
    withheld: str = ""
    """Why it does not: the code of a sentence."""
    only: str = ""
    """The adapter that has it; empty: both."""

    @property
    def is_about_people(self) -> bool:
        return self.fate != NOBODY
