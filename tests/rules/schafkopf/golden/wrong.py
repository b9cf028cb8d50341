"""Rows that are no longer true: what somebody might change in the rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterator

from stammtisch.core.cards import INDEX, NAMES, PACK32
from tests.rules.schafkopf.golden.table import Golden
from tests.rules.schafkopf.golden.words import CARD, SPELLED

COLUMNS = ("setting", "given", "expected")
NUMBER = re.compile(rf"(?<![EGHS])\d+|\b(?:{'|'.join(SPELLED)})\b")
"""A number, but not the rank of a card."""
OPPOSITES = {
    "declaring side wins": "defenders win",
    "defenders win": "declaring side wins",
    "won": "lost",
    "lost": "won",
    "declarer loses, no Schneider": "Schneider",
    "declaring side Schneider": "not",
    "Schneider and Schwarz": "Schneider only",
    "Schneider only": "Schneider and Schwarz",
    "Schneider": "not",
    "not": "Schneider",
    "no": "Schneider",
    "legal": "illegal",
    "illegal": "legal",
    "allowed": "late",
    "late": "allowed",
    "with": "without",
    "without": "with",
    "gesperrt": "callable {EA}",
    "wins, price from each": "loses, price to each",
    "one": "two",
}


def with_part(row: Golden, column: str, found: re.Match[str], instead: str) -> Golden:
    """The row with one part of one column replaced."""
    cell: str = getattr(row, column)
    return row.but(column, cell[: found.start()] + instead + cell[found.end() :])


def wrong_answers(row: Golden) -> Iterator[Golden]:
    """The row with another number, another card, another sign or the opposite word in `expected`."""
    for found in re.finditer(r"(?<![EGHS])\d+", row.expected):
        yield from (with_part(row, "expected", found, str(int(found[0]) + step)) for step in (1, -1))
    for found in re.finditer(CARD, row.expected):
        for step in (1, 7, 31):
            card = NAMES[(INDEX[found[0]] + step) % PACK32.bit_count()]
            yield with_part(row, "expected", found, card)
        yield from (with_part(row, "expected", found, suit + found[0][1]) for suit in "EGHS" if suit != found[0][0])
    for found in re.finditer(r"[+−](?=\d+(?: /|$))", row.expected):
        yield with_part(row, "expected", found, "−" if found[0] == "+" else "+")
    for word, opposite in OPPOSITES.items():
        for found in re.finditer(rf"\b{re.escape(word)}\b", row.expected):
            yield with_part(row, "expected", found, opposite)


def other_numbers(row: Golden) -> Iterator[list[Golden]]:
    """For each number in `setting` and `given`: the row with other numbers in its place, the nearest first."""
    for column in ("setting", "given"):
        for found in NUMBER.finditer(getattr(row, column)):
            value = SPELLED[found[0]] if found[0] in SPELLED else int(found[0])
            steps = [step for size in (*range(1, 10), *range(10, 130, 10)) for step in (-size, size)]
            yield [with_part(row, column, found, str(value + step)) for step in steps if value + step >= 0]


def unknown_words(row: Golden) -> Iterator[Golden]:
    """The row with one word replaced by one that means nothing."""
    for column in COLUMNS:
        for found in re.finditer(r"\S+", getattr(row, column)):
            yield with_part(row, column, found, "xyzzy")
