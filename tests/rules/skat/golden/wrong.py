"""Rows that are no longer true: what somebody might change in the rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.rules.schafkopf.golden import wrong
from tests.rules.schafkopf.golden.table import Golden
from tests.rules.schafkopf.golden.wrong import other_numbers as other_numbers
from tests.rules.schafkopf.golden.wrong import unknown_words as unknown_words

OPPOSITES = {
    "target reached": "lost",
    "lost": "target reached",
    "simple": "schneider",
    "schneider": "simple",
    "not schwarz": "schwarz",
    "no": "yes",
    "yes": "no",
    "R": "M",
    "ten": "nine",
}


def wrong_answers(row: Golden) -> Iterator[Golden]:
    """The row with another number, another card, another sign or the opposite word in `expected`."""
    yield from wrong.wrong_answers(row)
    for found in re.finditer(r"[+−](?=\d)", row.expected):
        yield wrong.with_part(row, "expected", found, "−" if found[0] == "+" else "+")
    for word, opposite in OPPOSITES.items():
        for found in re.finditer(rf"\b{re.escape(word)}\b", row.expected):
            yield wrong.with_part(row, "expected", found, opposite)
