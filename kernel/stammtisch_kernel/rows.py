"""Rows of numbers for the library, and how it is asked."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Any

from stammtisch_kernel.loaded import library, refusal

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


def rows_in(lent: Writable, size: int) -> int:
    """How many rows lie there."""
    return memoryview(lent).nbytes // (NUMBER * size)
