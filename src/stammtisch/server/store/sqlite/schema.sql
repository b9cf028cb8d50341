-- The schema in steps; the number of steps done is the file's user_version. A step that was released never changes.

-- step 1
CREATE TABLE event (
    deal_id INTEGER NOT NULL,
    seq INTEGER NOT NULL CONSTRAINT seq_from_1 CHECK (seq >= 1),
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    body TEXT NOT NULL CONSTRAINT value CHECK (json_valid(body)),
    command TEXT NOT NULL,
    PRIMARY KEY (deal_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX event_command ON event (deal_id, command) WHERE command <> '';

CREATE TABLE table_event (
    table_id INTEGER NOT NULL,
    seq INTEGER NOT NULL CONSTRAINT seq_from_1 CHECK (seq >= 1),
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    body TEXT NOT NULL CONSTRAINT value CHECK (json_valid(body)),
    command TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX table_event_command ON table_event (table_id, command) WHERE command <> '';

CREATE TABLE live_table (
    table_id INTEGER PRIMARY KEY,
    deal_id INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    deadline INTEGER NOT NULL
) STRICT;

CREATE TABLE seed (
    deal_id INTEGER PRIMARY KEY,
    sealed BLOB NOT NULL
) STRICT;

CREATE TABLE settlement (
    deal_id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    postings TEXT NOT NULL CONSTRAINT value CHECK (json_type(postings) = 'object')
) STRICT;
CREATE INDEX settlement_table ON settlement (table_id);
CREATE VIEW posting (deal_id, table_id, account, cents) AS
    SELECT deal_id, table_id, key, value FROM settlement, json_each(settlement.postings);

CREATE TABLE archive (
    deal_id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    game TEXT NOT NULL,
    summary TEXT NOT NULL CONSTRAINT value CHECK (json_valid(summary))
) STRICT;
CREATE TABLE archive_player (
    player_id INTEGER NOT NULL,
    deal_id INTEGER NOT NULL REFERENCES archive ON DELETE CASCADE,
    place INTEGER NOT NULL,
    PRIMARY KEY (player_id, deal_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX archive_player_deal ON archive_player (deal_id);

CREATE TABLE table_row (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    open INTEGER NOT NULL,
    summary TEXT NOT NULL CONSTRAINT value CHECK (json_valid(summary)),
    ended INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX table_row_name ON table_row (name);
CREATE UNIQUE INDEX table_row_code ON table_row (code) WHERE NOT ended;

CREATE TABLE player (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    home TEXT NOT NULL CONSTRAINT value CHECK (json_valid(home)),
    bot_of INTEGER,
    created INTEGER NOT NULL
) STRICT;
CREATE INDEX player_bot_of ON player (bot_of) WHERE bot_of IS NOT NULL;
CREATE TABLE login (
    hash BLOB PRIMARY KEY NOT NULL,
    player_id INTEGER NOT NULL REFERENCES player ON DELETE CASCADE,
    expires INTEGER NOT NULL,
    kind TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX login_player ON login (player_id);

-- E3. The third trigger of each table is for INSERT OR REPLACE, which deletes without telling the second.
CREATE TRIGGER event_update BEFORE UPDATE ON event
BEGIN SELECT RAISE(ABORT, 'E3: event is never changed'); END;
CREATE TRIGGER event_delete BEFORE DELETE ON event
BEGIN SELECT RAISE(ABORT, 'E3: event is never changed'); END;
CREATE TRIGGER event_replace BEFORE INSERT ON event
WHEN EXISTS (SELECT 1 FROM event WHERE deal_id = NEW.deal_id AND seq = NEW.seq)
    OR (NEW.command <> '' AND EXISTS (SELECT 1 FROM event WHERE deal_id = NEW.deal_id AND command = NEW.command AND command <> ''))
BEGIN SELECT RAISE(ABORT, 'E3: event is never changed'); END;

CREATE TRIGGER table_event_update BEFORE UPDATE ON table_event
BEGIN SELECT RAISE(ABORT, 'E3: table_event is never changed'); END;
CREATE TRIGGER table_event_delete BEFORE DELETE ON table_event
BEGIN SELECT RAISE(ABORT, 'E3: table_event is never changed'); END;
CREATE TRIGGER table_event_replace BEFORE INSERT ON table_event
WHEN EXISTS (SELECT 1 FROM table_event WHERE table_id = NEW.table_id AND seq = NEW.seq)
    OR (NEW.command <> '' AND EXISTS (SELECT 1 FROM table_event WHERE table_id = NEW.table_id AND command = NEW.command AND command <> ''))
BEGIN SELECT RAISE(ABORT, 'E3: table_event is never changed'); END;

CREATE TRIGGER settlement_update BEFORE UPDATE ON settlement
BEGIN SELECT RAISE(ABORT, 'E3: settlement is never changed'); END;
CREATE TRIGGER settlement_delete BEFORE DELETE ON settlement
BEGIN SELECT RAISE(ABORT, 'E3: settlement is never changed'); END;
CREATE TRIGGER settlement_replace BEFORE INSERT ON settlement
WHEN EXISTS (SELECT 1 FROM settlement WHERE deal_id = NEW.deal_id)
BEGIN SELECT RAISE(ABORT, 'settlement.deal_id: the deal is settled'); END;

-- L1
CREATE TRIGGER settlement_sums_to_zero BEFORE INSERT ON settlement
WHEN json_type(NEW.postings) = 'object' AND (
    (SELECT coalesce(sum(value), 0) FROM json_each(NEW.postings)) <> 0
    OR EXISTS (SELECT 1 FROM json_each(NEW.postings) WHERE type <> 'integer')
)
BEGIN SELECT RAISE(ABORT, 'L1: the postings do not sum to zero in integers'); END;

CREATE TRIGGER settlement_own_accounts BEFORE INSERT ON settlement
WHEN json_type(NEW.postings) = 'object' AND (
    EXISTS (
        SELECT 1 FROM json_each(NEW.postings)
        WHERE key NOT IN ('pot:' || NEW.table_id, 'bots:' || NEW.table_id) AND key NOT GLOB 'player:?*'
    )
    OR (SELECT count(*) <> count(DISTINCT key) FROM json_each(NEW.postings))
)
BEGIN SELECT RAISE(ABORT, 'own_accounts: only players, the bots and the pot of this table, each once'); END;

-- L3
CREATE TRIGGER settlement_keep_pot AFTER INSERT ON settlement
WHEN (
    SELECT sum(cents) FROM posting WHERE table_id = NEW.table_id AND account = 'pot:' || NEW.table_id
) < 0
BEGIN SELECT RAISE(ABORT, 'L3: the pot would be negative'); END;

-- step 2
ALTER TABLE login ADD COLUMN created INTEGER NOT NULL DEFAULT 0;
ALTER TABLE login ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE login ADD COLUMN device TEXT NOT NULL DEFAULT '';
CREATE INDEX login_expires ON login (expires);

CREATE TABLE passkey (
    id BLOB PRIMARY KEY NOT NULL,
    player_id INTEGER NOT NULL REFERENCES player ON DELETE CASCADE,
    public_key BLOB NOT NULL,
    sign_count INTEGER NOT NULL,
    name TEXT NOT NULL,
    created INTEGER NOT NULL,
    used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkey_player ON passkey (player_id);
CREATE TABLE challenge (
    hash BLOB PRIMARY KEY NOT NULL,
    purpose TEXT NOT NULL,
    player_id INTEGER,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX challenge_expires ON challenge (expires);
CREATE TABLE visit (
    player_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    PRIMARY KEY (player_id, table_id)
) STRICT, WITHOUT ROWID;

-- step 3
CREATE TABLE heartbeat (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;

-- step 4
CREATE TABLE block (
    player_id INTEGER NOT NULL,
    other_id INTEGER NOT NULL,
    created INTEGER NOT NULL,
    PRIMARY KEY (player_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX block_other ON block (other_id);
CREATE TABLE report (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    reporter_id INTEGER NOT NULL,
    about_id INTEGER NOT NULL,
    reason TEXT NOT NULL
) STRICT;
CREATE INDEX report_at ON report (at);
CREATE INDEX report_about ON report (about_id);

-- step 5
ALTER TABLE report ADD COLUMN lines TEXT NOT NULL DEFAULT '';

-- step 6
CREATE TABLE coach_review (
    deal_id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    coach TEXT NOT NULL,
    found TEXT NOT NULL CONSTRAINT value CHECK (json_valid(found))
) STRICT;
CREATE INDEX coach_review_table ON coach_review (table_id);

-- step 7
CREATE TABLE share (
    code TEXT PRIMARY KEY NOT NULL,
    player_id INTEGER NOT NULL,
    deal_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    number INTEGER NOT NULL,
    decision INTEGER NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX share_thing ON share (player_id, deal_id, decision);

-- step 8
CREATE TABLE life_event (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    seq INTEGER NOT NULL CONSTRAINT seq_from_1 CHECK (seq >= 1),
    at INTEGER NOT NULL,
    what TEXT NOT NULL,
    actor INTEGER NOT NULL,
    body TEXT NOT NULL CONSTRAINT value CHECK (json_valid(body)),
    command TEXT NOT NULL,
    PRIMARY KEY (kind, id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX life_event_command ON life_event (kind, id, command) WHERE command <> '';
CREATE TRIGGER life_event_update BEFORE UPDATE ON life_event
BEGIN SELECT RAISE(ABORT, 'E3: life_event is never changed'); END;
CREATE TRIGGER life_event_delete BEFORE DELETE ON life_event
BEGIN SELECT RAISE(ABORT, 'E3: life_event is never changed'); END;
CREATE TRIGGER life_event_replace BEFORE INSERT ON life_event
WHEN EXISTS (SELECT 1 FROM life_event WHERE kind = NEW.kind AND id = NEW.id AND seq = NEW.seq)
    OR (NEW.command <> '' AND EXISTS (SELECT 1 FROM life_event WHERE kind = NEW.kind AND id = NEW.id AND command = NEW.command AND command <> ''))
BEGIN SELECT RAISE(ABORT, 'E3: life_event is never changed'); END;
CREATE TABLE sheet (
    id TEXT PRIMARY KEY NOT NULL,
    owner INTEGER NOT NULL,
    game TEXT NOT NULL,
    opened INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    closed INTEGER NOT NULL,
    n INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE sheet_name (
    sheet TEXT NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    player_id INTEGER NOT NULL,
    PRIMARY KEY (sheet, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX sheet_name_player ON sheet_name (player_id);
CREATE TABLE sheet_note (
    sheet TEXT NOT NULL,
    command TEXT NOT NULL,
    player_id INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (sheet, command)
) STRICT, WITHOUT ROWID;
CREATE INDEX sheet_note_player ON sheet_note (player_id);
CREATE TABLE sheet_right (
    sheet TEXT NOT NULL,
    player_id INTEGER NOT NULL,
    may TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (sheet, player_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sheet_right_player ON sheet_right (player_id);
CREATE TABLE sheet_code (
    sheet TEXT NOT NULL,
    may TEXT NOT NULL,
    code TEXT NOT NULL,
    expires INTEGER NOT NULL,
    PRIMARY KEY (sheet, may)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX sheet_code_code ON sheet_code (code);
CREATE INDEX sheet_code_expires ON sheet_code (expires);

-- step 9
CREATE TABLE circle (
    id TEXT PRIMARY KEY NOT NULL,
    created INTEGER NOT NULL,
    closed INTEGER NOT NULL,
    n INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE circle_name (
    circle TEXT NOT NULL,
    member INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (circle, member)
) STRICT, WITHOUT ROWID;
CREATE TABLE circle_member (
    circle TEXT NOT NULL,
    member INTEGER NOT NULL,
    player_id INTEGER NOT NULL,
    role TEXT NOT NULL,
    status TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    figures INTEGER NOT NULL,
    PRIMARY KEY (circle, member)
) STRICT, WITHOUT ROWID;
CREATE TABLE circle_invite (
    circle TEXT PRIMARY KEY NOT NULL,
    code TEXT NOT NULL,
    expires INTEGER NOT NULL,
    uses INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE evening (
    id TEXT PRIMARY KEY NOT NULL,
    circle TEXT NOT NULL,
    at INTEGER NOT NULL,
    source TEXT NOT NULL,
    game TEXT NOT NULL,
    book TEXT NOT NULL,
    currency TEXT NOT NULL,
    deals INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE circle_tally (
    circle TEXT NOT NULL,
    evening TEXT NOT NULL,
    member INTEGER NOT NULL,
    year INTEGER NOT NULL,
    book TEXT NOT NULL,
    game TEXT NOT NULL,
    currency TEXT NOT NULL,
    cents INTEGER NOT NULL,
    points INTEGER NOT NULL,
    deals INTEGER NOT NULL,
    calls INTEGER NOT NULL,
    won INTEGER NOT NULL,
    PRIMARY KEY (circle, evening, member)
) STRICT, WITHOUT ROWID;
CREATE INDEX circle_member_player ON circle_member (player_id);
CREATE UNIQUE INDEX circle_invite_code ON circle_invite (code);
CREATE INDEX evening_circle ON evening (circle, at);
CREATE INDEX circle_tally_year ON circle_tally (circle, year);
CREATE INDEX circle_tally_evening ON circle_tally (evening);

-- step 10
CREATE TABLE circle_deals (
    circle TEXT NOT NULL,
    evening TEXT NOT NULL,
    year INTEGER NOT NULL,
    feats INTEGER NOT NULL,
    deals TEXT NOT NULL,
    PRIMARY KEY (circle, evening)
) STRICT, WITHOUT ROWID;
CREATE INDEX circle_deals_evening ON circle_deals (evening);

-- step 11
CREATE TABLE ranking (
    id TEXT PRIMARY KEY NOT NULL,
    owner INTEGER NOT NULL,
    game TEXT NOT NULL,
    opened INTEGER NOT NULL,
    n INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE ranking_table (
    ranking TEXT NOT NULL,
    sheet TEXT NOT NULL,
    player_id INTEGER NOT NULL,
    PRIMARY KEY (ranking, sheet)
) STRICT, WITHOUT ROWID;
CREATE TABLE ranking_name (
    ranking TEXT NOT NULL,
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    player_id INTEGER NOT NULL,
    PRIMARY KEY (ranking, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE ranking_code (
    ranking TEXT NOT NULL,
    may TEXT NOT NULL,
    code TEXT NOT NULL,
    expires INTEGER NOT NULL,
    PRIMARY KEY (ranking, may)
) STRICT, WITHOUT ROWID;
CREATE INDEX ranking_owner ON ranking (owner);
CREATE INDEX ranking_table_player ON ranking_table (player_id);
CREATE INDEX ranking_name_player ON ranking_name (player_id);
CREATE UNIQUE INDEX ranking_code_code ON ranking_code (code);
CREATE INDEX ranking_code_expires ON ranking_code (expires);

-- step 12
CREATE TABLE house_invite (
    hash BLOB PRIMARY KEY NOT NULL,
    player_id INTEGER NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX house_invite_expires ON house_invite (expires);
