"""Tests speak German and know no settings, whatever the machine speaks: set before any program is started."""

from __future__ import annotations

import os
from collections import defaultdict

import pytest

for variable in ("LC_ALL", "LC_MESSAGES", "STAMMTISCH_LANG"):
    os.environ.pop(variable, None)
os.environ["LANG"] = "C.UTF-8"
os.environ["STAMMTISCH_CONFIG"] = os.devnull

collect_ignore = ["scripts/release_libraries.py"]
"""What runs in build/tools alone, with packages of its own."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of a table of cases marked `nightly_but(n)` so many, from all over it, run in the check; the others at night."""
    tables = defaultdict[str, list[tuple[pytest.Item, int]]](list)
    for item in items:
        if found := item.get_closest_marker("nightly_but"):
            tables[item.nodeid.partition("[")[0]].append((item, found.args[0]))
    for rows in tables.values():
        by_day = {row * len(rows) // rows[0][1] for row in range(rows[0][1])}
        for place, (item, _) in enumerate(rows):
            if place not in by_day:
                item.add_marker(pytest.mark.nightly)
