-- How fast a table plays and what becomes of the absent; when the question on it was put and when a
-- person last did anything there; whether it is paused. A deadline follows from these.

ALTER TABLE tables ADD COLUMN misses INTEGER NOT NULL DEFAULT 2 CHECK (misses >= 0);
ALTER TABLE tables ADD COLUMN absence TEXT NOT NULL DEFAULT 'cheapest'
    CHECK (absence IN ('cheapest', 'computer', 'leave'));
ALTER TABLE tables ADD COLUMN next_pace TEXT;
ALTER TABLE tables ADD COLUMN asked_at REAL;
ALTER TABLE tables ADD COLUMN touched_at REAL NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN pause TEXT;
ALTER TABLE tables ADD COLUMN paused_at REAL;
ALTER TABLE seatings ADD COLUMN misses INTEGER NOT NULL DEFAULT 0 CHECK (misses >= 0);
ALTER TABLE chats ADD COLUMN last_pace TEXT;

UPDATE tables SET touched_at = unixepoch(), asked_at = deadline - turn_seconds WHERE phase <> 'closed';
