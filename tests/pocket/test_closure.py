"""What a device has to load: Python, msgspec, and modules of ours that need no thread, file or socket."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_layers import imported

SOURCES = Path(__file__).parents[2] / "src"
NOTHING = "import json, sys; print(json.dumps(sorted(sys.modules)))"
POCKET = """
import importlib, json, pkgutil, sys
sys.modules["typing_extensions"] = None  # msgspec takes it where it is there, and does without
import stammtisch.pocket
for module in pkgutil.walk_packages(stammtisch.pocket.__path__, "stammtisch.pocket."):
    importlib.import_module(module.name)
print(json.dumps(sorted(sys.modules)))
"""
OWN = {"stammtisch", "stammtisch_kernel"}
NOT_THERE = {
    *("threading", "multiprocessing", "concurrent", "subprocess", "_thread"),
    *("sqlite3", "socket", "ssl", "http", "urllib.request", "signal", "fcntl"),
}
"""Of Python itself, what a browser has not: nothing of ours may ask for it."""


ASKS_FOR_ITS_NUMBER = {("stammtisch.search.engine", "threading")}
"""Of its thread, and starts none."""


def loaded(program: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout))


@pytest.fixture(scope="module")
def closure() -> set[str]:
    return loaded(POCKET) - loaded(NOTHING)


def test_msgspec_is_all_that_is_foreign(closure: set[str]) -> None:
    names = {module.partition(".")[0] for module in closure}

    assert names - sys.stdlib_module_names - OWN - {"typing_extensions"} == {"msgspec"}


def test_nothing_of_ours_asks_for_what_a_browser_has_not(closure: set[str]) -> None:
    asked = {
        (module, name)
        for module in closure
        if module.partition(".")[0] == "stammtisch"
        for name in imported(source(module))
        if name in NOT_THERE or name.partition(".")[0] in NOT_THERE
    }

    assert asked == ASKS_FOR_ITS_NUMBER


def test_what_a_browser_has_not_would_be_seen() -> None:
    assert {*imported(source("stammtisch.server.workers.pool"))} & NOT_THERE


def source(module: str) -> Path:
    path = SOURCES / module.replace(".", "/")
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
