"""What is known of the two others before a card is played: how far they have bid, in classes that the models know."""

from __future__ import annotations

from bisect import bisect_right

PLACES = 3
"""Forehand, middlehand, rearhand."""
STEPS = (18, 20, 25)
"""Nobody, at 18, at 20 to 24, above: so far somebody has bid."""
TOLD = ("", "none", "one-1", "one-2", "one-3", "both-2", "both-3")
"""What is known of the others, by number: nothing; that neither has bid; that one has, and how far; that both have, and
how far the one who went further."""


def step(value: int) -> int:
    """How far that is, from nought (not at all) on.

    >>> [step(value) for value in (0, 18, 20, 24, 27)]
    [0, 1, 2, 2, 3]
    """
    return bisect_right(STEPS, value)


def told(one: int, other: int) -> int:
    """The place in `TOLD` when the two others have bid as far as that.

    >>> told(0, 0), told(18, 0), told(0, 30), told(18, 18), told(22, 36)
    (1, 2, 4, 5, 6)
    """
    low, high = sorted((step(one), step(other)))
    if not low:
        return TOLD.index(f"one-{high}" if high else "none")
    return TOLD.index(f"both-{max(high, 2)}")


def names(place: int) -> list[str]:
    """What counts before any card does: where the seat sits, and what the others have bid.

    >>> names(1), names(1 + 3 * told(0, 18))
    (['start', 'position-1'], ['start', 'position-1', 'told-one-1'])
    """
    heard, position = divmod(place, PLACES)
    return ["start", f"position-{position}", *([f"told-{TOLD[heard]}"] if heard else [])]
