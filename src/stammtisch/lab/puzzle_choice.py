"""Which of the mined puzzles are shipped: as even as possible over ideas, contracts and grades of difficulty."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from random import Random
from typing import Any

from stammtisch.bots.levels import MEISTER
from stammtisch.coach.collection import ShippedPuzzle, read_row, seen, table
from stammtisch.coach.knowable import believed
from stammtisch.coach.played_through import can_be_played_through, through
from stammtisch.coach.puzzles import ALMOST
from stammtisch.coach.rating import rating
from stammtisch.coach.truth import IDEAS, named, true_reasons
from stammtisch.core.view import SessionView

Row = dict[str, Any]
Key = Callable[[Row], object]

BAND = 200
"""Points of the rating that count as one grade of difficulty."""
DECIDES = 0.1
"""In so much of the weight all else must be worse: what hardly ever decides anything is dull."""
THROUGH = 40
"""Worlds in which the last cards are played through."""
AGREES = 0.4
"""The share of its tries in which the strongest player may still play another card."""


def theme_of(row: Row) -> object:
    return row["theme"]


def kind_of(row: Row) -> object:
    return row["contract"].partition(":")[0]


def band_of(row: Row) -> object:
    return rating(row["failed"]) // BAND


KEYS: tuple[Key, ...] = (theme_of, kind_of, band_of)
"""The first counts most."""


def chosen(rows: Iterable[Row], count: int) -> list[Row]:
    """So many, none of them without a reason or hardly ever decisive, none twice from one deal."""
    some = [row for row in rows if (row["speaks"] or row["breaks"]) and row["forced"] >= DECIDES]
    by_deal = {deal_of(row): row for row in sorted(some, key=lambda row: row["id"], reverse=True)}
    return apart(evenly(sorted(by_deal.values(), key=lambda row: row["id"]), count, KEYS))


def explained(row: Row) -> Row:
    """With reasons that are true of the right card and the wrong one, and the idea that they are about."""
    one = read_row(row)
    view = seen(one)
    if not is_undisputed(one, view):
        return row | {"speaks": "", "breaks": ""}
    speaks, breaks = true_reasons(view, one.right[0], one.wrong)
    return row | {"speaks": speaks, "breaks": breaks, "theme": IDEAS.get(speaks, row["theme"])}


def retold(row: Row) -> Row:
    """With the theme as players call it; the choice before it counts on what was mined."""
    one = read_row(row)
    return row | {"theme": named(seen(one), one.right[0], one.theme)}


def is_undisputed(one: ShippedPuzzle, view: SessionView) -> bool:
    """Where nothing is solved, the tips have played on and said what is right: somebody else must agree.

    The last cards are played through with open ones; before, the strongest player must play the card.
    """
    assert view.deal is not None
    if view.deal.declarer is not None:
        return True
    if not can_be_played_through(view.deal):
        return one.failed[MEISTER] <= AGREES
    worlds = list(islice(believed(view).drawn(Random(f"through/{one.id}")), THROUGH))
    found = through(table(one), one.seat, worlds)
    return found.holds(one.right) >= ALMOST and found.costs(one.right) > 0


def deal_of(row: Row) -> tuple[str, ...]:
    """The cards as they were dealt: the same from preset to preset, where the same seed was mined."""
    return tuple([line for line in row["log"] if line.startswith("house deck")])


def evenly(rows: Sequence[Row], count: int, keys: Sequence[Key]) -> list[Row]:
    """So many of the rows, about the same number for each value of a key; within them by the next key."""
    if not keys:
        return list(rows[:count])
    groups: dict[object, list[Row]] = defaultdict(list)
    for row in rows:
        groups[keys[0](row)].append(row)
    parts = sorted(groups.values(), key=len)
    found: list[Row] = []
    for place, part in enumerate(parts):  # what a small group cannot fill is shared by the larger ones
        share = (count - len(found)) // (len(parts) - place)
        found += evenly(part, share, keys[1:])
    return found


def apart(rows: Sequence[Row]) -> list[Row]:
    """In an order in which those of one theme lie as far apart as they can."""
    places: dict[object, int] = defaultdict(int)
    many: dict[object, int] = defaultdict(int)
    for row in rows:
        many[theme_of(row)] += 1
    keyed = []
    for row in sorted(rows, key=lambda row: row["id"]):
        theme = theme_of(row)
        keyed.append(((places[theme] + 0.5) / many[theme], row["id"], row))
        places[theme] += 1
    return [row for _, _, row in sorted(keyed, key=lambda one: one[:2])]
