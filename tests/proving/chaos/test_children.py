"""Children of the fault harness die when they shall, and never outlive it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from stammtisch_proving.chaos.children import Child, Program, family
from stammtisch_proving.chaos.engines import user

SLEEPERS = "sleep 60 & sleep 60 & wait"
LEAVING_SECONDS = 10.0
HARNESS = """
import sys, time
from pathlib import Path
from stammtisch_proving.chaos.children import Child, Program
child = Child(Program("sleeper", ("sleep", "60"), Path(sys.argv[1])))
child.begin()
print(child.process.pid, flush=True)
time.sleep(60)
"""


def is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def gone(pids: list[int]) -> bool:
    end = time.monotonic() + LEAVING_SECONDS
    while any(map(is_alive, pids)) and time.monotonic() < end:
        time.sleep(0.02)
    return not any(map(is_alive, pids))


def state_of(pid: int) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


def started(program: Program, expected: int) -> tuple[Child, list[int]]:
    child = Child(program)
    child.begin()
    assert child.process is not None
    end = time.monotonic() + LEAVING_SECONDS
    while len(found := list(family(child.process.pid))) < expected and time.monotonic() < end:
        time.sleep(0.02)
    return child, found


def test_whoever_is_killed_takes_the_family_along(tmp_path: Path) -> None:
    child, found = started(Program("family", ("sh", "-c", SLEEPERS), tmp_path / "log"), 3)
    assert len(found) == 3
    child.kill()
    assert gone(found)


def test_a_stopped_family_can_still_be_killed(tmp_path: Path) -> None:
    child, found = started(Program("family", ("sh", "-c", SLEEPERS), tmp_path / "log"), 3)
    child.stop()
    end = time.monotonic() + LEAVING_SECONDS
    while (states := [state_of(pid) for pid in found]) != ["T"] * 3 and time.monotonic() < end:
        time.sleep(0.02)
    assert states == ["T"] * 3
    child.kill()
    assert gone(found)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells children")
def test_nobody_outlives_a_harness_that_is_killed(tmp_path: Path) -> None:
    harness = subprocess.Popen([sys.executable, "-c", HARNESS, tmp_path / "log"], stdout=subprocess.PIPE, text=True)
    assert harness.stdout is not None
    with harness.stdout:
        pid = int(harness.stdout.readline())
    assert is_alive(pid)
    harness.send_signal(signal.SIGKILL)
    harness.wait()
    assert gone([pid])


@pytest.mark.skipif(os.geteuid() != 0, reason="only root has rights to lay down")
def test_the_database_does_not_run_as_root(tmp_path: Path) -> None:
    log = tmp_path / "log"
    child, _ = started(Program("id", ("id", "-un"), log, user()), 1)
    assert child.process is not None
    assert child.process.wait(LEAVING_SECONDS) == 0
    assert log.read_text().strip() == user() != "root"
