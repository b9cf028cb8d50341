"""A data folder: its files, its keys, the room that is left; and the backups, wherever the log is."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from stammtisch.server.operations.doctor.finding import Finding, Installation, advice, fine, wrong
from stammtisch.server.process.data_folder import KEY, LOG
from stammtisch.server.store.sqlite.file import STEPS

LITTLE, MUCH_TOO_LITTLE = 2_000, 200
"""Megabytes of room."""
OTHERS = 0o077
"""Whatever somebody else of this machine may do with a file."""
HOUR = 3600
OLD_HOURS = 48


def folder(asked: Installation) -> Iterator[Finding]:
    if asked.database:
        return
    if not asked.data.exists():
        yield fine("folder-to-come", folder=str(asked.data))
        yield from room(next(one for one in asked.data.parents if one.exists()))
        return
    if not (asked.data.is_dir() and os.access(asked.data, os.R_OK | os.W_OK | os.X_OK)):
        yield wrong("folder-closed", folder=str(asked.data))
        return
    yield fine("folder", folder=str(asked.data))
    yield from room(asked.data)
    log, key = asked.data / LOG, asked.seal_key_file or asked.data / KEY
    if log.is_file():
        yield from log_file(log)
        yield from secret(key) if key.is_file() else [wrong("no-seal-key", file=str(key))]


def room(place: Path) -> Iterator[Finding]:
    left = shutil.disk_usage(place).free // 10**6
    if left < MUCH_TOO_LITTLE:
        yield wrong("no-room", n=left, folder=str(place))
    else:
        yield fine("room", n=left) if left >= LITTLE else advice("little-room", n=left, folder=str(place))


def log_file(log: Path) -> Iterator[Finding]:
    """Read only: a table may be running on it."""
    yield from secret(log)
    try:
        connection = sqlite3.connect(f"{log.resolve().as_uri()}?mode=ro", uri=True)
        try:
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            (state,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        finally:
            connection.close()
    except sqlite3.Error as error:
        yield wrong("log-broken", file=str(log), why=str(error))
        return
    if state != "ok":
        yield wrong("log-broken", file=str(log), why=state)
    elif version > len(STEPS):
        yield wrong("log-newer", file=str(log))
    else:
        yield fine("log", file=str(log))


def secret(file: Path) -> Iterator[Finding]:
    """Nothing where nobody else can read it."""
    if sys.platform != "win32" and file.stat().st_mode & OTHERS:
        yield wrong("readable", file=str(file))


def keys(asked: Installation) -> Iterator[Finding]:
    """The keys of a server with a database lie outside it."""
    if not asked.database:
        return
    if asked.seal_key_file and asked.seal_key_file.is_file():
        yield fine("seal-key")
        yield from secret(asked.seal_key_file)
    elif asked.seal_key_file or not asked.seal_key:
        yield wrong("no-seal-key", file=str(asked.seal_key_file or "--seal-key-file"))
    else:
        yield advice("seal-key-in-environment")
    if asked.receipt_key_file and asked.receipt_key_file.is_file():
        yield fine("receipt-key")
        yield from secret(asked.receipt_key_file)
    else:
        yield advice("no-receipt-key")


def backups(asked: Installation) -> Iterator[Finding]:
    """The newest file of the folder tells how much would be lost."""
    if asked.backups is None:
        yield advice("backups-unknown")
        return
    kept = [file.stat() for file in asked.backups.rglob("*") if file.is_file()] if asked.backups.is_dir() else []
    if not kept:
        yield wrong("no-backup", folder=str(asked.backups))
        return
    hours = int((time.time() - max(file.st_mtime for file in kept)) // HOUR)
    yield fine("backup", n=hours) if hours < OLD_HOURS else wrong("old-backup", n=hours, folder=str(asked.backups))
