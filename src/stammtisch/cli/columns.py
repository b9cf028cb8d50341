"""Tables for people: names to the left, figures to the right, a blank line between parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Row = Sequence[str]
RULE: tuple[str, ...] = ()
"""A line below what stands above it."""


def laid_out(rows: Sequence[Row], gap: str = "  ") -> Iterator[str]:
    """Rows as lines, each column as wide as its widest cell.

    >>> print("\\n".join(laid_out([("cent", "A", "B"), RULE, ("paid", "7", "12")])))
    cent  A   B
    ----  -  --
    paid  7  12
    """
    widths = [max(map(len, column)) for column in zip(*filled(rows), strict=True)]
    for row in rows:
        if not row:
            yield gap.join("-" * width for width in widths)
            continue
        first, *others = [*row, *[""] * (len(widths) - len(row))]
        figures = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
        yield gap.join([first.ljust(widths[0]), *figures]).rstrip()


def filled(rows: Sequence[Row]) -> list[list[str]]:
    """Rows of one length."""
    most = max(map(len, rows))
    return [[*row, *[""] * (most - len(row))] for row in rows]
