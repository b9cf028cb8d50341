"""The log, what is written with it, and who is who. See docs/reference/store.md."""

from __future__ import annotations

from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

LOG = """
CREATE TABLE event (
    deal_id bigint NOT NULL,
    seq integer NOT NULL CONSTRAINT seq_from_1 CHECK (seq >= 1),
    at bigint NOT NULL,
    kind text NOT NULL,
    seat smallint,
    body json NOT NULL,
    command text NOT NULL,
    PRIMARY KEY (deal_id, seq)
) PARTITION BY RANGE (deal_id);
CREATE UNIQUE INDEX event_command ON event (deal_id, command) WHERE command <> '';
CREATE TABLE event_default PARTITION OF event DEFAULT;

CREATE TABLE table_event (
    table_id bigint NOT NULL,
    seq integer NOT NULL CONSTRAINT seq_from_1 CHECK (seq >= 1),
    at bigint NOT NULL,
    kind text NOT NULL,
    seat smallint,
    body json NOT NULL,
    command text NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE UNIQUE INDEX table_event_command ON table_event (table_id, command) WHERE command <> '';

CREATE TABLE live_table (
    table_id bigint PRIMARY KEY,
    deal_id bigint NOT NULL,
    seq integer NOT NULL,
    deadline bigint NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE seed (
    deal_id bigint PRIMARY KEY,
    sealed bytea NOT NULL
);
"""

LEDGER = """
CREATE FUNCTION sums_to_zero(postings jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN jsonb_typeof(postings) <> 'object' THEN false ELSE (
        SELECT coalesce(bool_and(value::text ~ '^-?[0-9]{1,18}$'), true)
            AND coalesce(sum(CASE WHEN jsonb_typeof(value) = 'number' THEN value::numeric END), 0) = 0
        FROM jsonb_each(postings)
    ) END
$$;
CREATE FUNCTION own_accounts(table_id bigint, postings jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(bool_and(key IN ('pot:' || table_id, 'bots:' || table_id) OR key ~ '^player:.'), true)
    FROM jsonb_each(postings)
$$;
CREATE TABLE settlement (
    deal_id bigint PRIMARY KEY,
    table_id bigint NOT NULL,
    postings jsonb NOT NULL,
    CONSTRAINT l1_sums_to_zero CHECK (sums_to_zero(postings)),
    CONSTRAINT own_accounts CHECK (own_accounts(table_id, postings))
);
CREATE INDEX settlement_table ON settlement (table_id);
CREATE INDEX settlement_account ON settlement USING gin (postings);
CREATE VIEW posting (deal_id, table_id, account, cents) AS
    SELECT deal_id, table_id, key, value::bigint FROM settlement, jsonb_each_text(postings);

CREATE FUNCTION keep_pot() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
    -- Two settlements of one table at once would each see the pot without the other.
    PERFORM pg_advisory_xact_lock(hashtext('stammtisch.pot'), hashint8(NEW.table_id));
    IF (SELECT sum(cents) FROM posting WHERE table_id = NEW.table_id AND account = 'pot:' || NEW.table_id) < 0 THEN
        RAISE EXCEPTION 'L3: the pot of table % would be negative', NEW.table_id
            USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'L3';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER keep_pot AFTER INSERT ON settlement FOR EACH ROW EXECUTE FUNCTION keep_pot();
"""

