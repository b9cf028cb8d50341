"""The store in PostgreSQL, for any number of gateways."""

from __future__ import annotations

from stammtisch.server.store.postgres.migrate import migrate
from stammtisch.server.store.postgres.store import PostgresStore

__all__ = ["PostgresStore", "migrate"]
