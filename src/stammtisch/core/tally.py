"""Counting: eyes and tricks, runs of trumps, rounds, ranks."""

from __future__ import annotations

from stammtisch.core.cards import Card, Cards
from stammtisch.core.deal import Deal


def eyes_of(deal: Deal, cards: tuple[Card, ...]) -> int:
    """What these cards count in the contract that is played."""
    eyes = deal.played.tables.eyes
    return sum([eyes[card] for card in cards])


def taken(deal: Deal) -> tuple[list[int], list[int]]:
    """By seat at the table: eyes and number of the tricks taken."""
    eyes, tricks = [0] * len(deal.hands), [0] * len(deal.hands)
    for trick in deal.tricks:
        tricks[trick.winner] += 1
        eyes[trick.winner] += eyes_of(deal, trick.cards)
    return eyes, tricks


def top_run(order: tuple[Card, ...], held: Cards) -> int:
    """The unbroken run from the top of an order: above zero so many are held, below zero so many are missing."""
    has_top = held >> order[0] & 1
    run = next((place for place, card in enumerate(order) if (held >> card & 1) != has_top), len(order))
    return run if has_top else -run


def used_up(batches: tuple[int, ...]) -> tuple[int, ...]:
    """Rounds of deals that run side by side, each with its deals left: a deal uses up one of each.

    >>> used_up((4, 1))
    (3,)
    """
    return tuple(left - 1 for left in batches if left > 1)


def ranking(totals: tuple[int, ...]) -> tuple[int, ...]:
    """The rank of each seat: the most comes first, equals share.

    >>> ranking((50, -20, 50, -80))
    (1, 3, 1, 4)
    """
    return tuple(1 + sum(other > total for other in totals) for total in totals)


def with_value(row: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """A row by seat with another value at one of them.

    >>> with_value((1, 2, 3), 1, 5)
    (1, 5, 3)
    """
    return (*row[:seat], value, *row[seat + 1 :])


def one_more(row: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """One more at a seat."""
    return with_value(row, seat, row[seat] + 1)
