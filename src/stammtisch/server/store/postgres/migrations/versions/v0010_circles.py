"""Circles: names that can be erased, and rows that a fold of their streams makes again. See docs/reference/store.md."""

from __future__ import annotations

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

CIRCLES = """
CREATE TABLE circle (
    id text PRIMARY KEY,
    created bigint NOT NULL,
    closed boolean NOT NULL,
    n integer NOT NULL
);
CREATE TABLE circle_name (
    circle text NOT NULL,
    member integer NOT NULL,
    name text NOT NULL,
    PRIMARY KEY (circle, member)
);
CREATE TABLE circle_member (
    circle text NOT NULL,
    member integer NOT NULL,
    player_id bigint NOT NULL,
    role text NOT NULL,
    status text NOT NULL,
    since bigint NOT NULL,
    until bigint NOT NULL,
    figures boolean NOT NULL,
    PRIMARY KEY (circle, member)
);
CREATE TABLE circle_invite (
    circle text PRIMARY KEY,
    code text NOT NULL,
    expires bigint NOT NULL,
    uses integer NOT NULL
);
CREATE TABLE evening (
    id text PRIMARY KEY,
    circle text NOT NULL,
    at bigint NOT NULL,
    source text NOT NULL,
    game text NOT NULL,
    book text NOT NULL,
    currency text NOT NULL,
    deals integer NOT NULL
);
CREATE TABLE circle_tally (
    circle text NOT NULL,
    evening text NOT NULL,
    member integer NOT NULL,
    year integer NOT NULL,
    book text NOT NULL,
    game text NOT NULL,
    currency text NOT NULL,
    cents bigint NOT NULL,
    points bigint NOT NULL,
    deals integer NOT NULL,
    calls integer NOT NULL,
    won integer NOT NULL,
    PRIMARY KEY (circle, evening, member)
);
CREATE INDEX circle_member_player ON circle_member (player_id);
CREATE UNIQUE INDEX circle_invite_code ON circle_invite (code);
CREATE INDEX evening_circle ON evening (circle, at);
CREATE INDEX circle_tally_year ON circle_tally (circle, year);
CREATE INDEX circle_tally_evening ON circle_tally (evening);
"""

RIGHTS = """
GRANT SELECT, INSERT, UPDATE, DELETE ON circle, circle_name, circle_member, circle_invite, evening, circle_tally
TO stammtisch_table;
"""

# It only adds: programs of the version before go on with it, and so do those before them.
SUPPORT = "INSERT INTO schema_support (version, oldest) VALUES ('0010', '0004');"


def upgrade() -> None:
    for part in (CIRCLES, RIGHTS, SUPPORT):
        op.execute(part)
