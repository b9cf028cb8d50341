"""The store in one SQLite file, for one process: a club evening on a laptop."""

from __future__ import annotations

from stammtisch.server.store.sqlite.store import SqliteStore

__all__ = ["SqliteStore"]
