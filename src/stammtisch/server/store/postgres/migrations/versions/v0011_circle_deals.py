"""The deals of a circle's evenings, which a fold of their streams makes again. See docs/reference/store.md."""

from __future__ import annotations

from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

DEALS = """
CREATE TABLE circle_deals (
    circle text NOT NULL,
    evening text NOT NULL,
    year integer NOT NULL,
    feats integer NOT NULL,
    deals text NOT NULL,
    PRIMARY KEY (circle, evening)
);
CREATE INDEX circle_deals_evening ON circle_deals (evening);
"""

RIGHTS = "GRANT SELECT, INSERT, UPDATE, DELETE ON circle_deals TO stammtisch_table;"

# It only adds: programs of the version before go on with it, and so do those before them.
SUPPORT = "INSERT INTO schema_support (version, oldest) VALUES ('0011', '0004');"


def upgrade() -> None:
    for part in (DEALS, RIGHTS, SUPPORT):
        op.execute(part)
