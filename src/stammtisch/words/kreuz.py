"""The X of Schloapfer, as it is chalked on the table: a stroke across each arm, the last in the centre, rings below."""

from __future__ import annotations

CROSS = ("\\   /", " \\ / ", "  X  ", " / \\ ", "/   \\")
ARMS = ((1, 1), (1, 3), (3, 1), (3, 3), (2, 2))
"""Where the strokes are drawn, row and column: the arms first, then the centre (SL-SCORE-01)."""
STROKE, OPEN, CROSSED = "#", "o", "ø"
GAP = "   "


def cross(strokes: int) -> list[str]:
    r"""An X with so many strokes.

    >>> print("\n".join(line.rstrip() for line in cross(2)))
    \   /
     # #
      X
     / \
    /   \
    """
    rows = [list(line) for line in CROSS]
    for row, column in ARMS[:strokes]:
        rows[row][column] = STROKE
    return ["".join(row) for row in rows]


def rings(still_open: int, crossed: int) -> str:
    """The rings under an X: those crossed out first.

    >>> rings(1, 2)
    'øøo'
    """
    return CROSSED * crossed + OPEN * still_open


def chalked(names: tuple[str, ...], strokes: list[int], still_open: list[int], crossed: list[int]) -> list[str]:
    """One X beside the other, each under its player's name (SL-SCORE-15)."""
    columns = [
        [name, *cross(count), rings(ring, done)]
        for name, count, ring, done in zip(names, strokes, still_open, crossed, strict=True)
    ]
    widths = [max(map(len, column)) for column in columns]
    rows = [zip(row, widths, strict=True) for row in zip(*columns, strict=True)]
    return [GAP.join(cell.center(width) for cell, width in row).rstrip() for row in rows]
