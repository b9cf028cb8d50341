"""Rankings of several tables: names that can be erased, codes, and rows for lists. See docs/reference/store.md."""

from __future__ import annotations

from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

STREAM = """
CREATE TABLE life_event_ranking PARTITION OF life_event FOR VALUES IN ('ranking');
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON life_event_ranking FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
"""

RANKINGS = """
CREATE TABLE ranking (
    id text PRIMARY KEY,
    owner bigint NOT NULL,
    game text NOT NULL,
    opened bigint NOT NULL,
    n integer NOT NULL
);
CREATE TABLE ranking_table (
    ranking text NOT NULL,
    sheet text NOT NULL,
    player_id bigint NOT NULL,
    PRIMARY KEY (ranking, sheet)
);
CREATE TABLE ranking_name (
    ranking text NOT NULL,
    number integer NOT NULL,
    name text NOT NULL,
    player_id bigint NOT NULL,
    PRIMARY KEY (ranking, number)
);
CREATE TABLE ranking_code (
    ranking text NOT NULL,
    may text NOT NULL,
    code text NOT NULL,
    expires bigint NOT NULL,
    PRIMARY KEY (ranking, may)
);
CREATE INDEX ranking_owner ON ranking (owner);
CREATE INDEX ranking_table_player ON ranking_table (player_id);
CREATE INDEX ranking_name_player ON ranking_name (player_id);
CREATE UNIQUE INDEX ranking_code_code ON ranking_code (code);
CREATE INDEX ranking_code_expires ON ranking_code (expires);
"""

RIGHTS = """
GRANT SELECT, INSERT, UPDATE, DELETE ON ranking, ranking_table, ranking_name, ranking_code TO stammtisch_table;
"""

# It only adds: programs of the version before go on with it, and so do those before them.
SUPPORT = "INSERT INTO schema_support (version, oldest) VALUES ('0012', '0004');"


def upgrade() -> None:
    for part in (STREAM, RANKINGS, RIGHTS, SUPPORT):
        op.execute(part)
