"""`deploy/pgbackrest`: copies are encrypted and gone in time, WAL neither piles up nor ends too early."""

from __future__ import annotations

import configparser
import os
import re
import subprocess
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
FOLDER = DEPLOY / "pgbackrest"
PROMISED_DAYS = 30
"""What the page promises to whoever is erased."""
SEGMENT = "000000010000000000000007"


def settings(name: str) -> configparser.ConfigParser:
    read = configparser.ConfigParser()
    read.read_string((FOLDER / name).read_text(encoding="utf-8"))
    return read


def test_nobody_reads_the_repository_without_its_passphrase() -> None:
    repository = settings("repository.conf")["global"]

    assert repository["repo1-cipher-type"] == "aes-256-cbc"
    assert not [
        key for name in ("repository.conf", "pgbackrest.conf") for key in settings(name)["global"] if "pass" in key
    ]
    assert not [key for key in settings("pgbackrest.conf")["global"] if "cipher" in key], "the second machine's alone"


def test_copies_are_gone_in_time_even_if_a_sunday_is_missed() -> None:
    repository = settings("repository.conf")["global"]
    timer = (DEPLOY / "systemd/stammtisch-copy-whole.timer").read_text(encoding="utf-8")
    week = 7

    assert repository["repo1-retention-full-type"] == "time"
    assert "repo1-retention-archive" not in repository, "WAL goes with the copy that needs it"
    assert "OnCalendar=Sun " in timer
    assert int(repository["repo1-retention-full"]) + 2 * week + 1 <= PROMISED_DAYS


def test_what_the_tail_leaves_is_gone_in_time() -> None:
    unit = (DEPLOY / "systemd/stammtisch-tail-tidy.service").read_text(encoding="utf-8")
    days = [int(number) for number in re.findall(r"-mtime \+(\d+)", unit)]

    assert len(days) == 2
    assert max(days) + 1 <= PROMISED_DAYS


def test_wal_is_neither_switched_every_second_nor_kept_until_the_disk_is_full() -> None:
    told = dict(re.findall(r"^(\w+) = (.+)$", (FOLDER / "archive.conf").read_text(encoding="utf-8"), re.M))

    assert int(told["archive_timeout"]) >= 60
    assert told["archive_mode"] == "on"
    assert re.fullmatch(r"\d+GB", told["max_slot_wal_keep_size"])


def test_both_machines_speak_of_the_same_cluster() -> None:
    assert (
        settings("repository.conf")["stammtisch"]["pg1-path"] == settings("pgbackrest.conf")["stammtisch"]["pg1-path"]
    )


def fetched(folder: Path, archive_says: int) -> subprocess.CompletedProcess[str]:
    """`fetch-wal` with an archive that ends so; what the archive has is `archived`."""
    program = folder / "pgbackrest"
    program.write_text(f'#!/bin/sh\n[ {archive_says} -ne 0 ] || echo archived > "$4"\nexit {archive_says}\n')
    program.chmod(0o755)
    (folder / "tail").mkdir(exist_ok=True)
    words = [str(FOLDER / "fetch-wal"), str(folder / "tail"), SEGMENT, str(folder / "fetched")]
    given = os.environ | {"PATH": f"{folder}:{os.environ['PATH']}"}
    return subprocess.run(words, env=given, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("names", "kept"), [((SEGMENT,), SEGMENT), ((f"{SEGMENT}.partial",), f"{SEGMENT}.partial")])
def test_where_the_archive_ends_the_tail_goes_on(tmp_path: Path, names: tuple[str, ...], kept: str) -> None:
    (tmp_path / "tail").mkdir()
    for name in names:
        (tmp_path / "tail" / name).write_text(name)

    assert fetched(tmp_path, 1).returncode == 0
    assert (tmp_path / "fetched").read_text() == kept


def test_what_the_archive_has_is_taken_from_there(tmp_path: Path) -> None:
    (tmp_path / "tail").mkdir()
    (tmp_path / "tail" / SEGMENT).write_text("received")

    assert fetched(tmp_path, 0).returncode == 0
    assert (tmp_path / "fetched").read_text() == "archived\n"


def test_where_both_end_the_wal_ends(tmp_path: Path) -> None:
    assert fetched(tmp_path, 1).returncode == 1


def test_an_archive_that_cannot_be_asked_stops_the_recovery(tmp_path: Path) -> None:
    """Above 125 PostgreSQL gives up; with 1 it would believe that there is nothing more, and lose the rest."""
    (tmp_path / "tail").mkdir()
    (tmp_path / "tail" / SEGMENT).write_text("received")

    assert fetched(tmp_path, 103).returncode > 125
    assert not (tmp_path / "fetched").exists()
