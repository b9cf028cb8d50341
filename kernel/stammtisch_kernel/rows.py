"""Rows of numbers for the library, and how it is asked."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from ctypes import addressof, c_char
from typing import Any

from stammtisch_kernel.library import library, refusal

NO_ROOM = -2
NUMBER = 8
"""Bytes of a number in a row."""
Writable = Any
"""Whatever lends its memory: an array, or numpy's; 64-bit numbers one behind the other."""


def ask(question: str, *words: Any) -> None:
    """A call of `stammtisch_kernel.h`; what makes no sense is refused in words."""
    state = getattr(library(), f"stk_{question}")(*words)
    if state == NO_ROOM:
        raise MemoryError
    if state:
        raise refusal()


def numbers(values: Iterable[int]) -> array[int]:
    try:
        return array("q", values)
    except OverflowError as error:
        raise ValueError("a number that is too large") from error


def zeros(count: int) -> array[int]:
    return array("q", bytes(8 * count))


def address(row: array[Any]) -> int:
    """Where it lies; whoever uses it keeps the array."""
    return row.buffer_info()[0]


def rows_in(lent: Writable, size: int) -> int:
    """How many rows lie there."""
    return memoryview(lent).nbytes // (NUMBER * size)


def where(lent: Writable, at_least: int = 0) -> int:
    """Where lent memory lies; whoever uses it keeps it."""
    seen = memoryview(lent)
    if seen.itemsize != NUMBER or not seen.c_contiguous or seen.readonly or seen.nbytes < NUMBER * at_least:
        raise ValueError("rows are 64-bit numbers one behind the other, and enough of them")
    return addressof(c_char.from_buffer(lent)) if seen.nbytes else 0
