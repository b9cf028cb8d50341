"""What running tables count: a protocol, and one that counts nothing. Prometheus has another (`process/metrics.py`)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Protocol


class Total(Protocol):
    """A number that only grows."""

    def inc(self, amount: float = 1) -> None: ...


class TotalByCode(Protocol):
    """One total for each code."""

    def labels(self, code: str, /) -> Total: ...


class Gauge(Protocol):
    """A number that goes up and down."""

    def set(self, value: float) -> None: ...
    def set_function(self, f: Callable[[], float]) -> None:
        """Ask this function whenever somebody wants to know."""


class Stopwatch(Protocol):
    """How long something takes, in seconds."""

    def time(self) -> AbstractContextManager[object]: ...


class Counts(Protocol):
    """Numbers for an operator, never a card, a name, a token or an address."""

    @property
    def moves(self) -> Total: ...
    @property
    def refusals(self) -> TotalByCode: ...
    @property
    def conflicts(self) -> Total: ...
    @property
    def live_tables(self) -> Gauge: ...
    @property
    def append_seconds(self) -> Stopwatch: ...
    @property
    def decisions_seconds(self) -> Stopwatch: ...
    @property
    def decisions_failed(self) -> Total: ...
    @property
    def sweeps(self) -> Total: ...
    @property
    def sweep_lag_seconds(self) -> Gauge: ...
    @property
    def folds(self) -> Total: ...
    @property
    def kept_hits(self) -> Total: ...
    @property
    def kept_bytes(self) -> Gauge: ...
    @property
    def sheet_differences(self) -> Total: ...


class Uncounted:
    """Any of the numbers, kept by nobody."""

    def inc(self, amount: float = 1) -> None: ...
    def labels(self, code: str, /) -> Uncounted:
        return self

    def set(self, value: float) -> None: ...
    def set_function(self, f: Callable[[], float]) -> None: ...
    def time(self) -> AbstractContextManager[None]:
        return nullcontext()


class SilentCounts:
    """All of the numbers, kept by nobody: where there is no operator."""

    moves = conflicts = decisions_failed = sweeps = folds = kept_hits = sheet_differences = Uncounted()
    refusals = live_tables = sweep_lag_seconds = kept_bytes = append_seconds = decisions_seconds = Uncounted()


SILENT = SilentCounts()
