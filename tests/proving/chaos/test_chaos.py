"""A whole server is broken on purpose, and nothing is lost; bugs that are built in are caught."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stammtisch_proving.chaos.nemesis import KINDS
from stammtisch_proving.chaos.plants import PLANTS

COMMAND = (sys.executable, "-c", "from stammtisch.cli.main import app; app()", "chaos")
HANGING = 400.0
LEAVING_SECONDS = 20.0
ZEROS = ("lost", "doubled", "diverging", "ledger", "unresolved")


def chaos(*words: str) -> tuple[int, dict[str, Any]]:
    done = subprocess.run([*COMMAND, *words, "--json"], capture_output=True, text=True, timeout=HANGING, check=False)
    assert done.stdout, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return done.returncode, found


@pytest.mark.nightly
def test_twenty_seconds_of_faults_lose_nothing() -> None:
    code, found = chaos("--seconds", "20", "--seed", "1", "--tables", "8")

    assert {name: found[name] for name in ZEROS} == dict.fromkeys(ZEROS, 0), found["details"]
    assert min(found["by_kind"][kind] for kind in KINDS) >= 1
    assert found["faults"] == sum(found["by_kind"].values())
    assert found["deals"] == found["deals_verified"] > 0
    assert found["acknowledged"] > 0
    assert found["views"] > 0
    assert code == 0


@pytest.mark.nightly
def test_two_minutes_of_faults_lose_nothing() -> None:
    code, found = chaos("--seconds", "120", "--seed", "1")

    assert {name: found[name] for name in ZEROS} == dict.fromkeys(ZEROS, 0), found["details"]
    assert found["faults"] >= 20
    assert found["acknowledged"] >= 5000
    assert found["unknown"] >= 50
    assert found["deals"] == found["deals_verified"]
    assert code == 0


@pytest.mark.nightly
@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_bug_is_caught(plant: str) -> None:
    code, found = chaos("--seconds", "20", "--seed", "1", "--plant", plant)

    assert found["lost"] + found["doubled"] + found["diverging"] > 0
    assert code == 0


@pytest.fixture
def folder() -> Iterator[Path]:
    """For temporary files, with a way in for whoever runs the database."""
    path = Path(tempfile.mkdtemp())
    path.chmod(0o755)
    yield path
    shutil.rmtree(path)


@pytest.mark.nightly
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_a_run_that_is_ended_leaves_no_process_behind(number: signal.Signals, folder: Path) -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job inherits it ignored
    words, environment = [*COMMAND, "--seconds", "60"], {**os.environ, "TMPDIR": str(folder)}
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment) as harness:
        assert harness.stdout is not None
        lines = [harness.stdout.readline() for _ in range(2)]
        assert "breaking things" in lines[1]
        children = descendants(harness.pid)
        assert len(children) > 10
        harness.send_signal(number)
        assert harness.wait(LEAVING_SECONDS) != 0
    end = time.monotonic() + LEAVING_SECONDS
    while any(map(is_alive, children)) and time.monotonic() < end:
        time.sleep(0.05)
    assert [pid for pid in children if is_alive(pid)] == []
    assert number == signal.SIGKILL or not any(folder.iterdir())


def descendants(pid: int) -> list[int]:
    found: list[int] = []
    for thread in Path(f"/proc/{pid}/task").iterdir():
        for child in (thread / "children").read_text().split():
            found += [int(child), *descendants(int(child))]
    return found


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
