"""This machine: processors, memory, open files, and what of Stammtisch is installed."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from importlib.resources import files

from stammtisch.search import has_kernel
from stammtisch.server.http.pages import FIRST_PAGE
from stammtisch.server.operations.doctor.finding import Finding, Installation, advice, fine, wrong
from stammtisch.version import __version__

ENOUGH_MEGABYTES = 900
ENOUGH_FILES = 4096
"""A socket is an open file, and so is each connection of the proxy in front."""


def machine(asked: Installation) -> Iterator[Finding]:
    yield fine("version", version=__version__, python=".".join(map(str, sys.version_info[:3])))
    yield fine("kernel") if has_kernel() else wrong("no-kernel")
    pages = files("stammtisch.server").joinpath("static", FIRST_PAGE)
    yield fine("pages") if pages.is_file() else wrong("no-pages")
    cores = os.cpu_count() or 1
    yield fine("cores", n=cores) if cores > 1 else advice("one-core")
    memory = megabytes()
    if memory is not None:
        yield fine("memory", n=memory) if memory >= ENOUGH_MEGABYTES else advice("little-memory", n=memory)
    most = open_files()
    if most is not None:
        yield fine("open-files", n=most) if most >= ENOUGH_FILES else advice("few-open-files", n=most)


def megabytes() -> int | None:
    """The machine's memory, where the system tells it."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2**20
    except (AttributeError, ValueError, OSError):
        return None


def open_files() -> int | None:
    """How many files a process may have open, where there is such a limit."""
    if sys.platform == "win32":
        return None
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH_FILES if soft == resource.RLIM_INFINITY else soft
