"""A row about one person in every table that can have one, made from the schema: a new one is filled, too."""

from __future__ import annotations

from collections.abc import Container

from stammtisch.server.store.retention.kept import NOBODY
from stammtisch.server.store.retention.tables import STORED
from tests.server.store.places import TRIGGERS_OFF, Place

MARK = '"Kreszentia"'
"""A text that is JSON, too."""
COLUMNS_SQLITE = """
    SELECT m.name, c.name, c.type FROM sqlite_master m JOIN pragma_table_info(m.name) c
    WHERE m.type = 'table' ORDER BY m.name, c.cid"""
COLUMNS_POSTGRES = """
    SELECT relname::text, attname::text, format_type(atttypid, NULL) FROM pg_class
    JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    AND attnum > 0 AND NOT attisdropped ORDER BY relname, attnum"""
SPECIAL = {
    ("player", "bot_of"): "NULL",
    ("life_event", "kind"): "'sheet'",
    ("settlement", "postings"): """'{"player:1": 0}'""",
}
FIRST = ("player", "archive")
"""Others refer to these."""
Schema = dict[str, dict[str, str]]
"""By table and column: the type."""


async def schema(place: Place) -> Schema:
    """As it is in the database."""
    found: Schema = {}
    for table, column, kind in await place.raw(COLUMNS_SQLITE if place.is_sqlite else COLUMNS_POSTGRES):
        found.setdefault(table, {})[column] = kind.lower()
    return found


async def filled(place: Place, who: int, but: Container[str] = ()) -> Schema:
    """One row in every table that is about people, except these; all of them about the same person."""
    found, off = await schema(place), [] if place.is_sqlite else [TRIGGERS_OFF]
    wanted = [row.table for row in STORED if row.table in found and row.fate != NOBODY and row.table not in but]
    for table in sorted(wanted, key=lambda name: name not in FIRST):
        columns = found[table]
        values = ", ".join(value(table, column, kind, who) for column, kind in columns.items())
        await place.raw(*off, f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values})")
    return found


def value(table: str, column: str, kind: str, who: int) -> str:
    """Something of this type that is about the person wherever it can be."""
    if (table, column) in SPECIAL:
        return SPECIAL[table, column]
    if kind in ("blob", "bytea"):
        return "'\\x01'" if kind == "bytea" else "x'01'"
    if kind == "boolean":
        return "true"
    if kind.startswith(("text", "json")):
        return f"'{MARK}'"
    person = {name for row in STORED if row.table == table for name in row.person.split()}
    return str(who) if column in person else "1"
