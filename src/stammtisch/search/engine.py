"""The kernel where it is installed, and its twin where it is not."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache
from threading import get_ident
from typing import Any, Protocol

from stammtisch.core.cards import Card, Cards
from stammtisch.core.errors import StammtischError
from stammtisch.search.tables import Rules
from stammtisch.search.twin import Asked, Bounds, Twin

LEAST_MEMORY = 10
"""Entries, as a power of two."""
MOST_ENGINES = 8 if sys.platform == "emscripten" else 16
"""How many are kept: each has a memory of several megabytes, and in a browser there is not much."""


class Engine(Protocol):
    """What the kernel and the twin answer alike."""

    def legal(self, hands: Sequence[Cards], table: Sequence[Card], leader: int, ran_away: bool = False) -> Cards: ...

    def within(
        self,
        hands: Sequence[Cards],
        table: Sequence[Card],
        leader: int,
        side: int,
        thresholds: Sequence[int],
        ran_away: bool = False,
        budget: int | None = None,
    ) -> Bounds: ...

    def exact(
        self,
        hands: Sequence[Cards],
        table: Sequence[Card],
        leader: int,
        side: int,
        ran_away: bool = False,
        budget: int | None = None,
    ) -> Bounds: ...

    def cards(
        self,
        hands: Sequence[Cards],
        table: Sequence[Card],
        leader: int,
        side: int,
        thresholds: Sequence[int],
        ran_away: bool = False,
        budget: int | None = None,
    ) -> list[tuple[Card, Bounds]]: ...

    def within_many(self, asked: Sequence[Asked], budget: int | None = None) -> list[Bounds]: ...

    def cards_many(
        self, asked: Sequence[Asked], budget: int | None = None, enough: int | None = None
    ) -> list[list[tuple[Card, Bounds]]]: ...

    def everyone(
        self,
        hands: Sequence[Cards],
        table: Sequence[Card],
        leader: int,
        wants_more: bool = True,
        ran_away: bool = False,
        budget: int | None = None,
    ) -> tuple[list[int], bool, int]: ...

    def playouts(
        self,
        hands: Sequence[Cards],
        table: Sequence[Card],
        leader: int,
        side: int,
        times: int,
        seed: int,
        need: int = 0,
        ran_away: bool = False,
    ) -> tuple[list[int], int]: ...


class RowsEngine(Protocol):
    """The kernel, asked in rows of numbers that lie in the asker's own memory (`stammtisch_kernel.h`)."""

    def legal_rows(self, positions: Any, cards: Any) -> None: ...

    def play_rows(self, positions: Any, cards: Any, taken: Any) -> None: ...


class KernelMissing(StammtischError):  # noqa: N818 - it is missing, nothing went wrong
    """Search is needed, and only rules are installed."""

    def __str__(self) -> str:
        return "this needs the kernel, which is not installed: pip install stammtisch-kernel, or ./kernel of a checkout"


def has_kernel() -> bool:
    """Whether the kernel is installed."""
    try:
        import stammtisch_kernel  # noqa: F401
    except ImportError:
        return False
    return True


def require_kernel() -> None:
    """Refuse in one sentence where the twin would take for ever."""
    if not has_kernel():
        raise KernelMissing


def build(portable: bool = False) -> str:
    """Which of the kernel's two builds answers here: `fast`, with the newer instructions, or `portable`."""
    from stammtisch_kernel import can_run_fast

    return "fast" if can_run_fast() and not portable else "portable"


def twin(rules: Rules) -> Twin:
    return Twin(**arguments(rules))


def kernel(rules: Rules, *, portable: bool = False) -> Engine:
    """A kernel of its own, with an empty memory."""
    require_kernel()
    from stammtisch_kernel import Kernel

    return Kernel(**arguments(rules), portable=portable)


def rows_engine(rules: Rules) -> RowsEngine:
    """For playing only: it searches nothing, so it needs hardly any memory."""
    require_kernel()
    from stammtisch_kernel import Kernel

    return Kernel(**arguments(rules), log_memory=LEAST_MEMORY)


def engine(rules: Rules) -> Engine:
    """The kernel for these rules, or the twin. Threads share no kernel: it remembers as it searches."""
    return kept(rules, get_ident()) if has_kernel() else twin(rules)


@lru_cache(MOST_ENGINES)
def kept(rules: Rules, thread: int) -> Engine:
    return kernel(rules)


def arguments(rules: Rules) -> dict[str, Any]:
    """What is as usual is not said: so a kernel that was built before a rule was known still answers."""
    found = {field.name: (getattr(rules, field.name), field.default) for field in fields(rules)}
    return {name: value for name, (value, default) in found.items() if value != default}
