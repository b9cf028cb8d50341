"""The files of a job: one for each item, whole as soon as it is there."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from stammtisch.lab.jobs.job import Done, Item, Job, Made
from stammtisch.lab.jobs.registry import kind_of

ASIDE = ".aside"
"""Ending of the file beside it, which may differ from run to run."""


def path_of(out: Path, item: Item) -> Path:
    return out / item.job.folder / f"{item.stem}.{kind_of(item.job.name).ending}"


def missing(out: Path, items: Iterable[Item]) -> list[Item]:
    """What is still to be done."""
    return [item for item in items if not path_of(out, item).exists()]


def prepare(out: Path, job: Job) -> None:
    """The folder, with a note of what is in it."""
    (out / job.folder).mkdir(parents=True, exist_ok=True)
    note = {"job": job.name, "command": job.command, "version": job.version, "arguments": job.given()}
    put(out / job.folder / "job.json", f"{json.dumps(note)}\n".encode())


def keep(out: Path, done: Done) -> None:
    """The file comes last: where it is, what lies beside it is there too."""
    file = path_of(out, done.item)
    if done.made.aside:
        put(file.with_suffix(ASIDE), done.made.aside)
    put(file, done.made.content)


def put(file: Path, content: bytes) -> None:
    """Written under another name and renamed, so that nobody ever finds half a file."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    with part.open("wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())
    part.replace(file)


def kept(out: Path, items: Iterable[Item]) -> Iterator[Made]:
    """What was made of finished items, in order."""
    for item in items:
        file = path_of(out, item)
        aside = file.with_suffix(ASIDE)
        yield Made(file.read_bytes(), aside.read_bytes() if aside.exists() else b"")


def rows(out: Path, items: Iterable[Item]) -> Iterator[Any]:
    """The rows of finished items, in order."""
    for made in kept(out, items):
        for line in made.content.splitlines():
            yield json.loads(line)
