"""One file, one process: how it is opened, kept to ourselves and brought to the newest schema."""

from __future__ import annotations

import logging
import os
import re
import sqlite3
import sys
from pathlib import Path

from stammtisch.server.store.errors import InUse, NewerSchema, Unavailable, WrongSchema

LOG = logging.getLogger(__name__)
MEMORY = ":memory:"
STEPS = re.split(r"^-- step \d+$", Path(__file__).with_name("schema.sql").read_text(encoding="utf-8"), flags=re.M)[1:]
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON")
SIDE_FILES = ("", "-wal", "-shm", "-journal")
OWNER_ONLY = 0o600
FIRST_CLEAN = 3
"""The step from which on what is deleted is overwritten."""


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


def keep_to_owner(path: str) -> None:
    """Only the owner reads the file, whatever the folder lets others do. SQLite makes the files beside it alike."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    except OSError as error:
        raise Unavailable(f"{path}: {error}") from error
    for side in SIDE_FILES:
        try:
            os.chmod(f"{path}{side}", OWNER_ONLY)
        except FileNotFoundError:
            continue
        except OSError:  # somebody else's file, or a file system without such rights
            LOG.warning("the log cannot be kept from other users of this machine")


def open_database(path: str) -> sqlite3.Connection:
    """A connection that syncs each commit, with the newest schema."""
    if path != MEMORY:
        keep_to_owner(path)
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
        raise NewerSchema(f"the file has schema version {version}, this program knows {len(STEPS)}")
    for number, step in enumerate(STEPS[version:], version + 1):
        connection.executescript(f"BEGIN IMMEDIATE;\n{step}\nPRAGMA user_version = {number};\nCOMMIT;")
    if 0 < version < FIRST_CLEAN:  # what older programs have deleted may still lie between the rows
        connection.execute("VACUUM")
        truncate_log(connection)


def truncate_log(connection: sqlite3.Connection) -> bool:
    """Bring everything from SQLite's own log into the file, and empty the log; False: somebody is reading.

    Nobody waits for a reader meanwhile: cards are played on this connection.
    """
    (patience,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        (busy, _, _) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        connection.execute(f"PRAGMA busy_timeout = {patience}")
    return not busy
