"""Tests of this repository on the Python of the pocket: `scripts/pocket run scripts/pocket_pytest.py PATH…`.

pytest is the environment's own (.venv): it is plain Python. Where a test needs what a page has not, it is left out.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from pocket_loop import run

ROOT = Path("/repo")
ELSEWHERE = (
    "hypothesis._native",
    "_rust",
    "pydantic_core",
    "asyncpg",
    "numpy",
    "_sqlite3",
    "rpds",
    "PIL",
    "test_same_answers",
)
"""What is compiled for another machine: a file of tests that imports it is not run."""
TOO_DEEP = (
    "tests/fair/test_deal_file.py::test_what_is_no_deal_cannot_be_read",
    "tests/fair/test_table_file.py::test_what_is_no_table_cannot_be_read",
)
"""What is nested a hundred thousand times ends this Python, where others refuse it."""
NO_PAGE = ("subprocess", "threading", "multiprocessing", "concurrent.futures", "socket")
"""What a page has not, either."""
NO_COMMANDS = ("stammtisch.cli", "typer", "pydantic")
"""Nor is there a command line, nor the library by which it and HTTP read what they are given."""


class LeftOut:
    """Names what cannot be run here, beside what was."""

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self, collector: pytest.Collector) -> Generator[None, pytest.CollectReport, Any]:
        report = yield
        why = next((name for name in ELSEWHERE if report.failed and name in str(report.longrepr)), "")
        if why:
            report.outcome, report.longrepr = "skipped", (str(collector.path), 0, f"needs {why}")
        return report


def starts_something(path: Path) -> bool:
    text = path.read_text(encoding="utf-8")
    return any(f"\nimport {name}" in text or f"\nfrom {name}" in text for name in (*NO_PAGE, *NO_COMMANDS))


def files(places: list[str]) -> list[str]:
    found = [path for place in places for path in sorted((ROOT / place).rglob("test_*.py"))]
    named = [ROOT / place for place in places if place.endswith(".py")]
    return [str(path) for path in (*named, *found) if not starts_something(path)]


def main(words: list[str]) -> int:
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    asyncio.run = run  # type: ignore[assignment]
    off = ("cacheprovider", "faulthandler", "doctest", "threadexception")
    plain = ["-q", "--capture=sys", "-rs", "-m", "not nightly", "-o", "addopts=--import-mode=importlib"]
    without = [word for name in off for word in ("-p", f"no:{name}")]
    without += [f"--deselect={one}" for one in TOO_DEEP]
    return int(pytest.main([*plain, *without, *files(words)], [LeftOut()]))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
