"""Figures out of what was counted: percentiles, processor time, memory and open files."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

PROC = Path("/proc")
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
PAGE = 1024
LISTENING = "0A"
"""The state of a socket in the system's table."""
Spent = Mapping[str, tuple[float, ...]]


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which this share lies; 0 of none.

    >>> percentile([5.0, 1.0, 3.0, 2.0, 4.0], 0.5), percentile([1.0], 0.99), percentile([], 0.5)
    (3.0, 1.0, 0.0)
    """
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def in_ms(latencies: Iterable[tuple[int, float]]) -> dict[str, float]:
    """The middle and the end of a distribution, in milliseconds."""
    values = [1000 * seconds for _, seconds in latencies]
    return {
        "p50_ms": round(percentile(values, 0.5), 2),
        "p99_ms": round(percentile(values, 0.99), 2),
        "max_ms": round(max(values, default=0.0), 2),
    }


@dataclass(frozen=True, slots=True)
class Processes:
    """Who works here, by name: the processes whose time is counted."""

    gateways: tuple[int, ...]
    postgres: tuple[int, ...]
    nats: tuple[int, ...]
    workers: tuple[int, ...] = ()

    def cpu(self) -> Spent:
        """Seconds of processor time so far, of each process; the clients are this one."""
        rows = {"gateways": self.gateways, "postgres": self.postgres, "nats": self.nats}
        rows |= {"workers": self.workers} if self.workers else {}
        return {name: tuple(map(cpu_seconds, pids)) for name, pids in rows.items()} | {
            "clients": (time.process_time(),)
        }


def spent(before: Spent, after: Spent, moves: int) -> dict[str, float]:
    """Microseconds a move; a process that has ended meanwhile has spent nothing.

    >>> spent({"nats": (1.0, 7.0)}, {"nats": (1.5, 0.0)}, 1000)
    {'nats': 500.0}
    """
    return {
        name: round(
            1e6 * sum(max(0.0, b - a) for a, b in zip(before[name], after[name], strict=True)) / max(1, moves), 1
        )
        for name in before
    }


def cpu_seconds(pid: int) -> float:
    """Of one process with all its threads; 0 where it is gone, or the system has no such table."""
    try:
        fields = (PROC / str(pid) / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def with_children(*pids: int) -> tuple[int, ...]:
    """These processes, and all that they have started."""
    parents = {int(place.name): parent_of(place) for place in PROC.glob("[0-9]*")}
    found = list(pids)
    for pid in found:  # it grows meanwhile
        found += [child for child, parent in parents.items() if parent == pid]
    return tuple(found)


def parent_of(place: Path) -> int:
    try:
        return int((place / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
    except OSError:
        return 0


def memory_mb(pid: int) -> float:
    """What a process holds in memory."""
    try:
        lines = (PROC / str(pid) / "status").read_text(encoding="utf-8").splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / PAGE for line in lines if line.startswith("VmRSS:")), 0.0)


def open_files(pid: int) -> int:
    try:
        return len(os.listdir(PROC / str(pid) / "fd"))
    except OSError:
        return 0


def listening(port: int) -> tuple[int, ...]:
    """The processes of this machine that have this port open, as far as we may know."""
    sockets = {f"socket:[{row[9]}]" for row in map(str.split, lines_of("net/tcp", "net/tcp6")) if is_open(row, port)}
    found = []
    for place in PROC.glob("[0-9]*/fd"):
        try:
            if any(os.readlink(entry) in sockets for entry in place.iterdir()):
                found.append(int(place.parent.name))
        except OSError:
            continue
    return tuple(found)


def lines_of(*names: str) -> Iterator[str]:
    for name in names:
        with suppress(OSError):
            yield from (PROC / name).read_text(encoding="ascii").splitlines()[1:]


def is_open(row: Sequence[str], port: int) -> bool:
    return row[3] == LISTENING and int(row[1].rpartition(":")[2], 16) == port
