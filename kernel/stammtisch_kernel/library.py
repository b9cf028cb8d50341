"""The compiled library beside this file: found, loaded once, its calls declared as in `stammtisch_kernel.h`."""

from __future__ import annotations

import sys
from array import array
from ctypes import CDLL, addressof, c_char, c_char_p, c_int32, c_int64, c_uint64, c_void_p
from functools import cache
from importlib import import_module
from os.path import exists, join
from typing import Any

INTERFACE = 4
"""The rows of numbers that this package writes and reads."""
USUAL_MEMORY = 18
"""Entries, as a power of two."""
ENDINGS = {"win32": "dll", "darwin": "dylib"}
CALLS: dict[str, list[Any]] = {
    "legal": [c_void_p],
    "play": [c_void_p, c_void_p],
    "within": [c_void_p, c_void_p, c_int64, c_void_p],
    "exact": [c_int64, c_void_p],
    "cards": [c_void_p, c_void_p, c_int64, c_int64, c_void_p, c_void_p],
    "everyone": [c_int64, c_int64, c_void_p],
    "playouts": [c_int64, c_uint64, c_int64, c_void_p],
}
"""By question: what stands behind the kernel, the positions and how many they are."""
WEIGHER: list[Any] = [c_void_p, c_int64] * 3
GAMES: list[Any] = [c_void_p, c_void_p, c_int64, c_void_p, c_int64, c_void_p]
BY_ROWS: dict[str, list[Any]] = {
    "weigh": [*WEIGHER, c_void_p, c_int64, c_void_p],
    "walk": [*WEIGHER, c_void_p, c_void_p, c_int64, c_uint64, c_int64, c_int64, c_int64, c_void_p, c_int64, c_void_p],
    "away": [*GAMES, c_void_p, c_int64, c_void_p, c_void_p],
    "hopes": [*GAMES, *[c_void_p] * 3, c_int64, c_void_p, c_int64, c_void_p, c_int64, c_void_p],
}
"""By question that needs no kernel: all of it."""


@cache
def library() -> CDLL:
    """The library. A call lets other threads run."""
    name = f"stammtisch_kernel.{ENDINGS.get(sys.platform, 'so')}"
    # In a checkout the package has two places: its source, and where it was installed.
    places = [join(place, name) for place in import_module("stammtisch_kernel").__path__]
    try:
        loaded = CDLL(next(filter(exists, places), places[0]))
    except OSError as error:
        raise ImportError(f"the compiled part of stammtisch-kernel cannot be loaded here: {error}") from error
    loaded.stk_refusal.restype = c_char_p
    loaded.stk_open.argtypes = [c_void_p, c_int64, c_int64]
    loaded.stk_open.restype = c_void_p
    loaded.stk_close.argtypes = [c_void_p]
    loaded.stk_close.restype = None
    if loaded.stk_interface() != INTERFACE:
        raise ImportError("the compiled part of stammtisch-kernel is of another version: install it again")
    of_positions = {name: [c_void_p, c_void_p, c_int64, *rest] for name, rest in CALLS.items()}
    for name, types in (of_positions | BY_ROWS).items():
        call = loaded[f"stk_{name}"]
        call.argtypes = types
        call.restype = c_int32
        setattr(loaded, f"stk_{name}", call)
    return loaded


def can_run_fast() -> bool:
    """Whether this machine has the newer instructions, and the library a part for them."""
    return bool(library().stk_can_run_fast())


def refusal() -> ValueError:
    """Why this thread's last call was refused."""
    return ValueError(library().stk_refusal().decode())


def address(row: array[Any]) -> int:
    """Where it lies; whoever uses it keeps the array."""
    return row.buffer_info()[0]


def where(lent: Any, at_least: int = 0) -> int:
    """Where lent memory lies; whoever uses it keeps it."""
    seen = memoryview(lent)
    if seen.itemsize != 8 or not seen.c_contiguous or seen.readonly or seen.nbytes < 8 * at_least:
        raise ValueError("rows are 64-bit numbers one behind the other, and enough of them")
    return addressof(c_char.from_buffer(lent)) if seen.nbytes else 0


# Whoever asks whether the kernel is there imports it: what cannot be loaded is not there.
library()
