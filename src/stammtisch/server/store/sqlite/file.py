"""One file, one process: how it is opened, kept to ourselves and brought to the newest schema."""

from __future__ import annotations

import os
import re
import sqlite3
import sys
from pathlib import Path

from stammtisch.server.store.errors import InUse, Unavailable, WrongSchema

MEMORY = ":memory:"
STEPS = re.split(r"^-- step \d+$", Path(__file__).with_name("schema.sql").read_text(encoding="utf-8"), flags=re.M)[1:]
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")


class FileLock:
    """A lock on a file beside the database. The system takes it back when the process ends, however it ends.

    It is not the database that is locked: an operator can read it, or copy it, while the table is running.
    """

    def __init__(self, path: str) -> None:
        try:
            self._place = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise Unavailable(f"{path}: {error}") from error
        try:
            take(self._place)
        except OSError as error:
            os.close(self._place)
            raise InUse(f"another process has {path} open") from error

    def release(self) -> None:
        """Give it back; the file stays, since removing it would let two processes lock two files of one name."""
        os.close(self._place)


if sys.platform == "win32":
    import msvcrt

    def take(place: int) -> None:
        msvcrt.locking(place, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def take(place: int) -> None:
        fcntl.flock(place, fcntl.LOCK_EX | fcntl.LOCK_NB)


def open_database(path: str) -> sqlite3.Connection:
    """A connection that syncs each commit, with the newest schema."""
    try:
        connection = sqlite3.connect(path, isolation_level=None)
    except sqlite3.Error as error:
        raise Unavailable(f"{path}: {error}") from error
    try:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        bring_up_to_date(connection)
    except sqlite3.DatabaseError as error:
        connection.close()
        raise WrongSchema(f"{path}: {error}") from error
    except WrongSchema:
        connection.close()
        raise
    return connection


def bring_up_to_date(connection: sqlite3.Connection) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > len(STEPS):
        raise WrongSchema(f"the file has schema version {version}, this program knows {len(STEPS)}")
    for number, step in enumerate(STEPS[version:], version + 1):
        connection.executescript(f"BEGIN IMMEDIATE;\n{step}\nPRAGMA user_version = {number};\nCOMMIT;")
