"""Golden databases: everything that an old version of the program has written, as lines of JSON.

The first line says which version it was, the test's key, and what the logs came to then. Each further line is a row:
the name of its table, and its values by column (bytes as an object with their hex digits).
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg

from stammtisch.server.store.ids import moment, week
from stammtisch.server.store.sqlite.file import PRAGMAS, STEPS

FOLDER = Path(__file__).parents[1] / "golden"
Row = dict[str, Any]
READ_AS: dict[str, Callable[[Any], object]] = {"bytea": bytes.fromhex, "boolean": bool}
"""What PostgreSQL wants otherwise than SQLite has it."""


@dataclass(frozen=True)
class Golden:
    """One file."""

    version: str
    """The migration of PostgreSQL."""
    step: int
    """The step of SQLite's schema."""
    key: bytes
    hash: str
    states: list[str]
    rows: list[tuple[str, Row]]


def files() -> list[Path]:
    return sorted(FOLDER.glob("v*.jsonl"))


def read(path: Path) -> Golden:
    head, *rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    head["key"] = bytes.fromhex(head["key"])
    return Golden(**head, rows=[(row["table"], row["row"]) for row in rows])


def write(path: Path, golden: Golden) -> None:
    head = {"version": golden.version, "step": golden.step, "key": golden.key.hex(), "hash": golden.hash}
    lines = [head | {"states": golden.states}, *({"table": table, "row": row} for table, row in golden.rows)]
    text = "".join(f"{json.dumps(line, ensure_ascii=False, separators=(',', ':'))}\n" for line in lines)
    path.write_text(text, encoding="utf-8")


def rows_of(path: str) -> Iterator[tuple[str, Row]]:
    """All rows of a SQLite file, its tables in the order in which they were made."""
    with closing(sqlite3.connect(path)) as file:
        file.row_factory = sqlite3.Row
        for (table,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid").fetchall():
            for row in file.execute(f"SELECT * FROM {table} ORDER BY 1, 2"):
                values = {name: row[name] for name in row.keys()}  # noqa: SIM118 - its values are iterated otherwise
                yield table, {name: as_json(value) for name, value in values.items()}


def as_json(value: object) -> object:
    return {"hex": value.hex()} if isinstance(value, bytes) else value


def load_sqlite(golden: Golden, path: str) -> None:
    """A file as the old version has left it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        for pragma in PRAGMAS:
            file.execute(f"PRAGMA {pragma}")
        for step in STEPS[: golden.step]:
            file.executescript(step)
        file.execute(f"PRAGMA user_version = {golden.step}")
        file.execute("BEGIN")
        for table, row in golden.rows:
            values = [bytes.fromhex(value["hex"]) if isinstance(value, dict) else value for value in row.values()]
            marks = ", ".join("?" * len(values))
            file.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", values)
        file.execute("COMMIT")


async def load_postgres(golden: Golden, connection: asyncpg.Connection[asyncpg.Record]) -> None:
    """The rows into a schema that was brought to the old version."""
    weeks = {week(moment(row["deal_id"])) for table, row in golden.rows if table == "event"}
    for number in sorted(weeks):
        await connection.execute("SELECT make_partition($1)", number)
    columns = await connection.fetch(
        "SELECT table_name, column_name, data_type FROM information_schema.columns"
        " WHERE table_schema = current_schema()"
    )
    types = {(table, column): kind for table, column, kind in columns}
    async with connection.transaction():
        for table, row in golden.rows:
            values = [for_postgres(types[table, name], value) for name, value in row.items()]
            marks = ", ".join(f"${number}" for number in range(1, len(values) + 1))
            await connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", *values)


def for_postgres(kind: str, value: Any) -> object:
    if value is None:
        return None
    given = value["hex"] if isinstance(value, dict) else value
    return READ_AS[kind](given) if kind in READ_AS else given
