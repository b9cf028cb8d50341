"""Files of a job: named by what they hold, whole as soon as they are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from stammtisch.lab.jobs import Done, Item, Job, JobError, Made, items, missing, new_job, path_of, rows
from stammtisch.lab.jobs.files import keep, kept, prepare
from stammtisch.lab.jobs.registry import made
from stammtisch.lab.jobs.version import engine_version, files_of
from tests.lab.jobs.work import job_of

JOB = Job("solve", (("contract", "solo"), ("seed", 1)), "0.1.0-abc")


def test_a_file_is_named_by_range_command_and_version() -> None:
    file = path_of(Path("out"), Item(JOB, 120, 20))

    assert file.name == "000120-000140.jsonl"
    assert file.parent.name.startswith("solve-")
    assert file.parent.name.endswith("-v0.1.0-abc")


def test_another_question_or_engine_has_another_folder() -> None:
    others = [
        JOB,
        Job("solve", (("contract", "solo"), ("seed", 2)), "0.1.0-abc"),
        Job("solve", JOB.arguments, "0.1.0-abd"),
        Job("bench", JOB.arguments, "0.1.0-abc"),
    ]

    assert len({job.folder for job in others}) == 4


def test_more_deals_later_leave_the_whole_pieces_as_they_are() -> None:
    few, more = list(items(JOB, 50, 20)), list(items(JOB, 90, 20))

    assert [item.stem for item in few] == ["000000-000020", "000020-000040", "000040-000050"]
    assert few[:2] == more[:2]
    assert sum(item.count for item in more) == 90


def test_what_was_not_renamed_is_not_there(tmp_path: Path) -> None:
    work = job_of("squares", 6)
    prepare(tmp_path, work[0].job)
    keep(tmp_path, Done(work[1], made(work[1])))
    half = path_of(tmp_path, work[0])
    half.with_name(f".{half.name}.77.part").write_bytes(b'{"numb')

    assert missing(tmp_path, work) == [work[0], work[2]]


def test_what_is_read_is_what_was_made(tmp_path: Path) -> None:
    work = job_of("squares", 5)
    prepare(tmp_path, work[0].job)
    for item in reversed(work):
        keep(tmp_path, Done(item, made(item)))

    assert [row["square"] for row in rows(tmp_path, work)] == [0, 1, 4, 9, 16]
    assert list(kept(tmp_path, work)) == [made(item) for item in work]
    assert not list(tmp_path.rglob("*.part"))


def test_the_version_covers_rules_players_data_and_the_module_of_the_job() -> None:
    names = {name for package in ("core", "games", "bots") for name, _ in files_of(f"stammtisch.{package}")}

    assert {"cards.py", "skat/reizwerte.py", "monte_carlo/__init__.py"} <= names
    assert not [name for name in names if name.endswith(".pyc")]
    assert engine_version(("tests.lab.jobs.work",)) != engine_version()
    assert new_job("tests.lab.jobs.work:slow").version == engine_version(("tests.lab.jobs.work",))


def test_a_worker_with_another_engine_refuses() -> None:
    with pytest.raises(JobError, match="same everywhere"):
        made(Item(JOB, 0, 1))


def test_an_unknown_job_is_refused() -> None:
    with pytest.raises(JobError, match="solve"):
        new_job("nothing")


def test_what_lies_beside_is_no_part_of_the_file(tmp_path: Path) -> None:
    item = job_of("squares", 2)[0]
    prepare(tmp_path, item.job)
    keep(tmp_path, Done(item, Made(b"rows", b"times")))

    assert path_of(tmp_path, item).read_bytes() == b"rows"
