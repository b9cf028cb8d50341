"""What was found, for people: a line for each figure, a table for each row of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence


def lines(found: Mapping[str, object], inset: str = "") -> Iterator[str]:
    """Figures by name; what has figures of its own is set in.

    >>> list(lines({"ratio": 0.2, "cost_us": {"fold": 1.5}}))
    ['ratio: 0.2', 'cost us:', '  fold: 1.5']
    """
    for name, value in found.items():
        if isinstance(value, Mapping):
            yield f"{inset}{spoken(name)}:" + ("" if value else " nothing")
            yield from lines(value, inset + "  ")
        elif isinstance(value, Sequence) and value and isinstance(value[0], Mapping):
            yield f"{inset}{spoken(name)}:"
            yield from table(value)
        else:
            yield f"{inset}{spoken(name)}: {value}"


def table(rows: Sequence[Mapping[str, object]]) -> Iterator[str]:
    """
    >>> list(table([{"open": 100, "moves": 7}, {"open": 1000, "moves": 8}]))
    ['  open  moves', '   100      7', '  1000      8']
    """
    heads = [spoken(name) for name in rows[0]]
    cells = [heads, *[[str(row[name]) for name in rows[0]] for row in rows]]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        yield "".join(f"  {cell:>{width}}" for cell, width in zip(row, widths, strict=True))


def spoken(name: str) -> str:
    return name.replace("_", " ")
