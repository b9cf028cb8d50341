"""The library as WebAssembly beside Pyodide: JavaScript is told where rows lie, and carries them over.

Its half is web/src/pocket/kernel.ts. Addresses are handed over, no objects: a proxy of an array would cost more than
most answers.
"""

from __future__ import annotations

from array import array
from typing import Any

from stammtisch_kernel_bridge import call, has_room, interface, refused  # type: ignore[import-not-found]

INTERFACE = 4
"""The rows of numbers that this package writes and reads."""
USUAL_MEMORY = 16
"""Entries, as a power of two: thirteen engines of 2^18 took 111 MB of a page, of 2^16 29, at the same speed."""
ENTRY = 40
"""Bytes of an entry, at the most."""
KINDS = "nkrw"
"""A number, a kernel, rows that are read, rows that are written."""
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
"""By call of `stammtisch_kernel.h` what its words are."""
SIGN, ALL = 2**63, 2**64


def told(name: str, *words: Any) -> int:
    """A call: of each word its kind, the number or where the rows lie, and how many bytes they are."""
    row = array("q")
    for kind, word in zip(CALLS[name], words, strict=True):
        if kind in "nk":
            row.extend((KINDS.index(kind), (int(word) + SIGN) % ALL - SIGN, 0))
        else:
            at, length = word.buffer_info()
            row.extend((KINDS.index(kind), at, length * word.itemsize))
    state: int = call(f"stk_{name}", *row.buffer_info())
    return state


class Bridge:
    """What the loaded library is elsewhere."""

    def __getattr__(self, name: str) -> Any:
        """Every call of the header that the table has."""
        question = name.removeprefix("stk_")
        if question not in CALLS:
            raise AttributeError(name)

        def ask(*words: Any) -> int:
            return told(question, *words)

        setattr(self, name, ask)
        return ask

    def stk_open(self, rules: array[int], log_memory: int, portable: bool) -> int:
        """Without exceptions the library ends where there is no room: so it is looked for before."""
        if 0 <= log_memory <= 32 and not has_room(ENTRY << log_memory):
            raise MemoryError
        return told("open", rules, log_memory, portable)


LIBRARY = Bridge()
if interface() != INTERFACE:
    raise ImportError("the kernel of this page is of another version: load it again")


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
