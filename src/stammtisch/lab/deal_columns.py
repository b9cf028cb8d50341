"""Many played deals as one file of columns: arrays by name, which numpy reads in one go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

NOTHING = -1
"""Behind the last card of a deal that has fewer than others."""
TYPES: Mapping[str, str] = {
    "deal": "int32",
    "dealer": "int8",
    "hands": "uint64",
    "aside": "uint64",
    "led_from": "uint64",
    "laid_away": "uint64",
    "knows_aside": "int32",
    "contract": "str",
    "declarer": "int8",
    "side": "int32",
    "won": "bool",
    "eyes": "int16",
    "payoff": "float32",
    "seat": "int8",
    "card": "int8",
}
"""By column: what its numbers are. One with several numbers a deal has a column for each of them."""
MISSING = "columns need numpy: pip install 'stammtisch[zoo]'"


def write_columns(rows: Sequence[Mapping[str, Any]], file: Path, preset: str) -> None:
    try:
        import numpy
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(MISSING, name=missing.name) from None

    longest = max(len(row["card"]) for row in rows)
    columns: dict[str, Any] = {
        name: numpy.array([filled(row[name], longest) if name in ("seat", "card") else row[name] for row in rows], kind)
        for name, kind in TYPES.items()
    }
    columns["preset"] = numpy.array(preset)
    with file.open("wb") as stream:
        numpy.savez_compressed(stream, **columns)


def filled(numbers: Sequence[int], size: int) -> list[int]:
    """
    >>> filled([4, 5], 4)
    [4, 5, -1, -1]
    """
    return [*numbers, *[NOTHING] * (size - len(numbers))]
