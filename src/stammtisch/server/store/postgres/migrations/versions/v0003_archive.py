"""The archive of closed deals, and how a week of the log is dropped. See docs/reference/store.md."""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

ARCHIVE = """
CREATE TABLE archive_log (
    deal_id bigint PRIMARY KEY,
    events integer NOT NULL CONSTRAINT some_events CHECK (events >= 1),
    log bytea NOT NULL
);
CREATE TRIGGER no_change BEFORE UPDATE OR DELETE ON archive_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER no_truncate BEFORE TRUNCATE ON archive_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON archive_log TO stammtisch_table;
"""

# The owner's alone, and not SECURITY DEFINER: whoever serves tables cannot drop what was played at them.
DROP = """
CREATE FUNCTION drop_partition(week integer) RETURNS boolean
LANGUAGE plpgsql SET search_path FROM CURRENT SET lock_timeout = '2s' AS $$
DECLARE
    partition text := 'event_w' || lpad(week::text, 5, '0');
    week_ms bigint := 604800000;
    ended bigint := 1767225600000 + (week + 1) * week_ms;
    left_over bigint;
BEGIN
    IF to_regclass(partition) IS NULL THEN
        RETURN false;
    END IF;
    IF ended > extract(epoch FROM clock_timestamp()) * 1000 - week_ms THEN
        RAISE EXCEPTION 'E3: week % is less than seven days old', week
            USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'E3';
    END IF;
    EXECUTE format('LOCK TABLE %I IN SHARE MODE', partition);
    EXECUTE format(
        'SELECT count(*) FROM (
            SELECT deal_id, count(*) AS events, bool_or(kind = ''close'') AS closed FROM %I GROUP BY deal_id
        ) AS deal LEFT JOIN archive_log USING (deal_id)
        WHERE NOT deal.closed OR archive_log.events IS DISTINCT FROM deal.events', partition) INTO left_over;
    IF left_over > 0 THEN
        RAISE EXCEPTION 'E3: % deals of week % are open, or not in the archive', left_over, week
            USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'E3';
    END IF;
    EXECUTE format('ALTER TABLE event DETACH PARTITION %I', partition);
    EXECUTE format('DROP TABLE %I', partition);
    RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION drop_partition(integer) FROM PUBLIC;
"""


def upgrade() -> None:
    op.execute(ARCHIVE)
    op.execute(DROP)
