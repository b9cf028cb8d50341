"""A row that health writes, and which older programs may go on with a newer schema. See docs/reference/store.md."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

HEARTBEAT = """
CREATE TABLE heartbeat (
    id smallint PRIMARY KEY,
    at bigint NOT NULL
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON heartbeat TO stammtisch_table;
"""

# A row for each version from this one on. A migration without one lets no older program start.
SUPPORT = """
CREATE TABLE schema_support (
    version text PRIMARY KEY,
    oldest text NOT NULL
);
GRANT SELECT ON schema_support TO stammtisch_table;
INSERT INTO schema_support (version, oldest) VALUES ('0004', '0004');
"""


def upgrade() -> None:
    op.execute(HEARTBEAT)
    op.execute(SUPPORT)
