"""The library as WebAssembly beside Pyodide: JavaScript is told where rows lie, and carries them over.

Its half is web/src/pocket/kernel.ts. Addresses are handed over, no objects: a proxy of an array would cost more than
most answers.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any

from stammtisch_kernel_bridge import bind, call, has_room, interface, refused  # type: ignore[import-not-found]

INTERFACE = 4
"""The rows of numbers that this package writes and reads."""
USUAL_MEMORY = 16
"""Entries, as a power of two: thirteen engines of 2^18 took 111 MB of a page, of 2^16 29, at the same speed."""
ENTRY = 40
"""Bytes of an entry, at the most."""
CALLS = {
    "open": "rnn",
    "close": "k",
    "legal": "krnw",
    "play": "kwnrw",
    "within": "krnrrnw",
    "exact": "krnnw",
    "cards": "krnrrnnww",
    "everyone": "krnnnw",
    "playouts": "krnnnnw",
    "weigh": "rnrnrnrnw",
    "walk": "rnrnrnrrnnnnnrnw",
    "away": "rrnrnrrnww",
    "hopes": "rrnrnrrrrnrnrnw",
}
"""By call of `stammtisch_kernel.h` what its words are: numbers, a kernel, rows that are read, rows that are written."""


def asker(question: str) -> Callable[..., int]:
    """A call. Of rows it is told where they lie, and how many numbers they are."""
    number: int = bind(f"stk_{question}", CALLS[question])

    def ask(*words: Any) -> int:
        flat = list[int]()
        for word in words:
            if word.__class__ is array:
                flat += word.buffer_info()
            else:
                flat.append(word)
        state: int = call(number, *flat)
        return state

    return ask


class Bridge:
    """What the loaded library is elsewhere."""

    def __init__(self) -> None:
        for question in CALLS.keys() - {"open"}:
            setattr(self, f"stk_{question}", asker(question))
        self.open_kernel = asker("open")

    def stk_open(self, rules: array[int], log_memory: int, portable: bool) -> int:
        """Without exceptions the library ends where there is no room: so it is looked for before."""
        if 0 <= log_memory <= 32 and not has_room(ENTRY << log_memory):
            raise MemoryError
        return self.open_kernel(rules, log_memory, portable)


if interface() != INTERFACE:
    raise ImportError("the kernel of this page is of another version: load it again")
LIBRARY = Bridge()


def library() -> Bridge:
    return LIBRARY


def can_run_fast() -> bool:
    """There is one build for every machine."""
    return False


def refusal() -> ValueError:
    """Why the last call was refused."""
    return ValueError(refused())


def address(row: array[Any]) -> array[Any]:
    """The bridge asks the array itself where it lies."""
    return row


def where(lent: Any, at_least: int = 0) -> array[Any]:
    """Arrays alone have an address here."""
    if not isinstance(lent, array) or lent.itemsize != 8 or len(lent) < at_least:
        raise ValueError("rows are 64-bit numbers one behind the other, and enough of them")
    return lent
