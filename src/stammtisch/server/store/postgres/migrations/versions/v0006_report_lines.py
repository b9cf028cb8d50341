"""What was written last at a table, with a report. See docs/reference/store.md."""

from __future__ import annotations

from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

LINES = "ALTER TABLE report ADD COLUMN lines text NOT NULL DEFAULT '';"

# It only adds: programs of the version before go on with it, and so do those before them.
SUPPORT = "INSERT INTO schema_support (version, oldest) VALUES ('0006', '0004');"


def upgrade() -> None:
    for part in (LINES, SUPPORT):
        op.execute(part)
