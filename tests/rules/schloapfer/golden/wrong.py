"""Rows that are no longer true: what somebody might change in the rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.rules.schafkopf.golden import wrong
from tests.rules.schafkopf.golden.table import Golden
from tests.rules.schafkopf.golden.wrong import other_numbers as other_numbers
from tests.rules.schafkopf.golden.wrong import unknown_words as unknown_words

OPPOSITES = {
    "any card": "only trumps",
    "last": "first",
    "no": "two",
    "a ring": "no ring",
    "crossed out": "still open",
    "unchanged": "changed",
    "nearest to": "farthest from",
    "invalid": "valid",
    "next": "same",
    "nothing booked": "something booked",
    "nothing": "loses",
    "loses": "nothing",
    "eliminated": "active",
    "wins pot": "shares pot",
    "more": "fewer",
    "shared": "undivided",
    "two": "three",
}


def wrong_answers(row: Golden) -> Iterator[Golden]:
    """The row with another number, another card or the opposite word in `expected`."""
    yield from wrong.wrong_answers(row)
    for word, opposite in OPPOSITES.items():
        for found in re.finditer(rf"\b{re.escape(word)}\b", row.expected):
            yield wrong.with_part(row, "expected", found, opposite)
