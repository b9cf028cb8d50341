"""What is kept of people. In this order it goes: whoever was interrupted is still logged in, and asks again."""

from __future__ import annotations

from stammtisch.server.store.retention.kept import EMPTIED, GONE, NUMBER, Kept

BOTS = "SELECT id FROM player WHERE bot_of = $1"

PEOPLE = (
    Kept(
        "share",
        "code player_id deal_id table_id number decision created",
        topics="shares",
        fate=GONE,
        person="player_id",
        erase=("DELETE FROM share WHERE player_id = $1",),
        export="shares",
    ),
    Kept(
        "passkey",
        "id player_id public_key sign_count name created used",
        topics="passkeys",
        fate=GONE,
        person="player_id",
        erase=("DELETE FROM passkey WHERE player_id = $1",),
        export="passkeys",
    ),
    Kept(
        "challenge",
        "hash purpose player_id expires",
        topics="passkeys",
        fate=GONE,
        person="player_id",
        erase=("DELETE FROM challenge WHERE player_id = $1",),
        until="challenge_minutes",
        withheld="brief",
    ),
    Kept(
        "house_invite",
        "hash player_id created expires",
        topics="invitations",
        fate=GONE,
        person="player_id",
        erase=("DELETE FROM house_invite WHERE player_id = $1",),
        until="invite_days",
        export="invitations",
    ),
    Kept(
        "block",
        "player_id other_id created",
        topics="neighbours",
        fate=GONE,
        person="player_id other_id",
        erase=("DELETE FROM block WHERE player_id = $1 OR other_id = $1",),
        export="blocks",
    ),
    Kept(
        "report",
        "id at expires table_id number reporter_id about_id reason lines",
        topics="neighbours",
        fate=GONE,
        person="about_id reporter_id",
        cleared="reporter_id lines",
        erase=(
            "DELETE FROM report WHERE about_id = $1",
            "UPDATE report SET reporter_id = 0, lines = '' WHERE reporter_id = $1",
        ),
        until="report_days",
        export="reports",
    ),
    Kept(
        "visit",
        "player_id table_id",
        topics="tables",
        fate=GONE,
        person="player_id",
        erase=(f"DELETE FROM visit WHERE player_id = $1 OR player_id IN ({BOTS})",),
        export="tables",
    ),
    Kept(
        "player",
        "id name language home bot_of created",
        topics="account",
        fate=EMPTIED,
        person="id",
        cleared="name home created",
        erase=(
            f"DELETE FROM login WHERE player_id IN ({BOTS})",
            "UPDATE player SET name = '', home = '{}', bot_of = NULL WHERE bot_of = $1",
            "UPDATE player SET name = '', home = '{}', created = 0 WHERE id = $1",
        ),
        export="name",
    ),
    Kept(
        "login",
        "hash player_id expires kind created seen device",
        topics="logins",
        fate=GONE,
        person="player_id",
        erase=("DELETE FROM login WHERE player_id = $1",),
        until="guest_days",
        export="sessions",
    ),
)

PLAYED = (
    Kept(
        "table_row",
        "id code name game open summary ended",
        topics="tables",
        fate=NUMBER,
        export="tables",
    ),
    Kept(
        "table_event",
        "table_id seq at kind seat body command",
        topics="tables",
        fate=NUMBER,
        export="tables.been",
    ),
    Kept("live_table", "table_id deal_id seq deadline", topics="tables"),
    Kept("event", "deal_id seq at kind seat body command", topics="deals", fate=NUMBER, export="tables.stich"),
    Kept("archive_log", "deal_id events log", topics="deals", fate=NUMBER, export="tables.stich", only="postgres"),
    Kept("seed", "deal_id sealed", topics="deals"),
    Kept("settlement", "deal_id table_id postings", topics="deals", fate=NUMBER, export="ledger"),
    Kept("archive", "deal_id table_id number at game summary", topics="deals", fate=NUMBER, export="tables.deals"),
    Kept(
        "archive_player",
        "player_id deal_id place",
        topics="deals",
        fate=NUMBER,
        person="player_id",
        export="tables.deals",
    ),
    Kept("coach_review", "deal_id table_id coach found", topics="deals", fate=NUMBER, withheld="again"),
)
"""What was played stays as it was: it is the others' evening too, and has to add up. In it people are numbers."""

MACHINE = (
    Kept("heartbeat", "id at", topics="machine"),
    Kept("schema_support", "version oldest", topics="machine", only="postgres"),
    Kept("alembic_version", "version_num", topics="machine", only="postgres"),
)
