"""Links by which people hand on a finished deal. See docs/reference/store.md."""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

SHARES = """
CREATE TABLE share (
    code text PRIMARY KEY,
    player_id bigint NOT NULL,
    deal_id bigint NOT NULL,
    table_id bigint NOT NULL,
    number integer NOT NULL,
    decision integer NOT NULL,
    created bigint NOT NULL
);
CREATE UNIQUE INDEX share_thing ON share (player_id, deal_id, decision);
"""

RIGHTS = "GRANT SELECT, INSERT, UPDATE, DELETE ON share TO stammtisch_table;"

# It only adds: programs of the version before go on with it, and so do those before them.
SUPPORT = "INSERT INTO schema_support (version, oldest) VALUES ('0008', '0004');"


def upgrade() -> None:
    for part in (SHARES, RIGHTS, SUPPORT):
        op.execute(part)
