"""With whom somebody does not play, and what was reported. See docs/reference/store.md."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

BLOCKS = """
CREATE TABLE block (
    player_id bigint NOT NULL,
    other_id bigint NOT NULL,
    created bigint NOT NULL,
    PRIMARY KEY (player_id, other_id)
);
CREATE INDEX block_other ON block (other_id);
"""

REPORTS = """
CREATE TABLE report (
    id bigint PRIMARY KEY,
    at bigint NOT NULL,
    expires bigint NOT NULL,
    table_id bigint NOT NULL,
    number integer NOT NULL,
    reporter_id bigint NOT NULL,
    about_id bigint NOT NULL,
    reason text NOT NULL
);
CREATE INDEX report_at ON report (at);
CREATE INDEX report_about ON report (about_id);
"""

RIGHTS = "GRANT SELECT, INSERT, UPDATE, DELETE ON block, report TO stammtisch_table;"

# It only adds: programs of the version before go on with it.
SUPPORT = "INSERT INTO schema_support (version, oldest) VALUES ('0005', '0004');"


def upgrade() -> None:
    for part in (BLOCKS, REPORTS, RIGHTS, SUPPORT):
        op.execute(part)
