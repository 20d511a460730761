-- Money is only ever in `transfers`; what a table plays is only ever in `log`, of which `snapshots`
-- are a shortcut. Times are seconds since the epoch.

CREATE TABLE chats (
    chat_id INTEGER PRIMARY KEY,
    title TEXT NOT NULL DEFAULT '',
    is_forum INTEGER NOT NULL DEFAULT 0 CHECK (is_forum IN (0, 1)),
    language TEXT
) STRICT;

CREATE TABLE players (
    player_id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    username TEXT,
    app_language TEXT,
    language TEXT,
    confirms_moves INTEGER NOT NULL DEFAULT 0 CHECK (confirms_moves IN (0, 1)),
    can_be_written INTEGER NOT NULL DEFAULT 0 CHECK (can_be_written IN (0, 1))
) STRICT;

CREATE TABLE tables (
    table_id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id INTEGER NOT NULL REFERENCES chats ON UPDATE CASCADE,
    thread_id INTEGER,
    phase TEXT NOT NULL CHECK (phase IN ('lobby', 'playing', 'closed')),
    opener_id INTEGER NOT NULL REFERENCES players,
    token TEXT NOT NULL UNIQUE,
    rules TEXT NOT NULL,
    turn_seconds INTEGER NOT NULL CHECK (turn_seconds >= 0),
    deadline REAL,
    revision INTEGER NOT NULL,
    opened_at REAL NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_table_in_a_place ON tables (chat_id, ifnull(thread_id, 0)) WHERE phase <> 'closed';
CREATE INDEX live_tables ON tables (table_id) WHERE phase <> 'closed';

CREATE TABLE seatings (
    table_id INTEGER NOT NULL REFERENCES tables,
    place INTEGER NOT NULL,
    player_id INTEGER NOT NULL REFERENCES players,
    seat INTEGER,
    is_leaving INTEGER NOT NULL CHECK (is_leaving IN (0, 1)),
    PRIMARY KEY (table_id, place),
    UNIQUE (table_id, player_id),
    UNIQUE (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seatings_of_player ON seatings (player_id);

CREATE TABLE votes (
    table_id INTEGER NOT NULL REFERENCES tables,
    player_id INTEGER NOT NULL REFERENCES players,
    PRIMARY KEY (table_id, player_id)
) STRICT, WITHOUT ROWID;

-- The primary key keeps two writers from continuing the same game.
CREATE TABLE log (
    table_id INTEGER NOT NULL REFERENCES tables,
    seq INTEGER NOT NULL CHECK (seq > 0),
    action TEXT NOT NULL,
    actor_id INTEGER REFERENCES players,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
    table_id INTEGER NOT NULL REFERENCES tables,
    seq INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE accounts (
    account_id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    chat_id INTEGER REFERENCES chats ON UPDATE CASCADE,
    player_id INTEGER REFERENCES players,
    table_id INTEGER REFERENCES tables,
    CHECK (
        CASE kind
            WHEN 'bank' THEN chat_id IS NULL AND player_id IS NULL AND table_id IS NULL
            WHEN 'player' THEN chat_id IS NOT NULL AND player_id IS NOT NULL AND table_id IS NULL
            WHEN 'pot' THEN chat_id IS NULL AND player_id IS NULL AND table_id IS NOT NULL
            ELSE 0
        END
    )
) STRICT;

CREATE UNIQUE INDEX one_account_each
    ON accounts (kind, ifnull(chat_id, 0), ifnull(player_id, 0), ifnull(table_id, 0));
CREATE INDEX accounts_of_chat ON accounts (chat_id);
INSERT INTO accounts (kind) VALUES ('bank');

CREATE TABLE transfers (
    transfer_id INTEGER PRIMARY KEY,
    source_id INTEGER NOT NULL REFERENCES accounts,
    target_id INTEGER NOT NULL REFERENCES accounts,
    amount INTEGER NOT NULL CHECK (amount > 0),
    reason TEXT NOT NULL,
    table_id INTEGER,
    seq INTEGER,
    at REAL NOT NULL,
    CHECK (source_id <> target_id),
    FOREIGN KEY (table_id, seq) REFERENCES log (table_id, seq)
) STRICT;

CREATE INDEX transfers_by_source ON transfers (source_id, amount);
CREATE INDEX transfers_by_target ON transfers (target_id, amount);

CREATE VIEW balances AS
    SELECT
        account_id,
        kind,
        chat_id,
        player_id,
        table_id,
        ifnull((SELECT sum(amount) FROM transfers WHERE target_id = accounts.account_id), 0)
        - ifnull((SELECT sum(amount) FROM transfers WHERE source_id = accounts.account_id), 0) AS chips
    FROM accounts;

CREATE TABLE shown (
    shown_id INTEGER PRIMARY KEY,
    chat_id INTEGER NOT NULL,
    thread_id INTEGER,
    slot TEXT NOT NULL,
    message_id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    fingerprint TEXT NOT NULL,
    sent_at REAL NOT NULL
) STRICT;

CREATE UNIQUE INDEX one_message_a_slot ON shown (chat_id, ifnull(thread_id, 0), slot);
