"""Links by which somebody comes into a closed house. See docs/reference/store.md."""

from __future__ import annotations

from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

INVITES = """
CREATE TABLE house_invite (
    hash bytea PRIMARY KEY,
    player_id bigint NOT NULL,
    created bigint NOT NULL,
    expires bigint NOT NULL
);
CREATE INDEX house_invite_expires ON house_invite (expires);
"""

RIGHTS = "GRANT SELECT, INSERT, UPDATE, DELETE ON house_invite TO stammtisch_table;"

# It only adds: programs of the version before go on with it, and so do those before them.
SUPPORT = "INSERT INTO schema_support (version, oldest) VALUES ('0013', '0004');"


def upgrade() -> None:
    for part in (INVITES, RIGHTS, SUPPORT):
        op.execute(part)
