"""What the words of a row mean: seats, contracts, and how a game ended."""

from __future__ import annotations

import re

from stammtisch.core.action import Seat
from stammtisch.core.bill import Bill
from stammtisch.core.cards import SUITS
from stammtisch.games.skat.outcome import SkatResult
from tests.rules.schafkopf.golden.words import CARD as CARD
from tests.rules.schafkopf.golden.words import NUMBER as NUMBER
from tests.rules.schafkopf.golden.words import SIGNED as SIGNED
from tests.rules.schafkopf.golden.words import alternatives as alternatives
from tests.rules.schafkopf.golden.words import number as number
from tests.rules.schafkopf.golden.words import numbers as numbers
from tests.rules.skat.golden.driver import UnreadableError
from tests.rules.skat.golden.table import clause
from tests.rules.skat.table import count_aloud, points, result_of

SEATS: dict[str, Seat] = {"F": 0, "M": 1, "R": 2}
SUIT_GAMES = tuple(f"farbspiel:{suit}" for suit in SUITS)
GAMES = (*SUIT_GAMES, "grand")
"""What is played for eyes."""
HEIGHTS = ("simple", "schneider", "schwarz")
WON = {"simple": ((61, 5), (89, 9)), "schneider": ((90, 9), (120, 9)), "schwarz": ((120, 10),)}
LOST = {"simple": ((60, 5), (31, 1)), "schneider": ((30, 5), (0, 1)), "schwarz": ((21, 0), (0, 0))}
"""Eyes and tricks of the declarer, at the ends of each height (ST-RES-03, ST-RES-04)."""


def game(word: str) -> str:
    """The contract that a letter or a name means.

    >>> game("S"), game("grand")
    ('farbspiel:S', 'grand')
    """
    return f"farbspiel:{word}" if word in tuple(SUITS) else word


def height(bill: Bill) -> str:
    """How high a game was won or lost, by the steps that were counted."""
    return [word for word in HEIGHTS if word == "simple" or word in count_aloud(bill)][-1]


def levels() -> dict[str, int]:
    """The names of the doubling calls, as the book counts them."""
    named = re.findall(r"(\d)(?: \+)? ([A-Z]\w+)", clause("ST-KONTRA-01"))
    return {name: int(level) for level, name in named}


def scored(wanted: int, declarer: Seat = 0) -> SkatResult:
    """Some game that brings its declarer so many points."""
    for code in GAMES:
        for run in range(1, 12 if code != "grand" else 5):
            for eyes in (61, 90, 60, 30):
                result = result_of(code, eyes, run=run, declarer=declarer)
                if points(result) == wanted:
                    return result
    raise UnreadableError(f"no game brings {wanted}")
