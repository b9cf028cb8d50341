"""Accounts: passkeys, what is told about a login, and where somebody has sat. See docs/reference/store.md."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

LOGINS = """
ALTER TABLE login
    ADD COLUMN created bigint NOT NULL DEFAULT 0,
    ADD COLUMN seen bigint NOT NULL DEFAULT 0,
    ADD COLUMN device text NOT NULL DEFAULT '';
CREATE INDEX login_expires ON login (expires);
"""

PASSKEYS = """
CREATE TABLE passkey (
    id bytea PRIMARY KEY,
    player_id bigint NOT NULL REFERENCES player ON DELETE CASCADE,
    public_key bytea NOT NULL,
    sign_count bigint NOT NULL,
    name text NOT NULL,
    created bigint NOT NULL,
    used bigint NOT NULL
);
CREATE INDEX passkey_player ON passkey (player_id);
CREATE TABLE challenge (
    hash bytea PRIMARY KEY,
    purpose text NOT NULL,
    player_id bigint,
    expires bigint NOT NULL
);
CREATE INDEX challenge_expires ON challenge (expires);
"""

VISITS = """
CREATE TABLE visit (
    player_id bigint NOT NULL,
    table_id bigint NOT NULL,
    PRIMARY KEY (player_id, table_id)
);
"""

RIGHTS = "GRANT SELECT, INSERT, UPDATE, DELETE ON passkey, challenge, visit TO stammtisch_table;"


def upgrade() -> None:
    for part in (LOGINS, PASSKEYS, VISITS, RIGHTS):
        op.execute(part)
