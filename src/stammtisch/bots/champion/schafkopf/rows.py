"""How well a world explains calls and cards, as numbers for the kernel."""

from __future__ import annotations

from array import array
from functools import lru_cache

from stammtisch.bots.champion.card_weights import Weights
from stammtisch.bots.champion.hand_model import HandModel
from stammtisch.core.action import Seat
from stammtisch.core.cards import NAMES, Cards
from stammtisch.search.likely import CALLED, TURNS, Factor, OddsTables, Table

FIELDS: tuple[tuple[int, int], ...] = ((0, 8), (8, 12), (20, 12))
"""Where the tables of a hand model begin, and how many bits number their rows."""


def called_factor(seat: Seat, had: Cards, answers: HandModel, head: tuple[float, float, float]) -> Factor:
    """A call that a model answers: how much it is believed, what it counts at the least, and yes or no in tenths."""
    tables, counts = parts(answers)
    return Factor(CALLED, seat, len(tables.rows), (*head, float(len(answers.counts)), *counts), had=had, tables=tables)


@lru_cache(64)
def parts(answers: HandModel) -> tuple[OddsTables, tuple[float, ...]]:
    """The tables of a model, and what it counts, each with a worth for every number of cards."""
    rows, numbers = list[Table](), array("d")
    for (first, bits), worth in zip(FIELDS, (answers.high, answers.herz_eichel, answers.gras_schellen), strict=True):
        rows.append((0, first, bits, 0, 0, 0, 0, len(numbers)))
        numbers.extend(worth)
    counts = list[float]()
    for cards, worth in answers.counts:
        counts += (cards, *worth, *(0.0,) * (len(NAMES) + 1 - len(worth)))
    return OddsTables(tuple(rows), numbers), tuple(counts)


def turn_factor(seat: Seat, rows: list[Weights], head: tuple[float, float]) -> Factor:
    """The cards played. Who did not follow could not, so what would have followed is in no hand that is asked about."""
    told = [*head]
    for row in rows:
        some, more = (row.following, row.more_following) if row.followed else (row.every, row.more)
        told += (row.taken, more, *some)
    return Factor(TURNS, seat, len(rows), told)
