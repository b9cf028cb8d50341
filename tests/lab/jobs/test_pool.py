"""The pool: killed workers and killed jobs cost nothing that was finished."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing import active_children
from pathlib import Path

import pytest

from stammtisch.lab.jobs import Item, JobError, Pool, missing, path_of, rows, run
from tests.lab.jobs.work import job_of

ROOT = Path(__file__).parents[3]
PATIENCE = 60


def silent(done: int) -> None:
    """Nobody watches."""


def marks(out: Path, items: list[Item]) -> dict[Path, tuple[int, int]]:
    """Of every file that is there: which one it is, and when it was written."""
    files = [path_of(out, item) for item in items]
    return {file: (file.stat().st_ino, file.stat().st_mtime_ns) for file in files if file.exists()}


def until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def lives(pid: int) -> bool:
    """A process that nobody has asked about after its death is dead all the same."""
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"


def test_everything_is_made_once(tmp_path: Path) -> None:
    work = job_of("squares", 9)
    told: list[int] = []

    assert run(work, tmp_path, Pool(2), told.append) == 5
    assert sorted(told) == [1, 2, 2, 2, 2]
    assert [row["number"] for row in rows(tmp_path, work)] == list(range(9))


def test_a_second_start_finds_nothing_to_do(tmp_path: Path) -> None:
    work = job_of("squares", 6)
    run(work, tmp_path, Pool(1), silent)
    before = marks(tmp_path, work)

    assert run(work, tmp_path, Pool(1), silent) == 0
    assert marks(tmp_path, work) == before


def test_a_killed_worker_loses_only_what_it_was_at(tmp_path: Path) -> None:
    work = job_of("slow", 24)
    killed: list[dict[Path, tuple[int, int]]] = []

    def kill_one(done: int) -> None:
        if len(marks(tmp_path, work)) == 4 and not killed:
            killed.append(marks(tmp_path, work))
            worker = active_children()[0].pid
            assert worker is not None
            os.kill(worker, signal.SIGKILL)

    run(work, tmp_path, Pool(2), kill_one)

    assert len(killed[0]) == 4
    assert killed[0].items() <= marks(tmp_path, work).items()
    assert [row["number"] for row in rows(tmp_path, work)] == list(range(24))


@pytest.mark.nightly
def test_an_item_that_kills_once_is_done_by_the_next_worker(tmp_path: Path) -> None:
    work = job_of("deadly_once", 10, mark=str(tmp_path / "mark"))

    run(work, tmp_path, Pool(2), silent)

    assert (tmp_path / "mark").exists()
    assert missing(tmp_path, work) == []


@pytest.mark.nightly
def test_an_item_that_always_kills_is_named(tmp_path: Path) -> None:
    work = job_of("deadly", 10)

    with pytest.raises(JobError, match="000004-000006: the worker died 3 times"):
        run(work, tmp_path, Pool(2), silent)


def test_an_item_that_fails_is_named_with_its_reason(tmp_path: Path) -> None:
    with pytest.raises(JobError, match="000000-000002: ZeroDivisionError: not today"):
        run(job_of("wrong", 2), tmp_path, Pool(1), silent)


@pytest.mark.nightly
def test_a_killed_job_goes_on_where_it_was_and_leaves_no_worker_behind(tmp_path: Path) -> None:
    """From the command line, as somebody would: the whole job is killed, and started again."""
    work = job_of("slow", 60)
    script = (
        "from pathlib import Path; from stammtisch.lab.jobs import Pool, run;"
        "from tests.lab.jobs.work import job_of;"
        f"run(job_of('slow', 60), Path({str(tmp_path)!r}), Pool(2), print)"
    )
    command = [sys.executable, "-c", script]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as job:
        until(lambda: len(marks(tmp_path, work)) >= 3)
        workers = {int(made.read_text()) for made in tmp_path.rglob("*.aside")}
        job.kill()
    before = marks(tmp_path, work)

    until(lambda: not any(map(lives, workers)))
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE)

    assert 3 <= len(before) < len(work)
    assert before.items() <= marks(tmp_path, work).items()
    assert missing(tmp_path, work) == []