FOUND_BY_OTHER_KEYS = """
CREATE TABLE archive (
    deal_id bigint PRIMARY KEY,
    table_id bigint NOT NULL,
    number integer NOT NULL,
    at bigint NOT NULL,
    game text NOT NULL,
    summary json NOT NULL
);
CREATE TABLE archive_player (
    player_id bigint NOT NULL,
    deal_id bigint NOT NULL REFERENCES archive ON DELETE CASCADE,
    place smallint NOT NULL,
    PRIMARY KEY (player_id, deal_id)
);
CREATE INDEX archive_player_deal ON archive_player (deal_id);
CREATE TABLE table_row (
    id bigint PRIMARY KEY,
    code text NOT NULL,
    name text NOT NULL,
    game text NOT NULL,
    open boolean NOT NULL,
    summary json NOT NULL,
    ended boolean NOT NULL
);
CREATE UNIQUE INDEX table_row_name ON table_row (name);
CREATE UNIQUE INDEX table_row_code ON table_row (code) WHERE NOT ended;
CREATE INDEX table_row_open ON table_row (id) WHERE open AND NOT ended;

CREATE TABLE player (
    id bigint PRIMARY KEY,
    name text NOT NULL,
    language text NOT NULL,
    home json NOT NULL,
    bot_of bigint,
    created bigint NOT NULL
);
CREATE INDEX player_bot_of ON player (bot_of) WHERE bot_of IS NOT NULL;
CREATE TABLE login (
    hash bytea PRIMARY KEY,
    player_id bigint NOT NULL REFERENCES player ON DELETE CASCADE,
    expires bigint NOT NULL,
    kind text NOT NULL
);
CREATE INDEX login_player ON login (player_id);
"""

APPEND_ONLY = """
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'E3: % is never changed', TG_TABLE_NAME
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'E3';
END $$;
"""
NO_CHANGE = "CREATE TRIGGER no_change BEFORE UPDATE OR DELETE ON {table} FOR EACH ROW EXECUTE FUNCTION refuse_change();"
NO_TRUNCATE = (
    "CREATE TRIGGER no_truncate BEFORE TRUNCATE ON {table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();"
)

# Attached, not created in place: that would lock out all writers of the log while a long read is going on.
PARTITIONS = """
CREATE FUNCTION make_partition(week integer) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET lock_timeout = '2s' AS $$
DECLARE
    partition text := 'event_w' || lpad(week::text, 5, '0');
    span bigint := 604800000::bigint << 20;
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('stammtisch.partition'), week);
    IF week < 0 OR to_regclass(partition) IS NOT NULL THEN
        RETURN false;
    END IF;
    EXECUTE format('CREATE TABLE %I (LIKE event INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', partition);
    EXECUTE format('CREATE TRIGGER no_truncate BEFORE TRUNCATE ON %I EXECUTE FUNCTION refuse_change()', partition);
    EXECUTE format('ALTER TABLE event ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
                   partition, week * span, (week + 1) * span);
    RETURN true;
EXCEPTION WHEN check_violation OR lock_not_available THEN
    -- The default partition has rows of this week already, or somebody reads for long: the rows have their place.
    RETURN false;
END $$;
REVOKE EXECUTE ON FUNCTION make_partition(integer) FROM PUBLIC;
"""

RIGHTS = """
DO $$
BEGIN
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO stammtisch_table, stammtisch_seed', current_schema());
END $$;
GRANT SELECT, INSERT ON event, table_event, settlement, archive, archive_player TO stammtisch_table;
GRANT SELECT, INSERT, UPDATE, DELETE ON live_table TO stammtisch_table;
GRANT SELECT, INSERT, UPDATE ON table_row TO stammtisch_table;
GRANT SELECT, INSERT, UPDATE, DELETE ON player, login TO stammtisch_table;
GRANT SELECT ON posting, alembic_version TO stammtisch_table;
GRANT EXECUTE ON FUNCTION make_partition(integer) TO stammtisch_table;
GRANT SELECT, INSERT ON seed TO stammtisch_seed;
"""


def upgrade() -> None:
    for part in (LOG, LEDGER, FOUND_BY_OTHER_KEYS, APPEND_ONLY):
        op.execute(part)
    for table in ("event", "table_event", "settlement"):
        op.execute(NO_CHANGE.format(table=table))
    # A row trigger of a partitioned table is copied to its partitions, a statement trigger is not.
    for table in ("event", "event_default", "table_event", "settlement"):
        op.execute(NO_TRUNCATE.format(table=table))
    op.execute(PARTITIONS)
    op.execute(RIGHTS)
