"""Score sheets of real tables: a stream each, and rows beside it that can be erased. See docs/reference/store.md."""

from __future__ import annotations

from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

STREAMS = """
CREATE TABLE life_event (
    kind text NOT NULL,
    id text NOT NULL,
    seq integer NOT NULL CONSTRAINT seq_from_1 CHECK (seq >= 1),
    at bigint NOT NULL,
    what text NOT NULL,
    actor bigint NOT NULL,
    body json NOT NULL,
    command text NOT NULL,
    PRIMARY KEY (kind, id, seq)
) PARTITION BY LIST (kind);
CREATE UNIQUE INDEX life_event_command ON life_event (kind, id, command) WHERE command <> '';
CREATE TABLE life_event_sheet PARTITION OF life_event FOR VALUES IN ('sheet');
CREATE TABLE life_event_circle PARTITION OF life_event FOR VALUES IN ('circle');
CREATE TABLE life_event_default PARTITION OF life_event DEFAULT;
CREATE TRIGGER no_change BEFORE UPDATE OR DELETE ON life_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
"""
# A row trigger of a partitioned table is copied to its partitions, a statement trigger is not.
NO_TRUNCATE = "CREATE TRIGGER no_truncate BEFORE TRUNCATE ON {} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();"
PARTITIONS = ("life_event", "life_event_sheet", "life_event_circle", "life_event_default")

SHEETS = """
CREATE TABLE sheet (
    id text PRIMARY KEY,
    owner bigint NOT NULL,
    game text NOT NULL,
    opened bigint NOT NULL,
    changed bigint NOT NULL,
    deals integer NOT NULL,
    closed boolean NOT NULL,
    n integer NOT NULL
);
CREATE TABLE sheet_name (
    sheet text NOT NULL,
    seat smallint NOT NULL,
    name text NOT NULL,
    player_id bigint NOT NULL,
    PRIMARY KEY (sheet, seat)
);
CREATE INDEX sheet_name_player ON sheet_name (player_id);
CREATE TABLE sheet_note (
    sheet text NOT NULL,
    command text NOT NULL,
    player_id bigint NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (sheet, command)
);
CREATE INDEX sheet_note_player ON sheet_note (player_id);
CREATE TABLE sheet_right (
    sheet text NOT NULL,
    player_id bigint NOT NULL,
    may text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (sheet, player_id)
);
CREATE INDEX sheet_right_player ON sheet_right (player_id);
CREATE TABLE sheet_code (
    sheet text NOT NULL,
    may text NOT NULL,
    code text NOT NULL,
    expires bigint NOT NULL,
    PRIMARY KEY (sheet, may)
);
CREATE UNIQUE INDEX sheet_code_code ON sheet_code (code);
CREATE INDEX sheet_code_expires ON sheet_code (expires);
"""

RIGHTS = """
GRANT SELECT, INSERT ON life_event TO stammtisch_table;
GRANT SELECT, INSERT, UPDATE, DELETE ON sheet, sheet_name, sheet_note, sheet_right, sheet_code TO stammtisch_table;
"""

# It only adds: programs of the version before go on with it, and so do those before them.
SUPPORT = "INSERT INTO schema_support (version, oldest) VALUES ('0009', '0004');"


def upgrade() -> None:
    op.execute(STREAMS)
    for table in PARTITIONS:
        op.execute(NO_TRUNCATE.format(table))
    for part in (SHEETS, RIGHTS, SUPPORT):
        op.execute(part)
