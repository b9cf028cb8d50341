"""The SQL about people, in words that both databases understand."""

from __future__ import annotations

PLAYER = "SELECT id, name, language, home, bot_of, created FROM player"
BOTS_OF = f"{PLAYER} WHERE bot_of = $1 ORDER BY id"
PUT_PLAYER = """
    INSERT INTO player (id, name, language, home, bot_of, created) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (id) DO UPDATE
    SET name = excluded.name, language = excluded.language, home = excluded.home, bot_of = excluded.bot_of,
        created = excluded.created"""

LOGIN_ROW = "SELECT hash, player_id, expires, kind, created, seen, device FROM login"
LOGIN = f"{LOGIN_ROW} WHERE hash = $1 AND expires > $2"
LOGINS_OF = f"{LOGIN_ROW} WHERE player_id = $1 AND expires > $2 ORDER BY seen DESC, hash"
PUT_LOGIN = """
    INSERT INTO login (hash, player_id, expires, kind, created, seen, device) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (hash) DO UPDATE
    SET player_id = excluded.player_id, expires = excluded.expires, kind = excluded.kind, created = excluded.created,
        seen = excluded.seen, device = excluded.device"""
SAW_LOGIN = "UPDATE login SET seen = $2 WHERE hash = $1 AND seen < $2"
DROP_LOGIN = "DELETE FROM login WHERE hash = $1"
DROP_LOGINS = "DELETE FROM login WHERE player_id = $1 AND hash <> $2"

PASSKEY_ROW = "SELECT id, player_id, public_key, sign_count, name, created, used FROM passkey"
PASSKEY = f"{PASSKEY_ROW} WHERE id = $1"
PASSKEYS_OF = f"{PASSKEY_ROW} WHERE player_id = $1 ORDER BY created, id"
PUT_PASSKEY = """
    INSERT INTO passkey (id, player_id, public_key, sign_count, name, created, used) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (id) DO NOTHING"""
USED_PASSKEY = "UPDATE passkey SET sign_count = $2, used = $3 WHERE id = $1"
DROP_PASSKEY = "DELETE FROM passkey WHERE id = $1"

PUT_CHALLENGE = """
    INSERT INTO challenge (hash, purpose, player_id, expires) VALUES ($1, $2, $3, $4) ON CONFLICT (hash) DO NOTHING"""
TAKE_CHALLENGE = "DELETE FROM challenge WHERE hash = $1 RETURNING hash, purpose, player_id, expires"

INVITE_ROW = "SELECT hash, player_id, created, expires FROM house_invite"
INVITE = f"{INVITE_ROW} WHERE hash = $1 AND expires > $2"
INVITES = f"{INVITE_ROW} WHERE expires > $1 ORDER BY created, hash"
PUT_INVITE = """
    INSERT INTO house_invite (hash, player_id, created, expires) VALUES ($1, $2, $3, $4)
    ON CONFLICT (hash) DO NOTHING"""
TAKE_INVITE = "DELETE FROM house_invite WHERE hash = $1 RETURNING hash, player_id, created, expires"
DROP_INVITE = "DELETE FROM house_invite WHERE hash = $1"
ANYBODY_IN = """
    SELECT 1 FROM login WHERE expires > $1 AND kind <> 'bot' UNION ALL SELECT 1 FROM passkey LIMIT 1"""

PUT_VISIT = "INSERT INTO visit (player_id, table_id) VALUES ($1, $2) ON CONFLICT (player_id, table_id) DO NOTHING"
VISITS = "SELECT table_id FROM visit WHERE player_id = $1 ORDER BY table_id"
POSTINGS = "SELECT deal_id, table_id, cents FROM posting WHERE account = $1"
BY_DEAL = " ORDER BY deal_id"

PUT_BLOCK = """
    INSERT INTO block (player_id, other_id, created) VALUES ($1, $2, $3) ON CONFLICT (player_id, other_id) DO NOTHING"""
DROP_BLOCK = "DELETE FROM block WHERE player_id = $1 AND other_id = $2"
BLOCKS_OF = "SELECT player_id, other_id, created FROM block WHERE player_id = $1 ORDER BY created, other_id"
APART_FROM = """
    SELECT other_id FROM block WHERE player_id = $1 UNION SELECT player_id FROM block WHERE other_id = $1"""
PUT_REPORT = """
    INSERT INTO report (id, at, expires, table_id, number, reporter_id, about_id, reason, lines)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING"""
REPORT = "SELECT id, at, expires, table_id, number, reporter_id, about_id, reason, lines FROM report"
REPORTS = f"{REPORT} WHERE at > $1 ORDER BY at, id LIMIT $2"
REPORTS_BY = f"{REPORT} WHERE reporter_id = $1 ORDER BY at, id"

SHARE_ROW = "SELECT code, player_id, deal_id, table_id, number, decision, created FROM share"
SHARE = f"{SHARE_ROW} WHERE code = $1"
SHARE_OF = f"{SHARE_ROW} WHERE player_id = $1 AND deal_id = $2 AND decision = $3"
SHARES_OF = f"{SHARE_ROW} WHERE player_id = $1 ORDER BY created DESC, code"
PUT_SHARE = """
    INSERT INTO share (code, player_id, deal_id, table_id, number, decision, created)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (player_id, deal_id, decision) DO NOTHING"""
DROP_SHARE = "DELETE FROM share WHERE player_id = $1 AND code = $2"
