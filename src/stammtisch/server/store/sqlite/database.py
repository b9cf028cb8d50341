"""The connection, as the one thread sees it that works on it: statements, and many batches in one transaction."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from dataclasses import astuple

from stammtisch.server.store import statements as sql
from stammtisch.server.store.errors import BatchRefused, Unavailable, Unknown
from stammtisch.server.store.lives import statements as lives
from stammtisch.server.store.lives.port import LifeEvent
from stammtisch.server.store.lives.port import Row as LifeRow
from stammtisch.server.store.people_queries import Row
from stammtisch.server.store.port import Appended, Batch, Event, LostRace, Repeated, Written
from stammtisch.server.store.sqlite.file import open_database, truncate_log

APPEND = {
    kind: f"INSERT INTO {place} ({key}, {sql.EVENT}) VALUES ($1, $2, $3, $4, $5, $6, $7)"
    for kind, (place, key) in sql.STREAMS.items()
}
TAKEN = {kind: f"SELECT 1 FROM {place} WHERE {key} = $1 AND seq = $2" for kind, (place, key) in sql.STREAMS.items()}


class Database:
    """The only writer of the file: what it finds free is free until it has inserted."""

    def __init__(self, path: str) -> None:
        self._connection = open_database(path)

    def close(self) -> None:
        self._connection.close()

    def forget(self) -> bool:
        """Leave no trace of what was erased in SQLite's log; False: somebody is reading it, try again."""
        try:
            return truncate_log(self._connection)
        except sqlite3.Error as error:
            raise Unavailable(f"the file cannot be written: {error}") from error

    def run(self, statement: str, *values: object) -> list[Row]:
        try:
            return self._connection.execute(statement.replace("$", "?"), values).fetchall()
        except sqlite3.IntegrityError as error:
            raise refused(error) from error
        except (sqlite3.ProgrammingError, sqlite3.DataError, OverflowError, UnicodeEncodeError) as error:
            raise BatchRefused("value", str(error)) from error
        except sqlite3.Error as error:
            raise Unavailable(f"the file cannot be used: {error}") from error

    def write(self, batches: Sequence[Batch]) -> Sequence[Written | Exception]:
        """One transaction, one sync; each batch for itself inside it."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            raise Unavailable(f"the file cannot be written: {error}") from error
        try:
            answers = [self._write_one(batch) for batch in batches]
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise Unknown(f"the commit failed: {error}") from error
        finally:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        return answers

    def append_lives(self, events: Sequence[LifeEvent], rows: Sequence[LifeRow]) -> bool:
        """All of it or nothing; False: one of the numbers or commands is taken."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            raise Unavailable(f"the file cannot be written: {error}") from error
        try:
            if any(self.run(lives.TAKEN, one.kind, one.id, one.seq, one.command) for one in events):
                return False
            for one in events:
                self.run(lives.APPEND, *astuple(one))
            for row in rows:
                for statement, values in lives.put(row):
                    self.run(statement, *values)
            self._commit()
            return True
        finally:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _commit(self) -> None:
        try:
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            raise Unknown(f"the commit failed: {error}") from error

    def _write_one(self, batch: Batch) -> Written | Exception:
        self._connection.execute("SAVEPOINT batch")
        try:
            answer = self._attempt(batch)
        except BatchRefused as error:
            self._connection.execute("ROLLBACK TO batch")
            return error
        finally:
            self._connection.execute("RELEASE batch")
        return answer

    def _attempt(self, batch: Batch) -> Written:
        for stream, command in sql.repetitions(batch):
            if found := self.run(sql.REPEATED[stream.kind], stream.id, command):
                return Repeated(Event(stream, *found[0]))
        if any(self.run(TAKEN[event.stream.kind], event.stream.id, event.seq) for event in batch.events):
            return LostRace()
        for event in batch.events:
            row = (event.stream.id, event.seq, event.at, event.kind, event.seat, event.body, event.command)
            self.run(APPEND[event.stream.kind], *row)
        for statement, values in sql.consequences(batch):
            self.run(statement, *values)
        if batch.seed:
            self.run(sql.PUT_SEED, *batch.seed)
        return Appended()


def refused(error: sqlite3.IntegrityError) -> BatchRefused:
    """The error under the name of what it breaks: `L3: …`, `… failed: table_row.code`, `FOREIGN KEY …`."""
    text = str(error)
    if text.startswith("FOREIGN KEY"):
        return BatchRefused("foreign-key", text)
    found = re.match(r"([\w.]+): ", text) or re.search(r"failed: (\w+(?:\.\w+)?)", text)
    return BatchRefused(found[1] if found else "value", text)
