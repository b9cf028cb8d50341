"""A copy of all facts at one moment in one file, and back. The key that seals the seeds is not in it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from stammtisch.server.operations import backup_sqlite
from stammtisch.server.operations.places import Copy, DataLocation, OperationError
from stammtisch.server.promises.sealing import sync_directory

PIPE = Path("-")
SQLITE_MARK, POSTGRES_MARK = b"SQLite format 3\0", b"PGDMP"


def back_up(place: DataLocation, target: Path) -> None:
    """Write the copy; `-` is standard output, for a program that encrypts it."""
    with written(target) as file:
        if place.folder is not None:
            backup_sqlite.dump(place.file, file, beside=target if target != PIPE else place.file)
        else:
            from stammtisch.server.operations import backup_postgres

            backup_postgres.dump(place.url, file)


def bring_back(place: DataLocation, source: Path) -> None:
    """Read a copy into a place where nothing is; `-` is standard input."""
    with opened(source) as copy:
        if place.folder is not None:
            if copy.mark != SQLITE_MARK:
                raise OperationError(f"{source}: no copy of a data folder")
            backup_sqlite.load(copy, place.file)
        else:
            from stammtisch.server.operations import backup_postgres

            if not copy.mark.startswith(POSTGRES_MARK):
                raise OperationError(f"{source}: no copy of a PostgreSQL")
            backup_postgres.load(copy, place.url)


@contextmanager
def written(target: Path) -> Iterator[IO[bytes]]:
    """A file that only its owner may read, and that has its name only when it is whole and on disk."""
    if target == PIPE:
        if sys.stdout.isatty():
            raise OperationError("standard output is a terminal: give a file, or a program behind a |")
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    if target.exists():
        raise OperationError(f"{target}: there is a file of that name already")
    part = target.with_name(f"{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.rename(target)
        sync_directory(target.parent)
    except OSError as error:
        raise OperationError(f"{target}: {error.strerror or error}") from error
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def opened(source: Path) -> Iterator[Copy]:
    """The copy as it comes in; a pipe is never laid down on a disk before it is where it belongs."""
    try:
        with sys.stdin.buffer if source == PIPE else source.open("rb") as file:
            yield Copy(file.read(len(SQLITE_MARK)), file)
    except OSError as error:
        raise OperationError(f"{source}: {error.strerror or error}") from error
