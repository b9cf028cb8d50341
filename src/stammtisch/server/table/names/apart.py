"""Names that tell those at a table apart: the second Anni is shown as `Anni 2`, and a computer gives way to people.

It is worked out from who sits there, and stands in no log: so it holds for old tables too, and for somebody who has
changed their name since.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from stammtisch.server.table.names.confusables import skeleton
from stammtisch.server.table.names.text import NOBODY

PERSON, PROGRAM, COMPUTER = range(3)
"""Who keeps a name before whom: people, then somebody's programs, then the table's own computers."""


class Called(NamedTuple):
    """One name as it was given."""

    name: str
    kind: int = PERSON
    came: int = 0
    """Whoever came first keeps the plain name."""


def told_apart(given: Sequence[Called], spare: Iterable[str] = ()) -> tuple[str, ...]:
    """What each is shown as; a computer takes one of the spare names before it takes a number.

    >>> told_apart([Called("Sepp", COMPUTER), Called("Sepp"), Called("Anni", came=5), Called("ANNI")], ["Vroni"])
    ('Vroni', 'Sepp', 'Anni 2', 'ANNI')
    """
    shown: dict[int, str] = {}
    taken: set[str] = set()
    for place in sorted(range(len(given)), key=lambda place: (given[place].kind, given[place].came, place)):
        called = given[place]
        if called.name in ("", NOBODY):  # a free seat, or somebody whose name is nobody's business any more
            shown[place] = called.name
            continue
        shown[place] = free_name(called, spare, taken)
        taken.add(skeleton(shown[place]))
    return tuple([shown[place] for place in range(len(given))])


def free_name(called: Called, spare: Iterable[str], taken: set[str]) -> str:
    others = tuple(spare) if called.kind == COMPUTER else ()
    numbered = (f"{called.name} {number}" for number in range(2, len(taken) + 3))
    return next(name for name in (called.name, *others, *numbered) if skeleton(name) not in taken)
