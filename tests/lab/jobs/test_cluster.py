"""The same job on a local Ray cluster: the same files, and no item lost with its worker."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from stammtisch.lab.arena import Match
from stammtisch.lab.arena_job import pieces as arena_pieces
from stammtisch.lab.jobs import Item, JobError, Pool, missing, path_of, rows, run
from stammtisch.lab.jobs.cluster import LOCAL, Cluster
from stammtisch.lab.solve_job import pieces as solve_pieces
from tests.lab.jobs.work import job_of

pytest.importorskip("ray", reason="Ray is not installed: pip install 'stammtisch[cluster]'")
pytestmark = [pytest.mark.nightly, pytest.mark.filterwarnings("default")]


def silent(done: int) -> None:
    """Nobody watches."""


def contents(out: Path, work: list[Item]) -> dict[str, bytes]:
    return {item.stem: path_of(out, item).read_bytes() for item in work}


@pytest.mark.parametrize("name", ["arena", "solve"])
def test_pool_and_cluster_write_the_same_bytes(name: str, tmp_path: Path) -> None:
    works = {
        "arena": arena_pieces(Match("schafkopf-joho-10-50", ("monte_carlo", "tips"), 7, 0.002), 24),
        "solve": solve_pieces("rufspiel", 7, 300),
    }
    work = works[name]

    run(work, tmp_path / "pool", Pool(2), silent)
    run(work, tmp_path / "ray", Cluster(LOCAL, 2), silent)

    assert len(work) >= 2
    assert contents(tmp_path / "pool", work) == contents(tmp_path / "ray", work)
    assert path_of(Path(), work[0]).parent.name in os.listdir(tmp_path / "ray")


def test_a_killed_worker_is_replaced_and_nothing_finished_is_repeated(tmp_path: Path) -> None:
    work = job_of("slow", 60)
    killed: list[int] = []

    def kill_one(done: int) -> None:
        if len(list(tmp_path.rglob("*.jsonl"))) == 6:
            killed.append(int(next(tmp_path.rglob("*.aside")).read_text()))
            os.kill(killed[0], signal.SIGKILL)

    run(work, tmp_path, Cluster(LOCAL, 2), kill_one)

    assert len(killed) == 1
    assert [row["number"] for row in rows(tmp_path, work)] == list(range(60))


def test_what_the_pool_has_left_the_cluster_goes_on_with(tmp_path: Path) -> None:
    work = job_of("slow", 12)
    run(work[:4], tmp_path, Pool(1), silent)

    assert run(work, tmp_path, Cluster(LOCAL, 1), silent) == 2
    assert missing(tmp_path, work) == []


def test_an_item_that_always_kills_is_named(tmp_path: Path) -> None:
    with pytest.raises(JobError, match="000004-000006: the worker died 3 times"):
        run(job_of("deadly", 10), tmp_path, Cluster(LOCAL, 2), silent)


def test_an_item_that_fails_is_named_with_its_reason(tmp_path: Path) -> None:
    with pytest.raises(JobError, match="000000-000002: ZeroDivisionError: not today"):
        run(job_of("wrong", 2), tmp_path, Cluster(LOCAL, 1), silent)


def test_a_cluster_that_is_not_there_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(JobError, match="no Ray cluster at"):
        run(job_of("slow", 2), tmp_path, Cluster("127.0.0.1:1"), silent)
