"""What the coach has found in finished deals. See docs/reference/store.md."""

from __future__ import annotations

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

REVIEWS = """
CREATE TABLE coach_review (
    deal_id bigint PRIMARY KEY,
    table_id bigint NOT NULL,
    coach text NOT NULL,
    found json NOT NULL
);
CREATE INDEX coach_review_table ON coach_review (table_id);
"""

RIGHTS = "GRANT SELECT, INSERT, UPDATE, DELETE ON coach_review TO stammtisch_table;"

# It only adds: programs of the version before go on with it, and so do those before them.
SUPPORT = "INSERT INTO schema_support (version, oldest) VALUES ('0007', '0004');"


def upgrade() -> None:
    for part in (REVIEWS, RIGHTS, SUPPORT):
        op.execute(part)
