"""A data folder's file: copied by SQLite itself, while a server may be writing."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import IO

from stammtisch.server.operations.places import Copy, OperationError
from stammtisch.server.process.data_folder import made
from stammtisch.server.promises.sealing import sync_directory
from stammtisch.server.store.errors import InUse
from stammtisch.server.store.sqlite.file import SIDE_FILES, STEPS, FileLock


def dump(path: Path, target: IO[bytes], beside: Path) -> None:
    """Into the target by way of a file beside: what SQLite writes, it writes here and there."""
    if not path.is_file():
        raise OperationError(f"{path}: there is no such file")
    draft = beside.with_name(f"{beside.name}.draft")
    draft.unlink(missing_ok=True)
    try:
        os.close(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with (
            closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(draft)) as copy,
        ):
            source.backup(copy)
            # One file, without a log beside it.
            copy.execute("PRAGMA journal_mode = DELETE")
            check(copy, path)
        with draft.open("rb") as file:
            shutil.copyfileobj(file, target)
    except sqlite3.Error as error:
        raise OperationError(f"{path}: {error}") from error
    finally:
        for side in SIDE_FILES:
            draft.with_name(f"{draft.name}{side}").unlink(missing_ok=True)


def load(source: Copy, path: Path) -> None:
    """Put the copy where no file is; a server that starts meanwhile is locked out."""
    made(path.parent)
    for side in SIDE_FILES:
        if (there := path.with_name(f"{path.name}{side}")).exists():
            raise OperationError(f"{there}: there is a file already; a copy is brought back to where nothing is")
    try:
        lock = FileLock(str(path))
    except InUse as error:
        raise OperationError(f"{path}: another stammtisch serves this folder") from error
    part = path.with_name(f"{path.name}.part")
    try:
        part.unlink(missing_ok=True)
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            source.into(file)
            file.flush()
            os.fsync(file.fileno())
        with closing(sqlite3.connect(part)) as copy:
            check(copy, path)
        part.rename(path)
        sync_directory(path.parent)
    except sqlite3.Error as error:
        raise OperationError(f"the copy cannot be read: {error}") from error
    finally:
        part.unlink(missing_ok=True)
        lock.release()


def check(copy: sqlite3.Connection, path: Path) -> None:
    """Every page is there and fits, and the schema is one of ours."""
    (found,) = copy.execute("PRAGMA integrity_check").fetchone()
    (version,) = copy.execute("PRAGMA user_version").fetchone()
    if found != "ok":
        raise OperationError(f"{path}: the copy is damaged: {found}")
    if not 1 <= version <= len(STEPS):
        raise OperationError(f"{path}: schema version {version}, this program knows {len(STEPS)}")
